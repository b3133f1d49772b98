import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scriptSentences } from '../script/sentences.ts'
import { isSureEnough, subtitleCues, writeSrt, writeVtt, type FoundSentence } from './subtitles.ts'

const at = (index: number, from_ms: number, to_ms: number, confidence = 90): FoundSentence => ({
  ...{ index, confidence, is_left_out: false },
  place: { from_ms, to_ms },
})
const leftOut = (index: number, confidence: number): FoundSentence => ({
  ...{ index, confidence, is_left_out: true },
  place: null,
})

// Rule 10.85
test('subtitles are made where nine of ten sentences are certain; one that is surely left out does not count', () => {
  const nine = Array.from({ length: 9 }, (_, index) => at(index, index * 1000, index * 1000 + 900))
  assert.equal(isSureEnough([...nine, at(9, 9000, 9900, 20)]), true)
  assert.equal(isSureEnough([...nine, at(9, 9000, 9900, 20), leftOut(10, 30)]), false)
  assert.equal(isSureEnough([...nine, leftOut(9, 95), leftOut(10, 95), leftOut(11, 95)]), true)
  assert.equal(isSureEnough([leftOut(0, 95)]), false)
  assert.equal(isSureEnough([]), false)
})

test('each sentence that is in the recording has its cue, and no cue reaches into the next one', () => {
  const sentences = scriptSentences('Доброе утро! Кофе готов.\nЖдём вас.')
  const cues = subtitleCues(sentences, [at(0, 200, 1500), at(1, 1600, 3000), leftOut(2, 95)])
  assert.deepEqual(cues, [
    { from_ms: 200, to_ms: 1600, text: 'Доброе утро!' },
    { from_ms: 1600, to_ms: 3300, text: 'Кофе готов.' },
  ])
})

test('a long sentence is divided into cues of at most two lines of 42 characters, with all of its words', () => {
  const text = `${'Очень длинное предложение о кофе, который будит город каждое утро без исключений, '.repeat(4)}конец.`
  const cues = subtitleCues(scriptSentences(text), [at(0, 0, 30_000)])
  assert.ok(cues.length >= 4)
  for (const [index, cue] of cues.entries()) {
    const lines = cue.text.split('\n')
    assert.ok(lines.length <= 2, cue.text)
    assert.ok(
      lines.every((line) => line.length <= 42),
      cue.text,
    )
    assert.ok(cue.to_ms > cue.from_ms)
    assert.ok(index === 0 || cue.from_ms >= (cues[index - 1]?.to_ms ?? 0))
  }
  assert.equal(cues.map((cue) => cue.text.replaceAll('\n', ' ')).join(' '), text)
})

test('words without spaces, sentences without length and a sentence said out of order break nothing', () => {
  const sentences = scriptSentences(`${'а'.repeat(200)}. Второе.`)
  const cues = subtitleCues(sentences, [at(0, 5000, 5000), at(1, 100, 100)])
  assert.deepEqual(
    cues.map(({ from_ms }) => from_ms),
    [100, 5000],
  )
  assert.ok(cues.every(({ from_ms, to_ms }) => to_ms > from_ms))
})

test('both formats are written as their readers expect, and text cannot end a cue', () => {
  const cues = [
    { from_ms: 1230, to_ms: 3_723_004, text: 'Да --> нет\n<b>&' },
    { from_ms: 3_723_004, to_ms: 3_724_000, text: 'Два' },
  ]
  assert.equal(
    writeSrt(cues),
    '1\r\n00:00:01,230 --> 01:02:03,004\r\nДа → нет\r\n<b>&\r\n\r\n2\r\n01:02:03,004 --> 01:02:04,000\r\nДва\r\n',
  )
  assert.equal(
    writeVtt(cues),
    'WEBVTT\n\n00:00:01.230 --> 01:02:03.004\nДа --&gt; нет\n&lt;b&gt;&amp;\n\n01:02:03.004 --> 01:02:04.000\nДва\n',
  )
})
