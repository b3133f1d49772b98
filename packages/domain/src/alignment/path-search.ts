/**
 * The cheapest way to read a script in the order of its sentences over the segments of a recording (Product §10): each sentence
 * is read, left out, or read again, and segments may be noise. Then how probable each move is among all ways that were looked at.
 */
import type { Reading, ReadingCosts } from './reading-costs.ts'
import type { Speech } from './speech-segments.ts'
import type { SpokenSentence } from './spoken-letters.ts'

export interface Move extends Reading {
  readonly kind: 'again' | 'noise' | 'read' | 'skip'
  readonly cost: number
  /** How probable it is, 0–1. */
  readonly confidence: number
}

const LEFT_OUT = 5.5
const READ_AGAIN = 5
/** Sentences that may be read without a pause between them. */
const MOST_JOINED = 3
const MOST_SEGMENTS = 40
/** The search keeps so near to the diagonal, part of the recording and frames; and to the path of the round before, frames. */
const BAND = 0.1
const LEAST_BAND = 6000
const NEAR_BAND = 2000
/** What costs so much more than the best way to the same sentence is given up. */
const BEAM = 30

interface Edge extends Reading {
  readonly kind: Move['kind']
  readonly cost: number
  readonly source: Node
  readonly target: Node
}

interface Node {
  readonly sentence: number
  readonly segment: number
  cost: number
  edge: Edge | null
  readonly incoming: Edge[]
  forward: number
  backward: number
}

/** The moves of the cheapest path in their order, or null when none reaches the end. `near` is a path to stay near to. */
export function searchPath(
  read: readonly SpokenSentence[],
  speech: Speech,
  costs: ReadingCosts,
  near: readonly Move[] | null,
): Move[] | null {
  const lattice = new Lattice(read, speech, costs, near)
  const end = lattice.search()
  return end && lattice.trace(end)
}

class Lattice {
  readonly #read: readonly SpokenSentence[]
  readonly #speech: Speech
  readonly #costs: ReadingCosts
  readonly #rows: Map<number, Node>[]
  readonly #bands: readonly (readonly [from: number, to: number])[]
  readonly #withLetters: boolean

  constructor(read: readonly SpokenSentence[], speech: Speech, costs: ReadingCosts, near: readonly Move[] | null) {
    this.#read = read
    this.#speech = speech
    this.#costs = costs
    this.#rows = Array.from({ length: read.length + 1 }, () => new Map<number, Node>())
    this.#bands = near ? nearBands(near, speech, read.length) : diagonalBands(read, speech)
    // Letters are looked at where the path is nearly known, or where the recording is short.
    this.#withLetters = near !== null || read.length <= 40
  }

