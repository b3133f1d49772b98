import { Worker } from 'node:worker_threads'
import { AudioToolsError } from '../audio-tools.ts'
import type { AudioToolsErrorCode } from '../audio-tools.ts'
import type { SoundAnswer, SoundJobName, SoundJobs, SoundProgress, SoundRequest } from './worker-messages.ts'

/** Decoders take little memory; a file that makes them want more is an attack, and ends the thread alone. */
const MEMORY_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 }
const IDLE_TIMEOUT_MS = 30_000

/**
 * The thread of the decoders: begun with the first job, ended when it has had none for a while, replaced after a job
 * that took too long or broke it. Jobs must be given one after the other.
 */
export class SoundThread {
  #worker: Worker | null = null
  #idleTimer: NodeJS.Timeout | undefined
  #settle: (answer: SoundAnswer) => void = () => {}
  #onProgress: (part: number) => void = () => {}

  /** The answer to one job; `onProgress` hears how much of it is done, 0–1. Throws AudioToolsError. */
  async run<J extends SoundJobName>(
    job: J,
    input: SoundJobs[J]['input'],
    timeout_ms: number,
    onProgress: (part: number) => void = () => {},
  ): Promise<SoundJobs[J]['output']> {
    clearTimeout(this.#idleTimer)
    this.#onProgress = onProgress
    const answer = await this.#ask({ job, input } as SoundRequest, timeout_ms)
    this.#idleTimer = setTimeout(() => void this.end(), IDLE_TIMEOUT_MS).unref()
    if (!answer.ok) throw new AudioToolsError(answer.code, answer.message)
    return answer.output as SoundJobs[J]['output']
  }

  /** Ends the thread, and with it the job under way. */
  async end(): Promise<void> {
    clearTimeout(this.#idleTimer)
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
  }

  async #ask(request: SoundRequest, timeout_ms: number): Promise<SoundAnswer> {
    const worker = (this.#worker ??= this.#begin())
    const { promise, resolve } = Promise.withResolvers<SoundAnswer>()
    this.#settle = resolve
    const timer = setTimeout(() => {
      resolve(failure('audio_timeout', `The sound took longer than ${timeout_ms} ms`))
      void this.end()
    }, timeout_ms)
    // The thread keeps the process alive only while it works.
    worker.ref()
    worker.postMessage(request)
    const answer = await promise
    clearTimeout(timer)
    worker.unref()
    return answer
  }

  #begin(): Worker {
    const worker = new Worker(new URL('./sound-worker.ts', import.meta.url), {
      resourceLimits: MEMORY_LIMITS,
      env: {},
      // What the decoders print about bad content is of no use to anybody.
      stdout: true,
      stderr: true,
    })
    worker.stdout.resume()
    worker.stderr.resume()
    // A thread that was given up must not answer for the one that has taken its place.
    const isCurrent = () => this.#worker === worker || this.#worker === null
    worker.on('message', (message: SoundAnswer | SoundProgress) => {
      if (this.#worker !== worker) return
      if ('progress' in message) this.#onProgress(message.progress)
      else this.#settle(message)
    })
    worker.on('error', (error: NodeJS.ErrnoException) => {
      // Only content made for it needs so much memory.
      const code = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'audio_unreadable' : 'audio_tool_failed'
      if (isCurrent()) this.#settle(failure(code, `The decoders broke (${error.message})`))
    })
    worker.on('exit', () => {
      if (isCurrent()) this.#settle(failure('audio_tool_failed', 'The decoders were ended'))
      if (this.#worker === worker) this.#worker = null
    })
    return worker
  }
}

function failure(code: AudioToolsErrorCode, message: string): SoundAnswer {
  return { ok: false, code, message }
}
