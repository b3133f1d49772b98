import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { alignScript } from './align-script.ts'
import type { SentencePlace } from './alignment.ts'
import { divideSentences, joinFrames } from './joined-recordings.ts'
import { readAloud } from './testing/read-aloud.ts'

const WHO = ['Отдел продаж', 'Бухгалтерия', 'Склад', 'Служба доставки']
const WHAT = ['сейчас отвечает другому клиенту', 'ответит через минуту', 'открывается утром', 'ждёт вашего звонка']
const SENTENCES = WHO.flatMap((who) => WHAT.map((what) => `${who} ${what}.`))

describe('a script in several recordings', () => {
  // Rule 10.58
  test('is found in all of them, each sentence in its own', () => {
    const parts = [SENTENCES.slice(0, 5), SENTENCES.slice(5, 9), SENTENCES.slice(9)]
    const heard = parts.map((part) => readAloud(part))
    const { frames, begins_ms } = joinFrames(heard)
    const aligned = alignScript(SENTENCES.join('\n'), frames)
    assert.ok(aligned.ok)
    const divided = divideSentences(aligned.sentences, begins_ms)
    let first = 0
    for (const [at, part] of parts.entries()) {
      const found = divided[at] ?? []
      assert.deepEqual(
        found.map(({ index }) => index),
        part.map((_, index) => first + index),
      )
      for (const [index, { from_ms }] of found.entries())
        assert.ok(Math.abs((from_ms ?? Infinity) - (heard[at]?.begins_ms[index] ?? 0)) < 100, `${at} ${index}`)
      first += part.length
    }
  })

  test('has what was left out beside the sentence before it, and what is read again in both', () => {
    const place = (index: number, from: number | null, to: number | null, again: SentencePlace['again'] = []) => ({
      ...{ index, from_ms: from, to_ms: to, again },
      ...{ confidence: 0.9, is_left_out: from === null },
    })
    const divided = divideSentences(
      [
        place(0, null, null),
        place(1, 100, 900, [{ from_ms: 1200, to_ms: 1900 }]),
        place(2, 2100, 2900, [{ from_ms: 3000, to_ms: 3400 }]),
        place(3, null, null),
      ],
      [0, 1000, 2000],
    )
    assert.deepEqual(divided, [
      [place(0, null, null), place(1, 100, 900)],
      [place(1, 200, 900)],
      [place(2, 100, 900, [{ from_ms: 1000, to_ms: 1400 }]), place(3, null, null)],
    ])
  })
})
