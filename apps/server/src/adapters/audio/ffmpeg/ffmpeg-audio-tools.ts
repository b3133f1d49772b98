import { constants } from 'node:fs'
import { access, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { AudioToolsError, MP3_SAMPLE_RATE, PEAK_COUNT } from '../audio-tools.ts'
import type { AudioFacts, AudioLoudness, AudioProbe, AudioTools, Mp3Options } from '../audio-tools.ts'
import { refuse } from '../accepted-audio.ts'
import { JobQueue } from '../job-queue.ts'
import type { JoinedAlignment } from '@tembrel/domain/alignment/alignment.ts'
import type { SoundFrames } from '@tembrel/domain/alignment/sound-frames.ts'
import { FrameMeter } from '../measure/frame-meter.ts'
import { PeakCollector } from '../measure/peak-collector.ts'
import { beepExpression, PREVIEW_FADE_S, PREVIEW_GAIN, PREVIEW_KBPS } from '../preview-beep.ts'
import { conversionTo, encodingOf } from './encode-as.ts'
import type { FfmpegPrograms } from './find-ffmpeg.ts'
import { LevelThread } from './level-thread.ts'
import { LOUDNESS_FILTERS, readLoudnessReport } from './loudness-report.ts'
import { MEASURE_ARGUMENTS, SampleReader, type ProbedSound } from './measure-sound.ts'
import { judgeProbeAnswer, PROBE_ENTRIES, readEncoding } from './probe-answer.ts'
import { SampleSplitter } from './sample-splitter.ts'
import { runProgram } from './run-program.ts'

/**
 * A file may say that it is a list of other files or addresses; only these containers and only files are opened.
 * One allocation is bounded, so that a small file cannot ask for all memory.
 */
const GUARDS = [
  '-format_whitelist',
  'mp3,wav,flac,ogg,mov,aac',
  '-protocol_whitelist',
  'file,pipe',
  '-max_alloc',
  '268435456',
]
/** The wave needs no more; it is also what keeps the amount of data small. */
const PEAK_SAMPLE_RATE = 16_000
const FULL_SCALE = 32_768
const PROBE_TIMEOUT_MS = 30_000
/** Searching three hours of sound takes minutes. */
const ALIGN_ALL_MS = 600_000
/** Words of the log that report a fault of the disk and not of the sound. */
const DISK_FAULT = /No space left|Input\/output error|Disk quota exceeded|Read-only file system/

export type FfmpegOptions = {
  /** Longest time for a job, and what each begun megabyte of the file adds to it. Milliseconds. */
  base_timeout_ms?: number
  timeout_per_megabyte_ms?: number
}

/** Sound by the ffmpeg programs, as many at a time as half of the processors. */
export function createFfmpegAudioTools(programs: FfmpegPrograms, options: FfmpegOptions = {}): AudioTools {
  const queue = new JobQueue(Math.max(1, Math.floor(os.availableParallelism() / 2)))
  const measuring = new JobQueue(1)
  const levels = new LevelThread()
  const closing = new AbortController()
  const { base_timeout_ms = 60_000, timeout_per_megabyte_ms = 6000 } = options

  const timeoutOf = async (input: string) =>
    base_timeout_ms + Math.ceil((await sizeOf(input)) / 1_048_576) * timeout_per_megabyte_ms
  const ffmpeg = (input: string, output: string[], onOutput?: (chunk: Buffer) => void) =>
    queue.run(async () => {
      assertOpen(closing.signal)
      const args = ['-nostdin', '-hide_banner', '-nostats', ...GUARDS, '-i', asFile(input), ...output]
      const timeout_ms = await timeoutOf(input)
      const signal = closing.signal
      return runProgram({ program: programs.ffmpeg, args, timeout_ms, signal, ...(onOutput && { onOutput }) })
    })
  const probe = (input: string) => queue.run(() => probeFile(programs, input, closing.signal))
  const probeMore = (input: string) => queue.run(() => probeEncoding(programs, input, closing.signal))
  const write = async (input: string, out: string, args: string[], format = 'mp3') => {
    await assertWritable(out)
    try {
      const { exit_code, stderr } = await ffmpeg(input, ['-v', 'error', ...args, '-f', format, '-y', asFile(out)])
      if (exit_code !== 0)
        throw DISK_FAULT.test(stderr) ? toolFailed('The sound cannot be written') : unreadable(stderr)
    } catch (error) {
      // Half a file must not be taken for a whole one.
      await rm(out, { force: true })
      throw error
    }
  }

  return {
    implementation: 'ffmpeg',
    probe,
    peaks: (input, count = PEAK_COUNT) => measurePeaks(ffmpeg, input, count),
    loudness: (input) => measureLoudness(ffmpeg, input),
    measure: (input, onProgress = () => undefined) =>
      measuring.run(async () => {
        const reader = new SampleReader(await probeMore(input), onProgress)
        const { exit_code, stderr } = await ffmpeg(input, MEASURE_ARGUMENTS, (chunk) => reader.add(chunk))
        const measured = exit_code === 0 ? reader.result(stderr) : null
        if (!measured) throw unreadable(stderr)
        return measured
      }),
    align: async (path, script) =>
      levels.align({ path, script, frames: await hearFrames(ffmpeg, path) }, await timeoutOf(path)),
    alignAll: (paths, script) => alignAll(ffmpeg, levels, { paths, script }),
    transcodeMp3: (input, out, mp3) => write(input, out, mp3Arguments(mp3)),
    async previewMp3(input, out, { seconds }) {
      const facts = await probe(input)
      if (!facts.ok) throw unreadable(facts.reason)
      await write(input, out, previewArguments(facts, seconds))
    },
    async amplify(input, out, change, onProgress) {
      await assertWritable(out)
      const facts = await probe(input)
      if (!facts.ok) throw unreadable(facts.reason)
      const encoding = encodingOf(facts, change)
      const encode = async (from: string) => {
        if (encoding) await write(from, out, [...soundOnly(), ...encoding.args], encoding.format)
      }
      await levels.amplify({ input, out, change, timeout_ms: await timeoutOf(input) }, encoding && encode, onProgress)
    },
    convert: (input, out, form) => write(input, out, ...conversionTo(form)),
    splice: async (path, pickup, out, pieces) => levels.splice({ path, pickup, out, pieces }, await timeoutOf(path)),
    cut: async (path, pieces) => levels.cut({ path, pieces }, await timeoutOf(path)),
    async close() {
      closing.abort()
      await Promise.all([queue.idle(), measuring.idle(), levels.close()])
    },
  }
}

type RunFfmpeg = (
  input: string,
  output: string[],
  onOutput?: (chunk: Buffer) => void,
) => Promise<{ exit_code: number; stderr: string }>

async function probeFile(programs: FfmpegPrograms, input: string, signal: AbortSignal): Promise<AudioProbe> {
  const answer = await askProbe(programs, input, signal)
  return answer === null ? refuse('not_audio') : judgeProbeAnswer(answer)
}

/** The same, for a sound that is going to be measured. */
async function probeEncoding(programs: FfmpegPrograms, input: string, signal: AbortSignal): Promise<ProbedSound> {
  const answer = await askProbe(programs, input, signal)
  const facts = answer === null ? refuse('not_audio') : judgeProbeAnswer(answer)
  if (!facts.ok || answer === null) throw unreadable(facts.ok ? '' : facts.reason)
  return { ...facts, ...readEncoding(answer) }
}

/** What ffprobe prints about the file, or null when it can make nothing of it. */
async function askProbe(programs: FfmpegPrograms, input: string, signal: AbortSignal): Promise<string | null> {
  assertOpen(signal)
  await sizeOf(input)
  const args = ['-v', 'error', ...GUARDS, '-show_entries', PROBE_ENTRIES, '-of', 'json', '-i', asFile(input)]
  const result = await runProgram({ program: programs.ffprobe, args, timeout_ms: PROBE_TIMEOUT_MS, signal })
  return result.exit_code === 0 ? result.stdout : null
}

async function measurePeaks(ffmpeg: RunFfmpeg, input: string, count: number): Promise<Uint8Array> {
  const collector = new PeakCollector()
  const samples = new SampleSplitter((sample) => collector.add(sample))
  // Channels follow each other sample by sample; each counts on its own, so the louder one shows.
  const args = ['-v', 'error', ...soundOnly(), '-ar', String(PEAK_SAMPLE_RATE), '-f', 's16le', 'pipe:1']
  const { exit_code, stderr } = await ffmpeg(input, args, (chunk) => samples.add(chunk))
  if (exit_code !== 0 || samples.count === 0) throw unreadable(stderr)
  return collector.bars(count)
}

/** The frames of the recording, all channels mixed down. */
/** Hears all recordings and aligns them as one; the search takes as long as the decoders of a single one may. */
async function alignAll(
  ffmpeg: RunFfmpeg,
  levels: LevelThread,
  { paths, script }: { readonly paths: readonly string[]; readonly script: string },
): Promise<JoinedAlignment> {
  const frames: SoundFrames[] = []
  for (const path of paths) frames.push(await hearFrames(ffmpeg, path))
  return levels.alignAll({ path: paths[0] ?? '', paths, script, frames }, ALIGN_ALL_MS)
}

async function hearFrames(ffmpeg: RunFfmpeg, input: string): Promise<SoundFrames> {
  const meter = new FrameMeter(PEAK_SAMPLE_RATE)
  const samples = new SampleSplitter((sample) => meter.add(sample / FULL_SCALE))
  const args = ['-v', 'error', ...soundOnly(), '-ac', '1', '-ar', String(PEAK_SAMPLE_RATE), '-f', 's16le', 'pipe:1']
  const { exit_code, stderr } = await ffmpeg(input, args, (chunk) => samples.add(chunk))
  if (exit_code !== 0 || samples.count === 0) throw unreadable(stderr)
  return meter.result()
}

async function measureLoudness(ffmpeg: RunFfmpeg, input: string): Promise<AudioLoudness> {
  const args = ['-v', 'info', ...soundOnly(), '-af', LOUDNESS_FILTERS, '-f', 'null', 'pipe:1']
  const { exit_code, stderr } = await ffmpeg(input, args)
  const loudness = exit_code === 0 ? readLoudnessReport(stderr) : null
  if (!loudness) throw unreadable(stderr)
  return loudness
}

/** The first sound and nothing else of what a file may hold. */
function soundOnly(): string[] {
  return ['-map', '0:a:0', '-vn', '-sn', '-dn']
}

function mp3Arguments(options: Mp3Options): string[] {
  return [...soundOnly(), ...(options.mono ? ['-ac', '1'] : []), ...mp3Encoding(options.kbps)]
}

function mp3Encoding(kbps: number): string[] {
  const noTags = ['-map_metadata', '-1', '-map_chapters', '-1', '-id3v2_version', '0', '-bitexact']
  return ['-ar', String(MP3_SAMPLE_RATE), '-c:a', 'libmp3lame', '-b:a', `${kbps}k`, ...noTags]
}

function previewArguments(facts: AudioFacts, seconds: number): string[] {
  const length = Math.min(seconds, facts.duration_ms / 1000)
  const fadeStart = Math.max(0, length - PREVIEW_FADE_S)
  const layout = facts.channels === 1 ? 'mono' : 'stereo'
  const expressions = Array.from({ length: facts.channels }, beepExpression).join('|')
  const graph = [
    `[0:a:0]atrim=end=${length},aresample=${MP3_SAMPLE_RATE},aformat=channel_layouts=${layout},` +
      `volume=${PREVIEW_GAIN},afade=t=out:st=${fadeStart}:d=${PREVIEW_FADE_S}[sound]`,
    `aevalsrc=exprs='${expressions}':c=${layout}:s=${MP3_SAMPLE_RATE}:d=${length}[beep]`,
    '[sound][beep]amix=inputs=2:duration=first:normalize=0[out]',
  ].join(';')
  return ['-filter_complex', graph, '-map', '[out]', '-vn', '-sn', '-dn', ...mp3Encoding(PREVIEW_KBPS)]
}

/** Names are opened as files whatever they look like. */
function asFile(target: string): string {
  if (!path.isAbsolute(target)) throw toolFailed('The path of a sound is not absolute')
  return `file:${target}`
}

/** A file that is not there is our fault, while one that cannot be decoded is its sender's. */
async function sizeOf(input: string): Promise<number> {
  try {
    return (await stat(input)).size
  } catch (cause) {
    throw toolFailed('The file of a sound cannot be opened', cause)
  }
}

async function assertWritable(out: string): Promise<void> {
  try {
    await access(path.dirname(out), constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw toolFailed('The folder for the sound cannot be written', cause)
  }
}

function assertOpen(signal: AbortSignal): void {
  if (signal.aborted) throw toolFailed('The audio tools are closed')
}

function toolFailed(message: string, cause?: unknown): AudioToolsError {
  return new AudioToolsError('audio_tool_failed', message, { cause })
}

function unreadable(detail: string): AudioToolsError {
  const lastLine = detail.trim().split('\n').at(-1) ?? ''
  return new AudioToolsError('audio_unreadable', 'The sound cannot be decoded', { cause: lastLine.slice(0, 300) })
}
