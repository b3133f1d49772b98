/**
 * Decides how each invented narrator sounds: which synthesiser reads, and how its voice is bent towards the gender,
 * age and timbre written in the profile. A small shift drawn from the key keeps two similar narrators apart.
 */
import { createHash } from 'node:crypto'
import type { AgeId, LanguageId, NarratorPersona, TimbreId } from '../../database/demo-data/persona-types.ts'
import { engineExceptions, espeakVoices, type Engine } from './voice-table.ts'

export type VoiceRecipe = {
  engine: Engine
  /** Ratio by which the spectral envelope moves: above 1 the mouth gets smaller. */
  formant: number
  /** Ratio by which the melody moves, envelope and all. */
  pitch: number
  /** Ratio of speaking speed. */
  tempo: number
  /** Decibels at 180 Hz, 1 kHz, 3 kHz and above 6 kHz. */
  tone: { low: number; body: number; presence: number; air: number }
  /** 0–1, breath noise that follows the voice. */
  breath: number
  /** 0–1, roughness. */
  rough: number
  /** 0–1, how much of the room is heard. */
  room: number
}

type Bend = Omit<VoiceRecipe, 'engine' | 'tempo' | 'room'>

const TIMBRES: Record<TimbreId, Bend> = {
  1: bend(0.985, 1, { low: 3, body: 0.5, presence: -1, air: -1.5 }, 0.1, 0),
  2: bend(1.05, 1.14, { low: -2, body: 0, presence: 3, air: 3 }, 0, 0),
  3: bend(1, 1.03, { low: 1.5, body: -1, presence: -3, air: -3 }, 0.3, 0),
  4: bend(0.95, 0.95, { low: 3.5, body: -1, presence: -1, air: 1.5 }, 0.2, 0),
  5: bend(0.92, 0.82, { low: 4, body: 0, presence: -0.5, air: -1 }, 0, 0.1),
  6: bend(0.955, 0.9, { low: 2.5, body: 1.5, presence: 1, air: 0 }, 0, 0),
  7: bend(1.01, 1, { low: -1.5, body: 1, presence: 2.5, air: 1 }, 0, 0),
  8: bend(0.975, 0.93, { low: 1.5, body: 1.5, presence: 1, air: -0.5 }, 0.35, 1),
}

const AGES: Record<AgeId, { formant: number; pitch: number; tempo: number; rough: number }> = {
  1: { formant: 1.03, pitch: 1.09, tempo: 1.07, rough: 0 },
  2: { formant: 1, pitch: 1.02, tempo: 1.03, rough: 0 },
  3: { formant: 0.99, pitch: 0.97, tempo: 1, rough: 0 },
  4: { formant: 0.98, pitch: 0.91, tempo: 0.95, rough: 0.15 },
}

function bend(formant: number, pitch: number, tone: Bend['tone'], breath: number, rough: number): Bend {
  return { formant, pitch, tone, breath, rough }
}

/** −1…1, always the same for the same words. */
export function steadyChance(...words: string[]): number {
  const digest = createHash('sha256').update(words.join('/')).digest()
  return digest.readUInt32BE(0) / 0x7fffffff - 1
}

/** How the narrator sounds in one language. */
export function voiceRecipe(narrator: NarratorPersona, language: LanguageId): VoiceRecipe {
  const isFemale = narrator.genders[0]?.id === 2
  const timbre = TIMBRES[narrator.timbres[0]?.id ?? 1]
  const age = AGES[narrator.ages[0]?.id ?? 2]
  const engine = engineFor(narrator, language, isFemale)
  const source = sourceBend(engine, isFemale)
  const own = (trait: string) => steadyChance(narrator.key, trait)
  return {
    engine,
    formant: source.formant * timbre.formant * age.formant * (1 + 0.022 * own('formant')),
    pitch: source.pitch * timbre.pitch * age.pitch * (1 + 0.045 * own('pitch')),
    tempo: source.tempo * age.tempo * (1 + 0.05 * own('tempo')),
    tone: {
      low: timbre.tone.low + own('low'),
      body: timbre.tone.body + own('body'),
      presence: timbre.tone.presence + own('presence'),
      air: timbre.tone.air + own('air'),
    },
    breath: timbre.breath,
    rough: Math.min(1, timbre.rough + age.rough),
    room: 0.35 + 0.35 * own('room'),
  }
}

/** What it takes to bring the synthesiser's own voice to a plain adult voice of the gender. */
function sourceBend(engine: Engine, isFemale: boolean): { formant: number; pitch: number; tempo: number } {
  if (engine.program === 'espeak-ng') return { formant: 1, pitch: 1, tempo: 1 }
  if (engine.voice === 'msu_ru_nsh_clunits') {
    return isFemale ? { formant: 1.16, pitch: 1.5, tempo: 1.05 } : { formant: 1, pitch: 0.98, tempo: 1.03 }
  }
  if (engine.voice === 'rms') return { formant: 1, pitch: 1.08, tempo: 1.02 }
  return { formant: 1, pitch: 1, tempo: 1 }
}

function engineFor(narrator: NarratorPersona, language: LanguageId, isFemale: boolean): Engine {
  const exception = engineExceptions[narrator.key]?.[language]
  if (exception !== undefined) return exception
  if (language === 1) return { program: 'festival', voice: 'msu_ru_nsh_clunits' }
  if (language === 2 && isFemale) return { program: 'festival', voice: 'cmu_us_slt_arctic_hts' }
  if (language === 2) return { program: 'flite', voice: 'rms' }
  const voice = espeakVoices[language]
  return {
    program: 'espeak-ng',
    voice: isFemale ? `${voice}+f2` : `${voice}+m3`,
    pitch: isFemale ? 55 : 42,
    words_per_minute: 150,
  }
}
