import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { pickupsOf } from '../pickups/pickups.ts'
import { scriptDifference } from '../pickups/sentence-difference.ts'
import { editedPhrases, pickupPhrases } from './edited-phrases.ts'
import { phraseProblems, scriptOfPhrases, type Phrase } from './phrase-list.ts'

const ROWS: readonly Phrase[] = [
  { name: 'hello', note: 'тепло', text: 'Здравствуйте. Вы позвонили в мастерскую.' },
  { name: 'sales', note: '', text: 'Чтобы поговорить с отделом продаж, нажмите один.' },
  { name: 'stock', note: '', text: 'Чтобы узнать о складе, нажмите два.' },
  { name: 'wait', note: 'спокойно', text: 'Оставайтесь на линии.' },
]
const SCRIPT = scriptOfPhrases(ROWS)

describe('a list whose script was edited', () => {
  // Rule 10.161
  test('keeps the name and the note of a phrase that was changed or moved by others', () => {
    const edited = SCRIPT.replace('нажмите два', 'нажмите три').replace('Оставайтесь', '\nОставайтесь')
    const rows = editedPhrases(edited, ROWS)
    assert.deepEqual(
      rows,
      ROWS.map((row) => ({ ...row, text: row.text.replace('нажмите два', 'нажмите три') })),
    )
  })

  // Rule 10.161
  test('names a new phrase after the row before it, and loses those that are gone', () => {
    const rows = editedPhrases(
      SCRIPT.replace('\nОставайтесь на линии.', '\nПерезвоним вам вечером.\nЖдём.'),
      ROWS.slice(0, 3),
    )
    assert.deepEqual(
      rows.map(({ name }) => name),
      ['hello', 'sales', 'stock', 'stock_2', 'stock_3'],
    )
    assert.deepEqual(phraseProblems(rows), [])
    assert.deepEqual(
      editedPhrases(`Новое начало.\n${SCRIPT}`, ROWS).map(({ name }) => name),
      ['001', 'hello', 'sales', 'stock', 'wait'],
    )
    assert.equal(editedPhrases('Оставайтесь на линии.', ROWS)[0]?.name, 'wait')
    assert.deepEqual(editedPhrases(SCRIPT, []), [])
  })

  // Rule 10.161
  test('gives pick-ups the rows that are read, each with its own sentences', () => {
    const edited = SCRIPT.replace('отделом продаж', 'менеджером')
    const rows = editedPhrases(edited, ROWS)
    const { sentences } = pickupsOf(scriptDifference(SCRIPT, edited))
    assert.deepEqual(pickupPhrases(rows, sentences), [
      { name: 'hello', note: 'тепло', text: 'Вы позвонили в мастерскую.' },
      { name: 'sales', note: '', text: 'Чтобы поговорить с менеджером, нажмите один.' },
      { name: 'stock', note: '', text: 'Чтобы узнать о складе, нажмите два.' },
    ])
  })
})
