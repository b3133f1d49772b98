/** The eight voice colours in the order of the timbre ids (Product §3): timbre 1 is honey. */
export const VOICES = ['honey', 'coral', 'rose', 'lilac', 'corn', 'wave', 'sage', 'olive'] as const
export type Voice = (typeof VOICES)[number]

/** The colour of a voice: by its timbre, else by the person's id so that it stays the same everywhere. */
export function voiceOf(timbre_id: number | null, person_id: number): Voice {
  const index = timbre_id === null ? person_id : timbre_id - 1
  return VOICES[index % VOICES.length] ?? 'honey'
}

/** The class that gives `bg-voice`, `text-voice-strong` and the rest their colour below it. */
export function voiceClass(voice: Voice): string {
  return `voice-${voice}`
}
