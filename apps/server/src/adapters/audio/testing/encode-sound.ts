import { createMp3Encoder, createOggEncoder } from 'wasm-media-encoders'
import type { Signal } from './make-wav.ts'

const SAMPLE_RATE = 44_100

/** An MP3 of constant bit rate at 44.1 kHz, one channel for each of one or two signals. */
export async function makeMp3(signals: Signal[], seconds: number): Promise<Buffer> {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: signals.length === 1 ? 1 : 2, bitrate: 128 })
  return encode(encoder, signals, seconds)
}

/** Ogg Vorbis at 44.1 kHz. */
export async function makeOgg(signals: Signal[], seconds: number): Promise<Buffer> {
  const encoder = await createOggEncoder()
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: signals.length === 1 ? 1 : 2 })
  return encode(encoder, signals, seconds)
}

function encode(
  encoder: { encode: (samples: Float32Array[]) => Uint8Array; finalize: () => Uint8Array },
  signals: Signal[],
  seconds: number,
): Buffer {
  const parts: Buffer[] = []
  const length = Math.round(seconds * SAMPLE_RATE)
  for (let start = 0; start < length; start += SAMPLE_RATE) {
    const count = Math.min(SAMPLE_RATE, length - start)
    const samples = signals.map((signal) =>
      Float32Array.from({ length: count }, (_, index) => signal((start + index) / SAMPLE_RATE)),
    )
    parts.push(Buffer.from(encoder.encode(samples)))
  }
  return Buffer.concat([...parts, Buffer.from(encoder.finalize())])
}
