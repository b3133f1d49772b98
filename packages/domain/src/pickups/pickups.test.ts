import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { scriptSentences } from '../script/sentences.ts'
import { arePickupsOpen, changedPlaces, pickupsOf } from './pickups.ts'
import { scriptDifference, type ScriptDifference } from './sentence-difference.ts'

/** `=` same, `~` changed, `+` added, `-` removed, with the numbers of the sentences before and after. */
function shown({ changes }: ScriptDifference): string {
  return changes
    .map((change) => {
      switch (change.kind) {
        case 'same':
          return `=${change.before}${change.after}`
        case 'changed':
          return `~${change.before}${change.after}`
        case 'added':
          return `+${change.after}`
        case 'removed':
          return `-${change.before}`
      }
    })
    .join(' ')
}

const A = 'Утро начинается с тишины.'
const B = 'Вы держите чашку двумя руками.'
const C = 'За окном идёт снег.'
const D = 'Никто никуда не спешит.'
const E = 'Чай ещё горячий.'
const B_NEW = 'Вы держите кружку двумя руками.'

describe('the difference of two scripts', () => {
  const cases: [before: string[], after: string[], expected: string, why: string][] = [
    [[A, B, C], [A, B, C], '=00 =11 =22', 'nothing changed'],
    [[A, B, C], [A, B_NEW, C], '=00 ~11 =22', 'a word'],
    [[A, B, C], [A, B, D, C], '=00 =11 +2 =23', 'one more'],
    [[A, B, C], [A, C], '=00 -1 =21', 'one less'],
    [[A, B, C], [A, D, B_NEW, C], '=00 +1 ~12 =23', 'the more alike of two is the version'],
    [[A, B, D, C], [A, B_NEW, C], '=00 ~11 -2 =32', 'and the other one is gone'],
    [[A, B, C], [C, D], '-0 -1 =20 +1', 'a new beginning and a new end'],
    [[A, A, A], [A, A], '=00 =11 -2', 'of the same sentences the last'],
    [[], [A], '+0', 'there was nothing'],
    [[A], [], '-0', 'there is nothing'],
    [[A, B], [B, A], '-0 =10 +1', 'two that changed places'],
  ]
  for (const [before, after, expected, why] of cases) {
    // Rule 10.108
    test(`is by sentence and as short as can be: ${why}`, () => {
      assert.equal(shown(scriptDifference(before.join(' '), after.join(' '))), expected)
    })
  }

  // Rule 10.108
  test('does not see white space and line breaks', () => {
    assert.equal(shown(scriptDifference(`${A} ${B}`, `${A}\n\n  ${B.replace(' ', '  ')}\n`)), '=00 =11')
  })

  // Rule 10.108
  test('holds every sentence of both scripts once and in order, whatever is edited', () => {
    const pool = [A, B, C, D, E, B_NEW, 'Да.', 'Нет!', '350 ₽', '—', 'Mr. Brown came.']
    let seed = 20_261_127
    const next = (limit: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % limit
    }
    for (let round = 0; round < 400; round += 1) {
      const some = (): string => Array.from({ length: next(12) }, () => pool[next(pool.length)]).join(' ')
      const found = scriptDifference(some(), some())
      const before = found.changes.flatMap((change) => ('before' in change ? [change.before] : []))
      const after = found.changes.flatMap((change) => ('after' in change ? [change.after] : []))
      assert.deepEqual([before, after], [[...found.before.keys()], [...found.after.keys()]], `round ${round}`)
      const { text, sentences } = pickupsOf(found)
      assert.deepEqual(
        scriptSentences(text).map((one) => one.text),
        sentences.map(({ index }) => found.after[index]),
        `round ${round}`,
      )
    }
  })

  // Rule 10.108
  test('of three thousand words takes at most 50 ms', () => {
    const before = Array.from({ length: 300 }, (_, at) => `Предложение номер ${at} из десяти слов о чае и снеге.`)
    const after = before.flatMap((text, at) => (at % 7 === 0 ? [`Теперь ${text}`, D] : at % 11 === 0 ? [] : [text]))
    const times = Array.from({ length: 9 }, () => {
      const begun = performance.now()
      pickupsOf(scriptDifference(before.join(' '), after.join(' ')))
      return performance.now() - begun
    })
    assert.ok(Math.min(...times) <= 50, `${Math.min(...times)} ms`)
  })

  const hostile: [what: string, before: string, after: string][] = [
    ['two scripts of short sentences without one in common', 'а. '.repeat(166_666), 'Б! '.repeat(166_666)],
    ['every other sentence', 'А. Б. '.repeat(83_333), 'А. В. '.repeat(83_333)],
    ['one sentence without an end', 'а'.repeat(500_000), 'б'.repeat(500_000)],
    ['emoji', '🎙️'.repeat(160_000), '🎙️. '.repeat(100_000)],
    ['marks', '.'.repeat(500_000), '. '.repeat(250_000)],
    ['lines', '\n'.repeat(500_000), '-\n'.repeat(250_000)],
  ]
  for (const [what, before, after] of hostile) {
    // Rule 10.108
    test(`of 500 000 characters does not hang: ${what}`, { timeout: 20_000 }, () => {
      const found = scriptDifference(before, after)
      assert.equal(found.changes.filter((change) => 'after' in change).length, found.after.length)
    })
  }
})