  search(): Node | null {
    const { segments } = this.#speech
    const start = this.#node(0, 0)
    if (!start) return null
    start.cost = 0
    for (let sentence = 0; sentence <= this.#read.length; sentence += 1) {
      const row = this.#rows[sentence]
      if (!row) continue
      const { first, limit, gain } = this.#beamOf(row)
      // Moves within a row go on to later segments of it, so the row grows while it is walked along.
      for (let segment = first; segment <= segments.length && this.#isNear(sentence, segment); segment += 1) {
        const node = row.get(segment)
        if (node && node.cost + gain * this.#steps(segment) <= limit) this.#leave(node)
      }
    }
    return this.#rows[this.#read.length]?.get(segments.length) ?? null
  }

  /** Letters that fit make a path cheaper the more it has heard, so paths are compared as if they had heard equally much. */
  #beamOf(row: ReadonlyMap<number, Node>): { first: number; limit: number; gain: number } {
    let [first, best] = [this.#speech.segments.length + 1, 0]
    let cost = Infinity
    for (const node of row.values()) {
      first = Math.min(first, node.segment)
      if (node.cost < cost) [cost, best] = [node.cost, node.segment]
    }
    const gain = Math.max(0, -cost / Math.max(1, this.#steps(best)))
    return { first, limit: cost + gain * this.#steps(best) + BEAM, gain }
  }

  #steps(segment: number): number {
    return this.#speech.firstSteps[segment] ?? 0
  }

  #leave(node: Node): void {
    const { sentence, segment } = node
    const own = this.#speech.segments[segment]
    if (own) {
      const noise = { sentence, count: 0, from: segment, to: segment + 1 }
      this.#add(node, sentence, { ...noise, kind: 'noise', cost: this.#costs.ofNoise(own) })
    }
    if (sentence < this.#read.length) {
      const skip = { sentence, count: 1, from: segment, to: segment }
      this.#add(node, sentence + 1, { ...skip, kind: 'skip', cost: LEFT_OUT })
    }
    for (let count = 1; count <= MOST_JOINED && sentence + count <= this.#read.length; count += 1) {
      this.#readings(node, { sentence, count }, (reading, cost) =>
        this.#add(node, sentence + count, { ...reading, kind: 'read', cost }),
      )
    }
    const before = node.edge
    if (before?.kind !== 'read' && before?.kind !== 'again') return
    this.#readings(node, { sentence: sentence - 1, count: 1 }, (reading, cost) =>
      this.#add(node, sentence, {
        ...reading,
        kind: 'again',
        cost: cost + READ_AGAIN + this.#sameness(before, reading),
      }),
    )
  }

  #sameness(before: Reading, reading: Reading): number {
    return this.#withLetters && before.count === 1 ? this.#costs.ofSameness(before, reading) : 0
  }

  #readings(
    node: Node,
    { sentence, count }: { sentence: number; count: number },
    onReading: (reading: Reading, cost: number) => void,
  ): void {
    const end = Math.min(this.#speech.segments.length, node.segment + MOST_SEGMENTS)
    for (let to = node.segment + 1; to <= end; to += 1) {
      const reading = { sentence, count, from: node.segment, to }
      const cost = this.#costs.ofLength(reading)
      if (cost !== Infinity) onReading(reading, cost + (this.#withLetters ? this.#costs.ofLetters(reading) : 0))
      else if (this.#costs.isTooLong(reading)) return
    }
  }

  #add(source: Node, row: number, edge: Omit<Edge, 'source' | 'target'>): void {
    const target = this.#node(row, edge.to)
    if (!target) return
    const whole: Edge = { ...edge, source, target }
    // Without the letters nothing is known well enough for probabilities, and there are too many edges to keep.
    if (this.#withLetters) target.incoming.push(whole)
    const cost = source.cost + edge.cost
    if (cost < target.cost) [target.cost, target.edge] = [cost, whole]
  }

  #isNear(sentence: number, segment: number): boolean {
    const [first, last] = this.#bands[sentence] ?? [0, 0]
    const isCorner =
      segment === 0 ? sentence === 0 : segment === this.#speech.segments.length && sentence === this.#read.length
    const frame = this.#speech.segments[segment]?.from ?? this.#speech.segments.at(-1)?.to ?? 0
    return isCorner || (frame >= first && frame <= last)
  }

  #node(sentence: number, segment: number): Node | null {
    const row = this.#rows[sentence]
    if (!row) return null
    const known = row.get(segment)
    if (known) return known
    if (!this.#isNear(sentence, segment)) return null
    const node = {
      sentence,
      segment,
      cost: Infinity,
      edge: null,
      incoming: [],
      forward: -Infinity,
      backward: -Infinity,
    }
    row.set(segment, node)
    return node
  }

  /** The path that ends in a node, with the probability of each of its moves. */
  trace(end: Node): Move[] {
    if (this.#withLetters) {
      this.#forward()
      this.#backward(end)
    }
    const moves: Move[] = []
    for (let edge = end.edge; edge; edge = edge.source.edge) {
      const { kind, sentence, count, from, to, cost } = edge
      moves.push({
        kind,
        sentence,
        count,
        from,
        to,
        cost,
        confidence: this.#withLetters ? probabilityOf(edge, end.forward) : 0,
      })
    }
    return moves.reverse()
  }

  #inOrder(): Node[] {
    return this.#rows.flatMap((row) => [...row.values()].sort((a, b) => a.segment - b.segment))
  }

  #forward(): void {
    for (const node of this.#inOrder()) {
      node.forward = node.sentence === 0 && node.segment === 0 ? 0 : -Infinity
      for (const edge of node.incoming) node.forward = addLogs(node.forward, edge.source.forward - edge.cost)
    }
  }

  #backward(end: Node): void {
    end.backward = 0
    for (const node of this.#inOrder().reverse()) {
      for (const edge of node.incoming) edge.source.backward = addLogs(edge.source.backward, node.backward - edge.cost)
    }
  }
}

function probabilityOf(edge: Edge, total: number): number {
  const own = (one: Edge): number => Math.exp(one.source.forward - one.cost + one.target.backward - total)
  return Math.max(0, Math.min(1, own(edge)))
}

function addLogs(a: number, b: number): number {
  if (a === -Infinity) return b
  if (b === -Infinity) return a
  return Math.max(a, b) + Math.log1p(Math.exp(-Math.abs(a - b)))
}

/** Where the search may be before each sentence, frames. */
function diagonalBands(read: readonly SpokenSentence[], { segments }: Speech): (readonly [number, number])[] {
  const start = segments[0]?.from ?? 0
  const length = (segments.at(-1)?.to ?? 0) - start
  const units = read.reduce((sum, sentence) => sum + sentence.units, 0)
  const half = Math.max(LEAST_BAND, length * BAND)
  let before = 0
  return [{ units: 0 }, ...read].map((sentence) => {
    before += sentence.units
    const place = start + (before / units) * length
    return [place - half, place + half] as const
  })
}

/** The same around a path: where it has been before each sentence. */
function nearBands(near: readonly Move[], { segments }: Speech, count: number): (readonly [number, number])[] {
  const last = segments.at(-1)?.to ?? 0
  const places = Array.from({ length: count + 1 }, () => last)
  for (const move of near.toReversed()) {
    if (move.kind === 'noise' || move.kind === 'again') continue
    for (let at = 0; at < move.count; at += 1) places[move.sentence + at] = segments[move.from]?.from ?? last
  }
  return places.map((place) => [place - NEAR_BAND, place + NEAR_BAND] as const)
}
