/** Cuts a stream of bytes into samples of 16 bits, wherever the pieces of the stream end. */
export class SampleSplitter {
  readonly #onSample: (sample: number) => void
  #half: number | null = null
  /** Samples so far. */
  count = 0

  /** `onSample` gets each as a whole number, −32,768…32,767. */
  constructor(onSample: (sample: number) => void) {
    this.#onSample = onSample
  }

  add(chunk: Buffer): void {
    let start = 0
    if (this.#half !== null && chunk.length > 0) {
      // A sample of two bytes was cut in two.
      this.#take((((chunk[0] ?? 0) << 24) >> 16) | this.#half)
      this.#half = null
      start = 1
    }
    const end = start + Math.floor((chunk.length - start) / 2) * 2
    for (let at = start; at < end; at += 2) this.#take(chunk.readInt16LE(at))
    if (end < chunk.length) this.#half = chunk[end] ?? 0
  }

  #take(sample: number): void {
    this.count += 1
    this.#onSample(sample)
  }
}
