import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { findReadings } from '@tembrel/domain/readings/find-readings.ts'
import { scriptMark } from '@tembrel/domain/prompter/kept-reading.ts'
import { changedReadings, openFindings } from '@tembrel/domain/readings/kept-readings.ts'
import type { KeptReading, ReadingsChange } from '@tembrel/domain/readings/kept-readings.ts'
import '../../styles/app.css'
import { readText, writeText } from '../confirm/unsent-text.ts'
import type { Noted } from './own-readings-store.ts'
import { OwnReadingsPanel } from './own-readings-panel.tsx'
import { useOwnReadings } from './use-own-readings.ts'

const TEXT = 'Старый замок стоит 350 ₽. Приезжайте за iPhone.'
const NOTED: Noted = { findings: openFindings(findReadings(TEXT), []), readings: [] }

const TWICE = 'Малако свежее. Пейте малако.'
const MISSPELLED = ['Малако', 'малако'].map((written): Noted['findings'][number] => {
  const start = TWICE.indexOf(written)
  return {
    ...{ kind: 'spelling', certainty: 'question', written, choices: [{ spoken: 'молоко' }] },
    ...{ start, end: start + written.length },
  }
})

/** A service that keeps what it is sent, unless it cannot be reached. */
function service(text = TEXT) {
  const kept = { readings: [] as KeptReading[], isAway: false, asked: 0 }
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    kept.asked += 1
    if (kept.isAway) throw new TypeError('Failed to fetch')
    const { script, ...change } = JSON.parse(init.body as string) as ReadingsChange & { readonly script: string }
    expect(script).toBe(scriptMark(text))
    kept.readings = changedReadings(text, kept.readings, change)
    return Response.json({ readings: kept.readings })
  })
  return kept
}

const asked: string[] = []
interface ScenarioProps {
  readonly canAsk: boolean
  readonly text?: string
  readonly noted?: Noted
}

function Scenario({ canAsk, text = TEXT, noted = NOTED }: ScenarioProps) {
  const own = useOwnReadings(2041, text, noted)
  return own && <OwnReadingsPanel text={text} own={own} onAsk={canAsk ? (words) => asked.push(words) : null} />
}

const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
const spoken = (kept: { readings: KeptReading[] }) => kept.readings.map((one) => [one.written, one.spoken])
const keptHere = () => readText(`order-2041-readings-${scriptMark(TEXT)}`)

beforeEach(() => {
  asked.length = 0
  writeText(`order-2041-readings-${scriptMark(TEXT)}`, '')
})
afterEach(() => vi.unstubAllGlobals())

// Rules 10.148, 10.149
test('One press notes how a word is read, shows it at once and sends it; another takes it back', async () => {
  const kept = service()
  await render(<Scenario canAsk={false} />)
  await expect.element(page.getByText(/Вопросы: 3\s·\sбез сомнений: 1/)).toBeVisible()
  await press('Принять 350 ₽')
  await press(/замо́к.*замок/)
  await expect.element(page.getByText(/Вопросы: 2\s·\sбез сомнений: 0/)).toBeVisible()
  await expect
    .poll(() => spoken(kept))
    .toEqual([
      ['замок', 'замо́к'],
      ['350 ₽', 'триста пятьдесят рублей'],
    ])
  await press('Изменить замок')
  await expect.poll(() => spoken(kept)).toEqual([['350 ₽', 'триста пятьдесят рублей']])
  expect(keptHere()).toBe('')
})

// Rule 10.148
test('A misspelled word is asked about once, and read alike wherever it stands', async () => {
  const kept = service(TWICE)
  await render(<Scenario canAsk={false} text={TWICE} noted={{ findings: MISSPELLED, readings: [] }} />)
  await expect.element(page.getByText(/Вопросы: 1\s/)).toBeVisible()
  await press('молоко Малако')
  await expect
    .poll(() => spoken(kept))
    .toEqual([
      ['Малако', 'молоко'],
      ['малако', 'молоко'],
    ])
  await press('Изменить Малако')
  await expect.poll(() => spoken(kept)).toEqual([])
})

// Rule 10.149
test('What the service does not take stays, over a reload too, and goes when there is a network again', async () => {
  const kept = service()
  kept.isAway = true
  const first = await render(<Scenario canAsk={false} />)
  await press('Как написано стоит')
  await expect.element(page.getByText(/Пока\sне\sсохранено/)).toBeVisible()
  await press(/замо́к.*замок/)
  await expect.element(page.getByRole('button', { name: 'Изменить замок' })).toBeVisible()
  await expect.poll(() => kept.asked).toBe(2)
  await first.unmount()
  await render(<Scenario canAsk={false} />)
  await expect.element(page.getByRole('button', { name: 'Изменить замок' })).toBeVisible()
  await expect.poll(() => kept.asked).toBe(3)
  await expect.element(page.getByText(/Пока\sне\sсохранено/)).toBeVisible()
  kept.isAway = false
  window.dispatchEvent(new Event('online'))
  await expect
    .poll(() => spoken(kept))
    .toEqual([
      ['замок', 'замо́к'],
      ['стоит', ''],
    ])
  await expect.element(page.getByText(/Пока\sне\sсохранено/)).not.toBeInTheDocument()
  expect(keptHere()).toBe('')
})

// Rule 10.148
test('Open questions become one message with the words in their sentence; what is decided or certain is not asked', async () => {
  service()
  await render(<Scenario canAsk />)
  await press('Как написано стоит')
  await press('Спросить заказчика')
  expect(asked).toHaveLength(1)
  expect(asked[0]?.split('\n')).toEqual([
    'Подскажите, пожалуйста, как прочитать:',
    '— «Старый замок стоит 350 ₽.»: за́мок или замо́к?',
    '— «Приезжайте за iPhone.»: айфон?',
  ])
})
