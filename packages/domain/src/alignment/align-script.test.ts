import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { alignScript } from './align-script.ts'
import type { Alignment, SentencePlace } from './alignment.ts'
import { QUIETEST_DB, type SoundFrames } from './sound-frames.ts'
import { readAloud } from './testing/read-aloud.ts'

const SENTENCES = [
  'Утром город просыпается медленно.',
  'Сначала шуршат дворники, потом открываются пекарни.',
  'Запах свежего хлеба доходит до последнего этажа.',
  'Кто-то включает радио.',
  'Через час здесь будет шумно, как на вокзале, и никто уже не вспомнит о тишине.',
  'А пока можно постоять у окна.',
  'Скидка 50% действует до 31 декабря.',
  'Приходите завтра, мы открыты с восьми.',
]
const OTHERS = [
  'Подводная лодка стояла у дальнего пирса третьи сутки.',
  'Матрос Ермолаев писал домой.',
  'Он не умел начинать письма и потому начинал их с погоды.',
  'Погода была дурная.',
  'Ветер гнул антенны, и мичман ругался вполголоса, чтобы не разбудить командира.',
  'Ужин задерживали.',
  'Потом объявили готовность, и письмо осталось недописанным.',
  'Никто о нём не жалел.',
]
const SCRIPT = SENTENCES.join(' ')

function flat(level: number, frames = 1000): SoundFrames {
  return { levels: new Float32Array(frames).fill(level), highs: new Float32Array(frames).fill(level - 20) }
}

function aligned(alignment: Alignment): readonly SentencePlace[] {
  assert.ok(alignment.ok, alignment.ok ? '' : alignment.reason)
  return alignment.sentences
}

describe('alignScript', () => {
  // Rule 10.50
  test('Each sentence of a script has its place in a recording of it', () => {
    const sound = readAloud(SENTENCES)
    const sentences = aligned(alignScript(SCRIPT, sound))
    assert.equal(sentences.length, SENTENCES.length)
    for (const [index, begin_ms] of sound.begins_ms.entries()) {
      const { from_ms, to_ms, is_left_out, again } = sentences[index] ?? assert.fail()
      assert.ok(from_ms !== null && Math.abs(from_ms - begin_ms) <= 100, `${index}: ${from_ms} and not ${begin_ms}`)
      assert.ok(to_ms !== null && to_ms > from_ms)
      assert.deepEqual([is_left_out, again], [false, []])
    }
  })

  // Rule 10.51
  test('A sentence that is left out is named, and the others keep their places', () => {
    const read = SENTENCES.toSpliced(4, 1)
    const sound = readAloud(read)
    const sentences = aligned(alignScript(SCRIPT, sound))
    assert.deepEqual(
      sentences.flatMap(({ index, is_left_out }) => (is_left_out ? [index] : [])),
      [4],
    )
    const { from_ms } = sentences[5] ?? assert.fail()
    assert.ok(from_ms !== null && Math.abs(from_ms - (sound.begins_ms[4] ?? 0)) <= 100)
  })

  // Rule 10.51
  test('A sentence that is read twice is named with its second place', () => {
    const sound = readAloud(SENTENCES.toSpliced(2, 0, SENTENCES[2] ?? ''))
    const sentences = aligned(alignScript(SCRIPT, sound))
    assert.deepEqual(
      sentences.flatMap(({ index, again }) => again.map(({ from_ms }) => [index, from_ms])),
      [[2, sound.begins_ms[3]]],
    )
  })

  // Rule 10.52
  test('A recording of another script is recognised as such', () => {
    const alignment = alignScript(SCRIPT, readAloud(OTHERS))
    assert.deepEqual([alignment.ok, !alignment.ok && alignment.reason], [false, 'other_script'])
  })

  for (const [name, frames, reason] of [
    ['silence', flat(QUIETEST_DB), 'silence'],
    ['the noise of a room alone', flat(-70), 'silence'],
    ['sound without pauses', flat(-20), 'no_pauses'],
  ] as const) {
    // Rule 10.52
    test(`Of ${name} it is said that nothing was found, and why`, () => {
      const alignment = alignScript(SCRIPT, frames)
      assert.deepEqual([alignment.ok, !alignment.ok && alignment.reason], [false, reason])
    })
  }

  // Rule 10.52
  test('A reading in another language is recognised as another script', () => {
    const english = ['The ferry left at nine, and half of the island was still asleep.', 'Nobody waved from the pier.']
    const alignment = alignScript(SCRIPT, readAloud([...english, ...english.toReversed()], 'en'))
    assert.deepEqual([alignment.ok, !alignment.ok && alignment.reason], [false, 'other_script'])
  })

  // Rule 10.50
  test('A script of one short sentence is found', () => {
    const sound = readAloud(SENTENCES.slice(3, 4))
    const [only] = aligned(alignScript(SENTENCES[3] ?? '', sound))
    assert.deepEqual([only?.from_ms, only?.is_left_out], [sound.begins_ms[0], false])
  })

  // Rule 10.50
  test('The rows of a table are found, whether their signs are read or not', () => {
    const rows = SENTENCES.map((text) => `🎉\t${text}`).join('\n')
    const sentences = aligned(alignScript(rows, readAloud(SENTENCES)))
    assert.equal(sentences.filter(({ from_ms }) => from_ms !== null).length, SENTENCES.length)
  })

  // Rule 10.52
  test('A script without words has no sentences to find', () => {
    const alignment = alignScript('… — !\n🎉🎉🎉', readAloud(SENTENCES))
    assert.deepEqual([alignment.ok, !alignment.ok && alignment.reason], [false, 'no_script'])
  })

  test('A line that nobody speaks is neither found nor left out', () => {
    const sentences = aligned(
      alignScript(
        `${SENTENCES.slice(0, 4).join(' ')}\n* * *\n${SENTENCES.slice(4).join(' ')}`.replace('* * *', '———'),
        readAloud(SENTENCES),
      ),
    )
    const { from_ms, is_left_out } = sentences[4] ?? assert.fail()
    assert.deepEqual([from_ms, is_left_out], [null, false])
  })

  test('A script of half a million characters without a full stop is answered', () => {
    const alignment = alignScript('слово '.repeat(83_000), readAloud(SENTENCES))
    assert.equal(alignment.ok, false)
  })
})
