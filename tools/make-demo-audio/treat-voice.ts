/** The studio: bends a raw reading towards its recipe and gives it tone, breath, roughness and a room. */
import { runProgram } from './run-program.ts'
import type { VoiceRecipe } from './voice-recipes.ts'

export type Delivery = { pitch: number; tempo: number; brightness: number }

const number = (value: number) => value.toFixed(4)

/** Reads `source`, writes `target` (WAV, mono, 44.1 kHz, 32-bit float). */
export async function treatVoice(
  source: string,
  target: string,
  recipe: VoiceRecipe,
  delivery: Delivery,
): Promise<void> {
  const melody = (recipe.pitch * delivery.pitch) / recipe.formant
  const tempo = (recipe.tempo * delivery.tempo) / recipe.formant
  const { low, body, presence, air } = recipe.tone
  const steps = [
    'aresample=44100',
    'aformat=sample_fmts=fltp:channel_layouts=mono',
    'silenceremove=start_periods=1:start_threshold=-50dB:start_silence=0.12',
    'areverse',
    'silenceremove=start_periods=1:start_threshold=-50dB:start_silence=0.3',
    'areverse',
    // Playing faster moves envelope, melody and speed together; one stretch then puts the last two where they belong.
    `asetrate=${Math.round(44100 * recipe.formant)}`,
    'aresample=44100',
    `rubberband=pitch=${number(melody)}:tempo=${number(tempo)}:formant=preserved:pitchq=quality`,
    'highpass=f=75',
    `bass=g=${number(low)}:f=180`,
    `equalizer=f=1000:t=q:w=0.9:g=${number(body)}`,
    `equalizer=f=3000:t=q:w=1:g=${number(presence)}`,
    `treble=g=${number(air + delivery.brightness)}:f=6000`,
    'lowpass=f=10500',
    ...roughness(recipe.rough),
    'acompressor=threshold=-22dB:ratio=3:attack=6:release=120:makeup=2',
  ]
  await runProgram('ffmpeg', [
    ...['-y', '-hide_banner', '-loglevel', 'error', '-i', source, '-filter_complex'],
    `[0:a]${steps.join(',')}[dry];${breath(recipe.breath)};[voiced]${room(recipe.room)}[out]`,
    ...['-map', '[out]', '-c:a', 'pcm_f32le', target],
  ])
}

function roughness(amount: number): string[] {
  // Two slow tremors whose periods never meet sound like an uneven throat and not like a machine.
  return amount === 0 ? [] : [`tremolo=f=37:d=${number(0.3 * amount)}`, `tremolo=f=23.3:d=${number(0.2 * amount)}`]
}

function breath(amount: number): string {
  if (amount === 0) return '[dry]anull[voiced]'
  return [
    '[dry]asplit[clean][shape]',
    'anoisesrc=color=white:sample_rate=44100:seed=7:amplitude=0.6[noise]',
    `[shape][noise]amultiply,highpass=f=1800,lowpass=f=8000,volume=${number(0.5 * amount)}[air]`,
    '[clean][air]amix=inputs=2:duration=first:normalize=0[voiced]',
  ].join(';')
}

function room(amount: number): string {
  const taps = [0.13, 0.09, 0.06].map((gain) => number(Math.max(0.001, gain * amount)))
  return `aecho=1:1:11|23|37:${taps.join('|')},apad=pad_dur=0.05,afade=t=in:d=0.01`
}
