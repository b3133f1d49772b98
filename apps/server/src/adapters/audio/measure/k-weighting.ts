/** A filter of second order: what it remembers and its factors. */
type Biquad = { b0: number; b1: number; b2: number; a1: number; a2: number; z1: number; z2: number }

/**
 * The weighting of ITU-R BS.1770 for one channel: a shelf that lifts what the head lifts, and a high-pass. The standard
 * gives the factors for 48 kHz; here they are derived for any rate from the filters' frequencies and qualities.
 */
export class KWeighting {
  readonly #shelf: Biquad
  readonly #highPass: Biquad

  constructor(sampleRate: number) {
    this.#shelf = shelf(sampleRate)
    this.#highPass = highPass(sampleRate)
  }

  /** The weighted value of the next sample. */
  next(sample: number): number {
    return step(this.#highPass, step(this.#shelf, sample))
  }
}

function shelf(sampleRate: number): Biquad {
  const quality = 0.7071752369554196
  const gain = 10 ** (3.999843853973347 / 20)
  const bandGain = gain ** 0.4996667741545416
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate)
  const a0 = 1 + k / quality + k * k
  return {
    b0: (gain + (bandGain * k) / quality + k * k) / a0,
    b1: (2 * (k * k - gain)) / a0,
    b2: (gain - (bandGain * k) / quality + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / quality + k * k) / a0,
    z1: 0,
    z2: 0,
  }
}

function highPass(sampleRate: number): Biquad {
  const quality = 0.5003270373238773
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate)
  const a0 = 1 + k / quality + k * k
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / quality + k * k) / a0, z1: 0, z2: 0 }
}

function step(filter: Biquad, sample: number): number {
  const out = filter.b0 * sample + filter.z1
  filter.z1 = filter.b1 * sample - filter.a1 * out + filter.z2
  filter.z2 = filter.b2 * sample - filter.a2 * out
  return out
}
