import { fade, pcmOf } from '../../sound/wav.ts'
import type { KeptSound } from './recording-store.ts'

/** Samples over which sound grows and fades where it breaks off: 5 ms at 48 kHz. */
export const FADE_SAMPLES = 240

interface Block {
  readonly samples: Float32Array
  readonly level: number
  /** The block before it was heard at another time. */
  readonly isBegun: boolean
  isEnded: boolean
}

/** Blocks that were heard and are not kept yet. */
export class SoundBuffer {
  #blocks: Block[] = []
  #isBroken = true

  get length(): number {
    return this.#blocks.length
  }

  add(samples: Float32Array, level: number): void {
    this.#blocks.push({ samples, level, isBegun: this.#isBroken, isEnded: false })
    this.#isBroken = false
  }

  /** What comes next does not go on from what came last. */
  breakHere(): void {
    this.#isBroken = true
    const last = this.#blocks.at(-1)
    if (last) last.isEnded = true
  }

  /** Gives all blocks but the last `held`, the first of them at the block `first` of the run; null when there are none. */
  packed(run: number, first: number, held = 0): KeptSound | null {
    const blocks = this.#blocks.splice(0, this.#blocks.length - held)
    if (blocks.length === 0) return null
    const parts = blocks.map(({ samples, isBegun, isEnded }) => {
      const pcm = pcmOf(samples, 24)
      if (isBegun) fade(pcm, FADE_SAMPLES, 'in')
      if (isEnded) fade(pcm, FADE_SAMPLES, 'out')
      return pcm
    })
    const pcm = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
    let at = 0
    for (const part of parts) {
      pcm.set(part, at)
      at += part.length
    }
    return { run, first, pcm, levels: Uint8Array.from(blocks, ({ level }) => level) }
  }
}
