import { copyFile } from 'node:fs/promises'
import type { AudioTools } from '../audio-tools.ts'

/** An ear that hears everything as two seconds of the same speech, for tests that are not about sound. */
export function createFakeAudio(): AudioTools {
  return {
    implementation: 'wasm',
    probe: async () => ({ ok: true, format: 'mp3', codec: 'mp3', duration_ms: 2000, sample_rate: 44_100, channels: 1 }),
    peaks: async (_path, count = 400) => new Uint8Array(count).fill(128),
    loudness: async () => ({ integrated_lufs: -19, true_peak_db: -3, rms_db: -20, sample_peak_db: -3.5 }),
    transcodeMp3: (path, out) => copyFile(path, out),
    previewMp3: (path, out) => copyFile(path, out),
    close: async () => undefined,
  }
}
