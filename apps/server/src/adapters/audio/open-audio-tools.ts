import type { AudioTools } from './audio-tools.ts'
import { createFfmpegAudioTools } from './ffmpeg/ffmpeg-audio-tools.ts'
import { findFfmpeg } from './ffmpeg/find-ffmpeg.ts'
import { createWasmAudioTools } from './wasm/wasm-audio-tools.ts'

/**
 * The better of the two implementations that works here: ffmpeg at `ffmpegPath` or in the folders of PATH, else the decoders of
 * our own. `log` gets the choice, once. Throws an Error fit for the start-up message when a path is given and does not work.
 */
export async function openAudioTools(ffmpegPath: string | null, log: (message: string) => void): Promise<AudioTools> {
  const programs = await findFfmpeg(ffmpegPath)
  if (programs) {
    log(`Sound is worked on by ${programs.ffmpeg}`)
    return createFfmpegAudioTools(programs)
  }
  log('Sound is worked on by the built-in decoders: no ffmpeg that can write MP3 was found')
  return createWasmAudioTools()
}
