import type { AudioTools } from '../audio-tools.ts'
import { createFfmpegAudioTools } from '../ffmpeg/ffmpeg-audio-tools.ts'
import { findFfmpeg } from '../ffmpeg/find-ffmpeg.ts'
import { createWasmAudioTools } from '../wasm/wasm-audio-tools.ts'

export type ToolsMaker = (options?: {
  base_timeout_ms?: number
  timeout_per_megabyte_ms?: number
  whole_measure_ms?: number
}) => AudioTools

/** The implementations that can be tested on this machine: the built-in one always, ffmpeg where it is installed. */
export async function availableTools(): Promise<Map<AudioTools['implementation'], ToolsMaker>> {
  const makers = new Map<AudioTools['implementation'], ToolsMaker>([['wasm', createWasmAudioTools]])
  const programs = await findFfmpeg(null)
  if (programs) makers.set('ffmpeg', (options) => createFfmpegAudioTools(programs, options))
  return makers
}