describe('the text of pick-ups', () => {
  const of = (after: string[]): ReturnType<typeof pickupsOf> =>
    pickupsOf(scriptDifference([A, B, C, D, E].join(' '), after.join(' ')))

  // Rule 10.109
  test('has each changed sentence between its neighbours, which are for the tone', () => {
    const { text, sentences } = of([A, B_NEW, C, D, E])
    assert.equal(text, `${A}\n${B_NEW}\n${C}`)
    assert.deepEqual(
      sentences.map(({ index, is_new }) => [index, is_new]),
      [
        [0, false],
        [1, true],
        [2, false],
      ],
    )
  })

  // Rule 10.109
  test('joins places that touch, and keeps others apart by an empty line', () => {
    assert.equal(of([A, 'Снег.', C, D, E]).text, `${A}\nСнег.\n${C}`)
    assert.equal(of(['Вечер.', B, C, 'Все спят.', E]).text, `Вечер.\n${B}\n${C}\nВсе спят.\n${E}`)
    const long = [A, B, C, D, E, A, B, C, D, E]
    const edited = long.with(0, 'Вечер.').with(9, 'Чай остыл.')
    assert.equal(pickupsOf(scriptDifference(long.join(' '), edited.join(' '))).text, `Вечер.\n${B}\n\n${D}\nЧай остыл.`)
  })

  // Rule 10.109
  test('is empty when sentences were only removed, or nothing was changed', () => {
    assert.deepEqual(of([A, C, E]), { text: '', sentences: [] })
    assert.deepEqual(of([A, B, C, D, E]), { text: '', sentences: [] })
  })

  // Rule 10.109
  test('has no lines of signs alone: nobody reads a smile or a row of stars', () => {
    assert.deepEqual(of([A, B, C, D, E, '😀']), { text: '', sentences: [] })
    assert.equal(of([A, B_NEW, C, D, E, '***']).text, `${A}\n${B_NEW}\n${C}`)
  })

  // Rule 10.109
  test('is shown with what was removed, and without what stays far from any change', () => {
    const places = changedPlaces(scriptDifference([A, B, C, D, E].join(' '), [A, C, D, E].join(' ')))
    assert.deepEqual(
      places.map((place) => place.map(({ kind }) => kind)),
      [['same', 'removed', 'same']],
    )
  })
})

// Rule 10.110
test('pick-ups are ordered while the recording is checked and once it was accepted', () => {
  const statuses = [1, 2, 3, 4, 5, 6, 7, 8, 9, 14, 15, 16, 17, 18, 19] as const
  assert.deepEqual(statuses.filter(arePickupsOpen), [8, 9])
})
