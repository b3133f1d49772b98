/**
 * A stereo loop. Whatever sounds past its end is heard again at its beginning, so the seam cannot click: the tail of
 * the last bar is already there when the first bar starts.
 */
export const SAMPLE_RATE = 44100

export type LoopBuffer = { left: Float32Array; right: Float32Array; length: number }

/** Samples of one MP3 frame. */
const FRAME = 1152

/** Whole MP3 frames as near to the wish as can be: an encoded loop can then be cut where it begins anew. */
export function loopBuffer(seconds: number): LoopBuffer {
  const length = Math.round((seconds * SAMPLE_RATE) / FRAME) * FRAME
  return { left: new Float32Array(length), right: new Float32Array(length), length }
}

/** Adds a sound at a time in seconds; `pan` −1 left … 1 right. */
export function addSound(buffer: LoopBuffer, sound: Float32Array, at: number, gain: number, pan: number): void {
  const start = Math.round(at * SAMPLE_RATE)
  const angle = ((pan + 1) * Math.PI) / 4
  const leftGain = gain * Math.cos(angle)
  const rightGain = gain * Math.sin(angle)
  for (let index = 0; index < sound.length; index++) {
    const place = (((start + index) % buffer.length) + buffer.length) % buffer.length
    const value = sound[index] ?? 0
    buffer.left[place] = (buffer.left[place] ?? 0) + value * leftGain
    buffer.right[place] = (buffer.right[place] ?? 0) + value * rightGain
  }
}

/** Adds an echoing hall: four comb filters and two all-passes a side, run twice so that the tail meets the start. */
export function addHall(buffer: LoopBuffer, amount: number): void {
  const sides: [Float32Array, number][] = [
    [buffer.left, 0],
    [buffer.right, 23],
  ]
  for (const [samples, spread] of sides) {
    const wet = hall(samples, spread)
    for (let index = 0; index < samples.length; index++) {
      samples[index] = (samples[index] ?? 0) + amount * (wet[index] ?? 0)
    }
  }
}

function hall(samples: Float32Array, spread: number): Float32Array {
  const length = samples.length
  const twice = new Float32Array(length * 2)
  for (const delay of [1557, 1617, 1491, 1422]) {
    const line = new Float32Array(delay + spread)
    let place = 0
    let damped = 0
    for (let index = 0; index < twice.length; index++) {
      const out = line[place] ?? 0
      damped += 0.45 * (out - damped)
      line[place] = (samples[index % length] ?? 0) * 0.06 + damped * 0.82
      twice[index] = (twice[index] ?? 0) + out
      place = (place + 1) % line.length
    }
  }
  for (const delay of [225, 556]) {
    const line = new Float32Array(delay + spread)
    let place = 0
    for (let index = 0; index < twice.length; index++) {
      const held = line[place] ?? 0
      const value = twice[index] ?? 0
      line[place] = value + held * 0.5
      twice[index] = held - value * 0.5
      place = (place + 1) % line.length
    }
  }
  return twice.subarray(length)
}

/** Quiets the loop to the peak given and packs it as a 16-bit stereo WAV file. */
export function wavBytes(buffer: LoopBuffer, peak = 0.8): Buffer {
  let top = 0
  for (const side of [buffer.left, buffer.right]) for (const value of side) top = Math.max(top, Math.abs(value))
  const scale = (32767 * peak) / Math.max(top, 1e-9)
  const bytes = Buffer.alloc(44 + buffer.length * 4)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(36 + buffer.length * 4, 4)
  bytes.write('WAVEfmt ', 8, 'latin1')
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(2, 22)
  bytes.writeUInt32LE(SAMPLE_RATE, 24)
  bytes.writeUInt32LE(SAMPLE_RATE * 4, 28)
  bytes.writeUInt16LE(4, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36, 'latin1')
  bytes.writeUInt32LE(buffer.length * 4, 40)
  for (let index = 0; index < buffer.length; index++) {
    bytes.writeInt16LE(Math.round((buffer.left[index] ?? 0) * scale), 44 + index * 4)
    bytes.writeInt16LE(Math.round((buffer.right[index] ?? 0) * scale), 46 + index * 4)
  }
  return bytes
}
