/**
 * What it costs to believe that some segments are the reading of some sentences (Product §10): nothing when length, pauses and
 * letters are as expected, more the stranger they are. Costs are like negative logarithms of probabilities.
 */
import { heardDifference } from './heard-alike.ts'
import { matchLetters } from './letter-match.ts'
import { STEP_FRAMES, type Segment, type Speech } from './speech-segments.ts'
import { joinSentences, type SpokenSentence } from './spoken-letters.ts'

/** Standard deviation of the logarithm of the length: of any sentence, and of one vowel. */
const SPREAD = 0.09
const GUESS_SPREAD = 0.15
const SPREAD_OF_UNIT = 0.5
/** Farther off by so many standard deviations is not considered. */
const MOST_DEVIATIONS = 3.5
/** What is stranger than this by length and pauses is not considered either. */
const MOST_COST = 18
/** What a step of fitting letters is worth; the evidence that any letters reach is taken off before. */
const LETTER_WEIGHT = 0.35
const CHANCE_SCORE = 0.22
/** Where two stretches are as probably the same words as others, what the distance from there is worth, and at most. */
const ALIKE_DIFFERENCE = 0.32
const UNLIKE_WEIGHT = 30
const MOST_UNLIKE = 10
/** Frames. */
const SENTENCE_PAUSE = 40
const COMMA_PAUSE = 15
/** A breath before or behind a sentence is none of its words. */
const FAINT_EDGE = 2.5
const UNPAUSED_COMMA = 0.35
const UNPAUSED_SENTENCE = 3.5

export interface Reading {
  readonly sentence: number
  readonly count: number
  /** Segments: the first, and the one behind the last. */
  readonly from: number
  readonly to: number
}

/** How many frames a unit takes; a guess leaves the lengths more freedom. */
export interface Pace {
  readonly frames: number
  readonly isGuess: boolean
}

export class ReadingCosts {
  readonly #read: readonly SpokenSentence[]
  readonly #speech: Speech
  /** Frames that a unit takes. */
  readonly #pace: number
  readonly #spread: number
  /** Frames of speech before each segment. */
  readonly #spoken: Float64Array
  readonly #joined = new Map<number, SpokenSentence>()
  /** Letters do not depend on the pace, so what one round has found serves the next. */
  readonly #letters: Map<number, number>

  constructor(read: readonly SpokenSentence[], speech: Speech, pace: Pace, letters: Map<number, number>) {
    this.#letters = letters
    this.#read = read
    this.#speech = speech
    this.#pace = pace.frames
    this.#spread = pace.isGuess ? GUESS_SPREAD : SPREAD
    this.#spoken = new Float64Array(speech.segments.length + 1)
    for (const [index, { from, to }] of speech.segments.entries()) {
      this.#spoken[index + 1] = (this.#spoken[index] ?? 0) + to - from
    }
  }

