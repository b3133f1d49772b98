import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ManifestEntry } from '../../../../database/demo-data/persona-types.ts'
import { audioPath } from './demo-files.ts'

/** A track is no shorter than this: longer than the preview of it that everybody hears (Product §7, downloads). */
const SHORTEST_MS = 40_000

export interface RepeatedLoop {
  readonly path: string
  readonly duration_ms: number
  readonly peaks: readonly number[]
}

/**
 * Makes a track of a demo loop in `folder`: its MP3 frames follow on themselves without a seam, so they are written one
 * behind another until the track is long enough.
 */
export async function repeatLoop(
  loop: Pick<ManifestEntry, 'file' | 'duration_ms' | 'peaks'>,
  folder: string,
): Promise<RepeatedLoop> {
  const times = Math.ceil(SHORTEST_MS / loop.duration_ms)
  const bytes = await readFile(audioPath(loop.file))
  const path = join(folder, loop.file.replaceAll('/', '-'))
  await writeFile(path, Buffer.concat(Array.from({ length: times }, () => bytes)))
  return { path, duration_ms: loop.duration_ms * times, peaks: repeatedPeaks(loop.peaks, times) }
}

/** As many bars as before, each the loudest of the bars that it now replaces. */
function repeatedPeaks(peaks: readonly number[], times: number): number[] {
  return peaks.map((_, bar) => {
    const part = Array.from({ length: times }, (_peak, step) => peaks[(bar * times + step) % peaks.length] ?? 0)
    return Math.max(...part)
  })
}
