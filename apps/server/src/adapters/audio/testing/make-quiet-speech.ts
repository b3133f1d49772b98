import { wavHeader, type Signal } from './make-wav.ts'

/**
 * Something like speech at about −40 LUFS, of one or of two channels together: noise in syllables with pauses, and a few of them
 * much louder than the rest.
 */
export function quietSpeech(seed: number, channels: 1 | 2 = 1): Signal {
  const amplitude = 0.0138 / Math.sqrt(channels)
  let state = seed * 7919
  return (at) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const noise = state / 2 ** 31 - 1
    const pause = at % 2 > 1.6 ? 0 : 1
    const syllable = Math.sin(2 * Math.PI * 2.3 * at) ** 2
    const shout = at % 3 > 1.2 && at % 3 < 1.23 ? 7 : 1
    return amplitude * pause * syllable * shout * noise
  }
}

/** A WAV file of 24-bit samples, one channel for each signal. */
export function makeWav24(signals: readonly Signal[], seconds: number, sampleRate: number): Buffer {
  const frames = Math.round(seconds * sampleRate)
  const data = Buffer.alloc(frames * signals.length * 3)
  for (let frame = 0; frame < frames; frame += 1) {
    signals.forEach((signal, channel) => {
      const value = Math.max(-1, Math.min(1, signal(frame / sampleRate)))
      data.writeIntLE(Math.round(value * 8_388_607), (frame * signals.length + channel) * 3, 3)
    })
  }
  const header = wavHeader(signals.length, sampleRate, data.length)
  header.writeUInt32LE(sampleRate * signals.length * 3, 28)
  header.writeUInt16LE(signals.length * 3, 32)
  header.writeUInt16LE(24, 34)
  return Buffer.concat([header, data])
}
