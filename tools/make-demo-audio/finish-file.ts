/** Last steps of every recording: level, MP3, and the facts about the stored file that the manifest keeps. */
import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { mp3Frames, readMp3 } from '../../database/demo-data/mp3-frames.ts'
import { runProgram } from './run-program.ts'

export type FileFacts = { duration_ms: number; peaks: number[]; loudness: number; bytes: number; sha256: string }

const PEAKS = 400
const CEILING_DB = -1.5
const WAV_HEADER = 44
const BYTES_IN_STEREO_SAMPLE = 4
const SAMPLES_IN_FRAME = 1152

/** Integrated loudness (LUFS) and true peak (dBTP) of any audio file. */
export async function measure(file: string): Promise<{ loudness: number; peak: number }> {
  const { stderr } = await runProgram('ffmpeg', [
    ...['-hide_banner', '-nostats', '-i', file, '-af', 'ebur128=peak=true:framelog=verbose', '-f', 'null', '-'],
  ])
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'))
  const loudness = Number(/I:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1])
  const peak = Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(summary)?.[1])
  if (!Number.isFinite(loudness) || !Number.isFinite(peak)) throw new Error(`No loudness in ${file}`)
  return { loudness, peak }
}

/** Brings `source` to the loudness by plain gain, holds the peaks, and writes a constant-bitrate MP3. */
export async function encodeMp3(
  source: string,
  target: string,
  settings: { loudness: number; kbits: number; channels: 1 | 2; title: string },
): Promise<void> {
  const { loudness } = await measure(source)
  const gain = (settings.loudness - loudness).toFixed(2)
  const limit = 10 ** (CEILING_DB / 20)
  await runProgram('ffmpeg', [
    ...['-y', '-hide_banner', '-loglevel', 'error', '-i', source, '-map_metadata', '-1', '-fflags', '+bitexact'],
    ...['-af', `volume=${gain}dB,alimiter=limit=${limit.toFixed(4)}:level=disabled:attack=3:release=60`],
    ...['-ar', '44100', '-ac', `${settings.channels}`, '-c:a', 'libmp3lame', '-b:a', `${settings.kbits}k`],
    ...['-flags:a', '+bitexact', '-id3v2_version', '3', '-metadata', `title=${settings.title}`],
    ...['-metadata', 'comment=Synthetic sound made for the Tembrel demo', target],
  ])
}

/**
 * Encodes a loop three times in a row and keeps the frames of the middle one: they follow on themselves, so that copying
 * them one behind another gives a longer piece without a seam. No frame borrows room from its neighbours, and there are no
 * tags between.
 */
export async function encodeLoop(
  source: string,
  target: string,
  settings: { loudness: number; kbits: number },
): Promise<void> {
  const { loudness } = await measure(source)
  const gain = (settings.loudness - loudness).toFixed(2)
  const limit = 10 ** (CEILING_DB / 20)
  const thrice = `${source}.mp3`
  await runProgram('ffmpeg', [
    ...['-y', '-hide_banner', '-loglevel', 'error', '-stream_loop', '2', '-i', source, '-map_metadata', '-1'],
    ...['-af', `volume=${gain}dB,alimiter=limit=${limit.toFixed(4)}:level=disabled:attack=3:release=60`],
    ...['-ac', '2', '-c:a', 'libmp3lame', '-b:a', `${settings.kbits}k`, '-reservoir', '0', '-joint_stereo', '1'],
    ...['-fflags', '+bitexact', '-flags:a', '+bitexact', '-write_xing', '0', '-id3v2_version', '0', thrice],
  ])
  const frames = mp3Frames(await readFile(thrice))
  const wav = await readFile(source)
  const count = (wav.length - WAV_HEADER) / BYTES_IN_STEREO_SAMPLE / SAMPLES_IN_FRAME
  await writeFile(target, Buffer.concat(frames.slice(count, count * 2)))
  await rm(thrice)
}

/** Reads the finished MP3 back and describes it. */
export async function describe(file: string): Promise<FileFacts> {
  const bytes = await readFile(file)
  const { stdout } = await runProgram('ffmpeg', [
    ...['-hide_banner', '-loglevel', 'error', '-i', file, '-ac', '1', '-ar', '44100', '-f', 's16le', '-'],
  ])
  return {
    duration_ms: readMp3(bytes).duration_ms,
    peaks: peaksOf(new Int16Array(stdout.buffer, stdout.byteOffset, stdout.length >> 1)),
    loudness: (await measure(file)).loudness,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

function peaksOf(samples: Int16Array): number[] {
  const loudest = Array.from({ length: PEAKS }, (_, slice) => {
    const from = Math.floor((slice * samples.length) / PEAKS)
    const to = Math.floor(((slice + 1) * samples.length) / PEAKS)
    return samples.subarray(from, to).reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)
  })
  const top = Math.max(...loudest, 1)
  return loudest.map((peak) => Math.round((peak * 255) / top))
}