  /** The pace at which a reading was spoken, frames per unit. Short sentences say little of it and give none. */
  paceOf(reading: Reading): number[] {
    const { units } = this.#sentenceOf(reading)
    return units < 8 ? [] : [this.#length(reading) / units]
  }

  /** Whether a reading is too long already, so that none of more segments is possible either. */
  isTooLong(reading: Reading): boolean {
    return this.#deviation(reading) > MOST_DEVIATIONS
  }

  /** Of length and pauses alone; Infinity for what is not considered. */
  ofLength(reading: Reading): number {
    const deviation = this.#deviation(reading)
    if (Math.abs(deviation) > MOST_DEVIATIONS) return Infinity
    if (reading.count > 1 && this.#hasPauseAtJoint(reading)) return Infinity
    const cost = deviation ** 2 / 2 + this.#ofPauses(reading) + (reading.count - 1) * UNPAUSED_SENTENCE
    return cost > MOST_COST ? Infinity : cost
  }

  /** Of the letters alone; negative when they fit. */
  ofLetters(reading: Reading): number {
    const { sentence, count, from, to } = reading
    const key = ((sentence * 4 + count) * 64 + (to - from)) * 65_536 + from
    const known = this.#letters.get(key)
    if (known !== undefined) return known
    const { firstSteps } = this.#speech
    const range = [firstSteps[from] ?? 0, firstSteps[to] ?? 0] as const
    const score = matchLetters(this.#sentenceOf(reading), this.#speech, range)
    const cost = -(score - CHANCE_SCORE) * (range[1] - range[0]) * LETTER_WEIGHT
    this.#letters.set(key, cost)
    return cost
  }

  /** Of hearing the same thing twice: negative when two stretches sound alike. */
  ofSameness(first: Pick<Reading, 'from' | 'to'>, second: Pick<Reading, 'from' | 'to'>): number {
    const { firstSteps } = this.#speech
    const stretch = ({ from, to }: Pick<Reading, 'from' | 'to'>) =>
      [firstSteps[from] ?? 0, firstSteps[to] ?? 0] as const
    const difference = heardDifference(this.#speech, stretch(first), stretch(second))
    return Math.min(MOST_UNLIKE, (difference - ALIKE_DIFFERENCE) * UNLIKE_WEIGHT)
  }

  /** Of a segment that belongs to no sentence. */
  ofNoise({ from, to, isFaint }: Segment): number {
    return isFaint ? 0 : 3 + ((to - from) / STEP_FRAMES) * 0.12
  }

  #sentenceOf({ sentence, count }: Reading): SpokenSentence {
    if (count === 1) return this.#read[sentence] ?? joinSentences([])
    const key = sentence * 4 + count
    const joined = this.#joined.get(key) ?? joinSentences(this.#read.slice(sentence, sentence + count))
    this.#joined.set(key, joined)
    return joined
  }

  #length({ from, to }: Reading): number {
    return (this.#spoken[to] ?? 0) - (this.#spoken[from] ?? 0)
  }

  #deviation(reading: Reading): number {
    const { units } = this.#sentenceOf(reading)
    const spread = Math.hypot(this.#spread, SPREAD_OF_UNIT / Math.sqrt(units))
    return Math.log(this.#length(reading) / (units * this.#pace)) / spread
  }

  /**
   * Sentences with a pause between them are readings of their own: joining them would say the same once more. The longer a pause, the
   * farther from the place that an even pace has for it.
   */
  #hasPauseAtJoint({ sentence, count, from, to }: Reading): boolean {
    const { units } = this.#sentenceOf({ sentence, count, from, to })
    const start = this.#spoken[from] ?? 0
    const perUnit = ((this.#spoken[to] ?? 0) - start) / units
    const near = nearUnits(units) * perUnit
    let joint = start
    for (let at = sentence; at < sentence + count - 1; at += 1) {
      joint += (this.#read[at]?.units ?? 0) * perUnit
      for (let segment = from + 1; segment < to; segment += 1) {
        const reach = Math.min(1, (this.#speech.segments[segment - 1]?.pause ?? 0) / SENTENCE_PAUSE)
        if (Math.abs((this.#spoken[segment] ?? 0) - joint) < near * reach) return true
      }
    }
    return false
  }

  /** Pauses inside belong to commas; the one behind it is that of a sentence. */
  #ofPauses(reading: Reading): number {
    const { from, to } = reading
    const { units, commas } = this.#sentenceOf(reading)
    const { segments } = this.#speech
    const length = this.#length(reading)
    let cost = to === segments.length ? 0 : ofEnd(segments[to - 1]?.pause ?? 0)
    if (segments[from]?.isFaint) cost += FAINT_EDGE
    if (segments[to - 1]?.isFaint && to - from > 1) cost += FAINT_EDGE
    let paused = 0
    for (let segment = from; segment < to - 1; segment += 1) {
      const place = (((this.#spoken[segment + 1] ?? 0) - (this.#spoken[from] ?? 0)) / length) * units
      const pause = segments[segment]?.pause ?? 0
      const away = distance(commas, place) / nearUnits(units)
      const atComma = away ** 2 / 2 + Math.max(0, pause - SENTENCE_PAUSE) * 0.03
      const elsewhere = 1.2 + Math.max(0, pause - COMMA_PAUSE) * 0.09
      if (atComma < elsewhere) paused += 1
      cost += Math.min(atComma, elsewhere, 6)
    }
    return cost + Math.max(0, commas.length - paused) * UNPAUSED_COMMA
  }
}

/** How far a pause may be from where an even pace has it, in a sentence of so many units. */
function nearUnits(units: number): number {
  return 1.5 + units * 0.05
}

/** To the nearest of some places; Infinity when there are none. */
function distance(places: readonly number[], place: number): number {
  let nearest = Infinity
  for (const one of places) nearest = Math.min(nearest, Math.abs(one - place))
  return nearest
}

function ofEnd(pause: number): number {
  return pause >= SENTENCE_PAUSE ? 0 : ((SENTENCE_PAUSE - pause) / (SENTENCE_PAUSE - 12)) * 2
}
