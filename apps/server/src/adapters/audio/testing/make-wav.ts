/** Samples of −1…1 by time in seconds, one function a channel. */
export type Signal = (at: number) => number

/** A WAV file of 16-bit samples, one channel for each signal. */
export function makeWav(signals: Signal[], seconds: number, sampleRate = 44_100): Buffer {
  const frames = Math.round(seconds * sampleRate)
  const data = Buffer.alloc(frames * signals.length * 2)
  for (let frame = 0; frame < frames; frame += 1) {
    signals.forEach((signal, channel) => {
      const value = Math.max(-1, Math.min(1, signal(frame / sampleRate)))
      data.writeInt16LE(Math.round(value * 32_767), (frame * signals.length + channel) * 2)
    })
  }
  return Buffer.concat([wavHeader(signals.length, sampleRate, data.length), data])
}

/** The header of a WAV file of 16-bit samples; `format` 1 is plain numbers. */
export function wavHeader(channels: number, sampleRate: number, dataLength: number, format = 1): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(36 + dataLength, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(format, 20)
  header.writeUInt16LE(channels, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE((sampleRate * channels * 2) >>> 0, 28)
  header.writeUInt16LE((channels * 2) & 0xffff, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(dataLength, 40)
  return header
}

/** A tone of the given level in dBFS of its peaks. */
export function tone(frequencyHz: number, peakDb: number): Signal {
  const amplitude = 10 ** (peakDb / 20)
  return (at) => amplitude * Math.sin(2 * Math.PI * frequencyHz * at)
}

/** Something like speech: syllables of changing strength over a few harmonics, with pauses. */
export function speechLike(peakDb: number): Signal {
  const amplitude = 10 ** (peakDb / 20) / 1.75
  return (at) => {
    const pause = at % 2 > 1.6 ? 0 : 1
    const syllable = Math.sin(2 * Math.PI * 2.3 * at) ** 2 * (0.5 + 0.5 * Math.sin(2 * Math.PI * 0.21 * at))
    const pitch = 2 * Math.PI * 140 * at
    const voice = Math.sin(pitch) + 0.5 * Math.sin(3 * pitch + 1) + 0.25 * Math.sin(9 * pitch + 2)
    return amplitude * pause * syllable * voice
  }
}
