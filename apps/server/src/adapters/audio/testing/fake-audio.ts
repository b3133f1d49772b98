import { copyFile } from 'node:fs/promises'
import type { SoundMeasurement } from '@tembrel/domain/sound/sound-measurement.ts'
import type { AudioTools } from '../audio-tools.ts'

/** Good speech in every respect but its length. */
const MEASURED: SoundMeasurement = {
  format: 'mp3',
  codec: 'mp3',
  sample_rate: 44_100,
  channels: 1,
  bits: null,
  kbps: 256,
  duration_ms: 2000,
  integrated_lufs: -19,
  true_peak_db: -3,
  rms_db: -20,
  sample_peak_db: -3.5,
  noise_floor_db: -65,
  head_silence_ms: 200,
  tail_silence_ms: 300,
  clipped_runs: 0,
  clipped_at_ms: [],
  loud_seconds: [],
  skipped: [],
}

/** An ear that hears everything as two seconds of the same speech, for tests that are not about sound. */
export function createFakeAudio(): AudioTools {
  return {
    implementation: 'wasm',
    probe: async () => ({ ok: true, format: 'mp3', codec: 'mp3', duration_ms: 2000, sample_rate: 44_100, channels: 1 }),
    peaks: async (_path, count = 400) => new Uint8Array(count).fill(128),
    loudness: async () => ({ integrated_lufs: -19, true_peak_db: -3, rms_db: -20, sample_peak_db: -3.5 }),
    measure: async (_path, onProgress = () => undefined) => {
      onProgress(1)
      return MEASURED
    },
    align: async () => ({ ok: false, reason: 'no_pauses', fit: 0 }),
    alignAll: async () => ({ ok: false, reason: 'no_pauses' }),
    transcodeMp3: (path, out) => copyFile(path, out),
    amplify: (path, out) => copyFile(path, out),
    previewMp3: (path, out) => copyFile(path, out),
    convert: (path, out) => copyFile(path, out),
    splice: async (path, _pickup, out) => {
      await copyFile(path, out)
      return { ok: true, gain_db: 0 }
    },
    cut: async (path, pieces) => {
      for (const { out } of pieces) await copyFile(path, out)
    },
    close: async () => undefined,
  }
}

/** An ID3v2 tag with a title. */
export function id3Title(title: string): Buffer {
  const frame = Buffer.concat([Buffer.from('TIT2\0\0\0\0\0\0\0', 'latin1'), Buffer.from(title, 'latin1')])
  frame.writeUInt32BE(title.length + 1, 4)
  return Buffer.concat([
    Buffer.from(['I', 'D', '3'].map((sign) => sign.charCodeAt(0))),
    Buffer.from([3, 0, 0, 0, 0, 0, frame.length]),
    frame,
  ])
}
