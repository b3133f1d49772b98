/** The beep that marks a preview: short and quiet, in the middle of every eight seconds. */
export const BEEP = { period_s: 8, at_s: 4, length_s: 0.15, frequency_hz: 880, amplitude: 0.06 }

/** The sound is lowered so that the beep never makes it clip. */
export const PREVIEW_GAIN = 1 - BEEP.amplitude
/** Seconds of fading at the end. */
export const PREVIEW_FADE_S = 2
export const PREVIEW_KBPS = 128

/** Amplitude of the beep `at` seconds from the beginning; it rises and falls so that it does not click. */
export function beepAt(at: number): number {
  const into = (at % BEEP.period_s) - BEEP.at_s
  if (into < 0 || into > BEEP.length_s) return 0
  const shape = Math.sin((Math.PI * into) / BEEP.length_s)
  return BEEP.amplitude * shape * Math.sin(2 * Math.PI * BEEP.frequency_hz * at)
}

/** The same as an expression of ffmpeg, where `t` is the time. */
export function beepExpression(): string {
  const into = `(mod(t,${BEEP.period_s})-${BEEP.at_s})`
  const shape = `sin(PI*${into}/${BEEP.length_s})`
  const tone = `sin(2*PI*${BEEP.frequency_hz}*t)`
  return `${BEEP.amplitude}*between(${into},0,${BEEP.length_s})*${shape}*${tone}`
}
