import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import path from 'node:path'
import { runProgram } from './run-program.ts'

/** Absolute paths of the two programs. */
export type FfmpegPrograms = { ffmpeg: string; ffprobe: string }

const CHECK_TIMEOUT_MS = 10_000

/**
 * Looks for ffmpeg with ffprobe beside it: at `configuredPath` when it is given, else in the folders of `searchPath`.
 * Null when there is none, or one that cannot write MP3. Throws an Error fit for the start-up message when a path is
 * configured and does not work.
 */
export async function findFfmpeg(
  configuredPath: string | null,
  searchPath: string = process.env.PATH ?? '',
): Promise<FfmpegPrograms | null> {
  if (configuredPath !== null) {
    const programs = programsIn(path.dirname(path.resolve(configuredPath)), path.basename(configuredPath))
    if (await works(programs)) return programs
    throw new Error('FFMPEG_PATH names no ffmpeg with ffprobe beside it that can write MP3')
  }
  for (const folder of searchPath.split(path.delimiter).filter((entry) => path.isAbsolute(entry))) {
    const programs = programsIn(folder, 'ffmpeg')
    if (await works(programs)) return programs
  }
  return null
}

function programsIn(folder: string, ffmpegName: string): FfmpegPrograms {
  return { ffmpeg: path.join(folder, ffmpegName), ffprobe: path.join(folder, ffmpegName.replace('ffmpeg', 'ffprobe')) }
}

async function works(programs: FfmpegPrograms): Promise<boolean> {
  if (programs.ffmpeg === programs.ffprobe) return false
  try {
    await Promise.all([access(programs.ffmpeg, constants.X_OK), access(programs.ffprobe, constants.X_OK)])
    const [encoders, version] = await Promise.all([
      runProgram({ program: programs.ffmpeg, args: ['-hide_banner', '-encoders'], timeout_ms: CHECK_TIMEOUT_MS }),
      runProgram({ program: programs.ffprobe, args: ['-version'], timeout_ms: CHECK_TIMEOUT_MS }),
    ])
    return encoders.stdout.includes('libmp3lame') && version.stdout.startsWith('ffprobe version')
  } catch {
    return false
  }
}
