import { constants } from 'node:fs'
import { access, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { refuse } from '../accepted-audio.ts'
import { AudioToolsError, PEAK_COUNT } from '../audio-tools.ts'
import type { AudioTools } from '../audio-tools.ts'
import { JobQueue } from '../job-queue.ts'
import { SoundThread } from './sound-thread.ts'
import type { SoundJobName, SoundJobs } from './worker-messages.ts'

export type WasmOptions = {
  /** Longest time for a job, and what each begun megabyte of the file adds to it. Milliseconds. */
  base_timeout_ms?: number
  timeout_per_megabyte_ms?: number
  /** Up to which length the loudness of a recording is measured whole. Milliseconds. */
  whole_measure_ms?: number
}

/** Loudness is the slow part of measuring: beyond this it is measured in parts. */
const WHOLE_MEASURE_MS = 20 * 60 * 1000

/** Sound by decoders and an encoder inside this process, in one thread, one job at a time. */
export function createWasmAudioTools(options: WasmOptions = {}): AudioTools {
  const { base_timeout_ms = 60_000, timeout_per_megabyte_ms = 10_000, whole_measure_ms = WHOLE_MEASURE_MS } = options
  const queue = new JobQueue(1)
  const thread = new SoundThread()
  let isClosed = false

  const run = <J extends SoundJobName>(
    job: J,
    input: SoundJobs[J]['input'],
    onProgress?: (part: number) => void,
  ): Promise<SoundJobs[J]['output']> =>
    queue.run(async () => {
      if (isClosed) throw toolFailed('The audio tools are closed')
      const timeout_ms = base_timeout_ms + Math.ceil((await sizeOf(input.path)) / 1_048_576) * timeout_per_megabyte_ms
      return thread.run(job, input, timeout_ms, onProgress)
    })
  const writeAnd = async <T>(out: string, writing: () => Promise<T>): Promise<T> => {
    await assertWritable(out)
    try {
      return await writing()
    } catch (error) {
      // A thread that was ended could not clear away what it had written.
      await rm(out, { force: true })
      throw error
    }
  }

  const write = async (out: string, writing: () => Promise<null>): Promise<void> => void (await writeAnd(out, writing))

  return {
    implementation: 'wasm',
    probe: (input) =>
      run('probe', { path: input }).catch((error: unknown) => {
        if (error instanceof AudioToolsError && error.code === 'audio_unreadable') return refuse('damaged')
        throw error
      }),
    peaks: (input, count = PEAK_COUNT) => run('peaks', { path: input, count }),
    loudness: (input) => run('loudness', { path: input }),
    measure: (input, onProgress) => run('measure', { path: input, whole_ms: whole_measure_ms }, onProgress),
    align: (input, script) => run('align', { path: input, script, frames: null }),
    alignAll: (paths, script) => run('alignAll', { path: paths[0] ?? '', paths, script, frames: null }),
    transcodeMp3: (input, out, mp3) => write(out, () => run('transcodeMp3', { path: input, out, options: mp3 })),
    previewMp3: (input, out, { seconds }) => write(out, () => run('previewMp3', { path: input, out, seconds })),
    amplify: (path, out, change, onProgress) =>
      write(out, () => run('amplify', { path, out, change, as: 'same' }, onProgress)),
    convert: (path, out, form) => write(out, () => run('convert', { path, out, form })),
    splice: (path, pickup, out, pieces) => writeAnd(out, () => run('splice', { path, pickup, out, pieces })),
    async cut(path, pieces) {
      for (const { out } of pieces) await assertWritable(out)
      await run('cut', { path, pieces })
    },
    async close() {
      isClosed = true
      await thread.end()
      await queue.idle()
    },
  }
}

/** A file that is not there is our fault, while one that cannot be decoded is its sender's. */
async function sizeOf(input: string): Promise<number> {
  assertAbsolute(input)
  try {
    return (await stat(input)).size
  } catch (cause) {
    throw toolFailed('The file of a sound cannot be opened', cause)
  }
}

async function assertWritable(out: string): Promise<void> {
  assertAbsolute(out)
  try {
    await access(path.dirname(out), constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw toolFailed('The folder for the sound cannot be written', cause)
  }
}

function assertAbsolute(target: string): void {
  if (!path.isAbsolute(target)) throw toolFailed('The path of a sound is not absolute')
}

function toolFailed(message: string, cause?: unknown): AudioToolsError {
  return new AudioToolsError('audio_tool_failed', message, { cause })
}
