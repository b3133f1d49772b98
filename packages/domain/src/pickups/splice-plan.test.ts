import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SentencePlace } from '../alignment/alignment.ts'
import { pickupsOf } from './pickups.ts'
import { scriptDifference } from './sentence-difference.ts'
import { planSplice, type SplicePlan } from './splice-plan.ts'

const [A, B, C, D] = ['Утро тихое.', 'Вы держите чашку.', 'Идёт снег.', 'Все спят.']
const B_NEW = 'Вы держите кружку.'

/** Sentences of a second each with half a second of silence around every one: 0.5–1.5, 2–3, 3.5–4.5, … */
function sound(count: number, change: (place: SentencePlace) => Partial<SentencePlace> = () => ({})) {
  const sentences = Array.from({ length: count }, (_, index): SentencePlace => {
    const from_ms = 500 + index * 1500
    const place = { index, from_ms, to_ms: from_ms + 1000, confidence: 0.9, is_left_out: false, again: [] }
    return { ...place, ...change(place) }
  })
  return { sentences, duration_ms: 500 + count * 1500 }
}

interface Changed {
  readonly base?: (place: SentencePlace) => Partial<SentencePlace>
  readonly pickup?: (place: SentencePlace) => Partial<SentencePlace>
}

function plan(before: string[], after: string[], { base, pickup }: Changed = {}): SplicePlan {
  const difference = scriptDifference(before.join(' '), after.join(' '))
  const { sentences } = pickupsOf(difference)
  return planSplice({
    changes: difference.changes,
    base: sound(before.length, base),
    pickup: { ...sound(sentences.length, pickup), text: sentences },
  })
}

/** `base 0–1940 | pickup 1940–3060`. */
function shown(made: SplicePlan): string {
  if (!made.ok) return made.doubts.map(({ reason, of, index }) => `${of} ${index} ${reason}`).join(', ')
  return made.pieces.map(({ of, from_ms, to_ms }) => `${of} ${from_ms}–${to_ms}`).join(' | ')
}

describe('new phrases in an approved recording', () => {
  // B stands at 2–3 in both recordings; 60 ms of silence come with it, the pauses around it are those of the base.
  // Rule 10.120
  test('take the place of the old ones, with the pauses that were there', () => {
    assert.equal(shown(plan([A, B, C], [A, B_NEW, C])), 'base 0–1940 | pickup 1940–3060 | base 3060–5000')
  })

  // Rule 10.120
  test('stand beside signs that nobody reads', () => {
    assert.equal(shown(plan([A, B, C], [A, B_NEW, C, '😀'])), 'base 0–1940 | pickup 1940–3060 | base 3060–5000')
  })

  // A at 0.5–1.5, C at 2–3: half of the pause between them on either side, the phrase with half of its own.
  // Rule 10.120
  test('come in between with pauses of their own', () => {
    assert.equal(shown(plan([A, C], [A, 'Да.', C])), 'base 0–1750 | pickup 1750–3250 | base 1750–3500')
  })

  // Rule 10.120
  test('at the beginning and at the end keep the silence of the recording', () => {
    assert.equal(shown(plan([A, B], ['Вечер.', B])), 'base 0–440 | pickup 440–1560 | base 1560–3500')
    assert.equal(shown(plan([A, B], [A, 'Вечер.'])), 'base 0–1940 | pickup 1940–3060 | base 3060–3500')
  })

  // C is cut out with the pause behind it: 1.5–2 stays, 3.06 goes on.
  // Rule 10.120
  test('are cut out where they were removed', () => {
    assert.equal(
      shown(plan([A, B, C, D], [A, C, D, 'Да.']))
        .split(' | ')
        .slice(0, 2)
        .join(' | '),
      'base 0–1940 | base 3060–6250',
    )
  })

  // Rule 10.120
  test('that follow one another stay together', () => {
    const made = plan([A, B, C, D], [A, 'Раз.', 'Два.', D])
    assert.equal(shown(made), 'base 0–1940 | pickup 1940–4560 | base 4560–6500')
  })

  const doubtful: [why: string, changed: Changed, expected: string][] = [
    [
      'the phrase was not found',
      { pickup: ({ index }) => (index === 1 ? { from_ms: null, to_ms: null, is_left_out: true } : {}) },
      'pickup 1 not_found',
    ],
    [
      'its place is not certain',
      { pickup: ({ index }) => (index === 1 ? { confidence: 0.4 } : {}) },
      'pickup 1 unsure',
    ],
    [
      'it is read twice',
      { pickup: ({ index }) => (index === 1 ? { again: [{ from_ms: 3000, to_ms: 3400 }] } : {}) },
      'pickup 1 twice',
    ],
    ['the old one is not certain', { base: ({ index }) => (index === 1 ? { confidence: 0.2 } : {}) }, 'base 1 unsure'],
    [
      'there is no pause before it',
      { base: ({ index }) => (index === 0 ? { to_ms: 1990 } : {}) },
      'base 0 no_pause, base 1 no_pause',
    ],
  ]
  for (const [why, changed, expected] of doubtful) {
    // Rule 10.121
    test(`are put nowhere in doubt: ${why}`, () => {
      assert.equal(shown(plan([A, B, C], [A, B_NEW, C], changed)), expected)
    })
  }

  // Rule 10.120
  test('of a line that nobody speaks are in no recording', () => {
    const silent = ({ index }: SentencePlace) => (index === 1 ? { from_ms: null, to_ms: null, confidence: 0 } : {})
    assert.equal(plan([A, '***', C], [A, '— — —', C], { base: silent, pickup: silent }).ok, true)
  })

  // Rule 10.120
  test('leave every other piece in its order and whole, whatever was edited', () => {
    const pool = [A, B, C, D, 'Раз.', 'Два.', 'Три.']
    let seed = 7
    const next = (limit: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % limit
    }
    for (let round = 0; round < 300; round += 1) {
      const some = (): string[] => Array.from({ length: 1 + next(8) }, () => pool[next(pool.length)] ?? A)
      const made = plan(some(), some())
      assert.ok(made.ok, `round ${round}`)
      for (const sound_of of ['base', 'pickup'] as const) {
        const own = made.pieces.filter((piece) => piece.of === sound_of)
        for (const [at, { from_ms, to_ms }] of own.entries()) {
          assert.ok(from_ms < to_ms && from_ms >= (own[at - 1]?.to_ms ?? 0), `round ${round}: ${shown(made)}`)
        }
      }
    }
  })
})
