import { rm } from 'node:fs/promises'
import type { JoinedAlignment } from '@tembrel/domain/alignment/alignment.ts'
import { AudioToolsError, type LevelChange, type SplicedSound } from '../audio-tools.ts'
import { JobQueue } from '../job-queue.ts'
import type { SoundJobs, Splicing } from '../wasm/worker-messages.ts'
import { SoundThread } from '../wasm/sound-thread.ts'

interface Amplifying {
  readonly input: string
  readonly out: string
  readonly change: LevelChange
  readonly timeout_ms: number
}

/**
 * Changes levels and aligns scripts in one place for both implementations: the decoders of our own do it here too, and ffmpeg writes what has no encoder
 * among them.
 */
export class LevelThread {
  readonly #queue = new JobQueue(1)
  readonly #thread = new SoundThread()
  #isClosed = false

  /** Writes to `out`; with `encode` by way of a file of floating point, which it reads. */
  async amplify(
    { input, out, change, timeout_ms }: Amplifying,
    encode: ((from: string) => Promise<void>) | null,
    onProgress?: (part: number) => void,
  ): Promise<void> {
    const target = encode ? `${out}.wav` : out
    try {
      await this.#queue.run(async () => {
        if (this.#isClosed) throw new AudioToolsError('audio_tool_failed', 'The audio tools are closed')
        const asked = { path: input, out: target, change, as: encode ? 'float_wav' : 'same' } as const
        await this.#thread.run('amplify', asked, timeout_ms, onProgress)
      })
      await encode?.(target)
    } catch (error) {
      // Half a file must not be taken for a whole one.
      await rm(out, { force: true })
      throw error
    } finally {
      if (encode) await rm(target, { force: true })
    }
  }

  /** Aligns a script with what ffmpeg has heard. Throws AudioToolsError. */
  async align(asked: SoundJobs['align']['input'], timeout_ms: number): Promise<SoundJobs['align']['output']> {
    return this.#queue.run(async () => {
      if (this.#isClosed) throw new AudioToolsError('audio_tool_failed', 'The audio tools are closed')
      return this.#thread.run('align', asked, timeout_ms)
    })
  }

  /** Aligns a script with several recordings. Throws AudioToolsError. */
  async alignAll(asked: SoundJobs['alignAll']['input'], timeout_ms: number): Promise<JoinedAlignment> {
    return this.#queue.run(async () => {
      if (this.#isClosed) throw new AudioToolsError('audio_tool_failed', 'The audio tools are closed')
      return this.#thread.run('alignAll', asked, timeout_ms)
    })
  }

  /** Puts phrases of one recording into another. Throws AudioToolsError. */
  async splice(asked: Splicing, timeout_ms: number): Promise<SplicedSound> {
    try {
      return await this.#queue.run(async () => {
        if (this.#isClosed) throw new AudioToolsError('audio_tool_failed', 'The audio tools are closed')
        return this.#thread.run('splice', asked, timeout_ms)
      })
    } catch (error) {
      await rm(asked.out, { force: true })
      throw error
    }
  }

  /** Cuts a recording into files. Throws AudioToolsError. */
  async cut(asked: SoundJobs['cut']['input'], timeout_ms: number): Promise<void> {
    await this.#queue.run(async () => {
      if (this.#isClosed) throw new AudioToolsError('audio_tool_failed', 'The audio tools are closed')
      await this.#thread.run('cut', asked, timeout_ms)
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#thread.end()
    await this.#queue.idle()
  }
}
