/** Parts are joined in pairs when there are twice as many as this. */
const PART_COUNT = 8192
/** Values in a part at the beginning. */
const FIRST_PART_LENGTH = 16

/**
 * Collects the wave of a sound of unknown length, value by value, in little memory: parts of equal length keep their
 * greatest amplitude, and are joined in pairs as the sound grows.
 */
export class PeakCollector {
  #parts: number[] = []
  #partLength = FIRST_PART_LENGTH
  #current = 0
  #inCurrent = 0

  /** Adds the next amplitude; its sign does not matter. */
  add(value: number): void {
    const amplitude = Math.abs(value)
    if (amplitude > this.#current) this.#current = amplitude
    this.#inCurrent += 1
    if (this.#inCurrent === this.#partLength) this.#closePart()
  }

  /** The whole wave as `count` bars of 0–255, the loudest 255; zeros when nothing but silence was added. */
  bars(count: number): Uint8Array {
    const parts = this.#inCurrent > 0 ? [...this.#parts, this.#current] : this.#parts
    const bars = Array.from({ length: count }, (_, index) => {
      const first = Math.floor((index * parts.length) / count)
      const end = Math.max(first + 1, Math.floor(((index + 1) * parts.length) / count))
      return Math.max(0, ...parts.slice(first, end))
    })
    const loudest = Math.max(0, ...bars)
    return Uint8Array.from(bars, (bar) => (loudest > 0 ? Math.round((bar / loudest) * 255) : 0))
  }

  #closePart(): void {
    this.#parts.push(this.#current)
    this.#current = 0
    this.#inCurrent = 0
    if (this.#parts.length < 2 * PART_COUNT) return
    this.#parts = Array.from({ length: PART_COUNT }, (_, index) =>
      Math.max(this.#parts[2 * index] ?? 0, this.#parts[2 * index + 1] ?? 0),
    )
    this.#partLength *= 2
  }
}
