import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { findReadings } from '@tembrel/domain/readings/find-readings.ts'
import '../../../styles/app.css'
import { fakeApi } from '../../../api/testing/fake-api.ts'
import { OrderScenario } from '../testing/order-scenario.tsx'
import { sampleEditor, sampleInfo } from '../testing/sample-editor.ts'
import { ReadingsPanel } from './readings-panel.tsx'

const TEXT = 'Старый замок стоит 350 ₽. Ставка от 5 %. Приезжайте на ул. Мира за iPhone.'

/** A service that finds what the rules find, and what it was asked. */
function scenario(flags = {}) {
  const asked: string[] = []
  const api = fakeApi(async (key, options) => {
    if (key !== 'POST /client/readings') return undefined
    const { text } = (options as { body: { text: string } }).body
    asked.push(text)
    return { findings: findReadings(text).map((finding) => ({ ...finding, choices: [...finding.choices] })) }
  })
  const editor = sampleEditor(api, sampleInfo(flags))
  const screen = (
    <OrderScenario editor={editor}>
      <ReadingsPanel />
    </OrderScenario>
  )
  const readings = () => editor.store.getState().form.readings.map(({ written, spoken }) => [written, spoken])
  return { editor, screen, asked, readings }
}

// Rule 10.11
test('One press accepts, chooses, writes or leaves, and one press takes it back', async () => {
  const { editor, screen, readings } = scenario()
  const page = await render(screen)
  editor.store.typeText(TEXT)
  await page.getByRole('button', { name: 'Принять 350 ₽' }).click()
  expect(readings()).toEqual([['350 ₽', 'триста пятьдесят рублей']])
  await expect.element(page.getByRole('button', { name: 'Изменить 350 ₽' })).toHaveFocus()
  await page.getByRole('button', { name: /замо́к.*замок/ }).click()
  await page.getByRole('button', { name: 'Как написано стоит' }).click()
  await page.getByRole('button', { name: 'Иначе iPhone' }).click()
  const field = page.getByRole('textbox', { name: 'Как звучит «iPhone»' })
  await expect.element(field).toHaveFocus()
  await field.fill(' айфо́н ')
  await userEvent.keyboard('{Enter}')
  expect(readings()).toEqual([
    ['замок', 'замо́к'],
    ['стоит', ''],
    ['350 ₽', 'триста пятьдесят рублей'],
    ['iPhone', 'айфо́н'],
  ])
  expect(editor.store.getState().form.draft.text).toBe(TEXT)
  await page.getByRole('button', { name: 'Изменить замок' }).click()
  expect(readings().map(([written]) => written)).toEqual(['стоит', '350 ₽', 'iPhone'])
})

// Rule 10.11
test('What is certain is accepted at once, and the questions stay', async () => {
  const { editor, screen, readings } = scenario()
  const page = await render(screen)
  editor.store.typeText(TEXT)
  await page.getByRole('button', { name: 'Принять все: Числа, даты и деньги' }).click()
  expect(readings()).toEqual([
    ['350 ₽', 'триста пятьдесят рублей'],
    ['5 %', 'пяти процентов'],
  ])
  await expect.element(page.getByRole('status')).toHaveTextContent('Вопросы: 4 · без сомнений: 0')
})

// Rules 10.7, 10.14
test('A changed text keeps the readings of its words and asks the service once it rests', async () => {
  const { editor, screen, asked, readings } = scenario()
  const page = await render(screen)
  editor.store.typeText(TEXT)
  await page.getByRole('button', { name: 'Принять 350 ₽' }).click()
  for (const more of ['А', 'А в', 'А вот']) editor.store.typeText(`${more} ${TEXT}`)
  await expect.poll(() => asked).toEqual([TEXT, `А вот ${TEXT}`])
  expect(readings()).toEqual([['350 ₽', 'триста пятьдесят рублей']])
  await expect.element(page.getByRole('button', { name: 'Изменить 350 ₽' })).toBeVisible()
  editor.store.typeText('Дом.')
  expect(readings()).toEqual([])
})

// Rule 10.14
test('A long script rests between two checks, and what was found in it moves along meanwhile', async () => {
  const { editor, screen, asked } = scenario()
  const page = await render(screen)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const long = `${'Тихо. '.repeat(5000)}${TEXT}`
  editor.store.typeText(long)
  // Each look lets a little of the clock pass: how many are needed depends on the machine, what the clock says in the end does not.
  const slowly = { timeout: 15_000 }
  await vi.waitFor(() => expect(asked).toEqual([long]), slowly)
  const began = performance.now()
  const accept = page.getByRole('button', { name: 'Принять 350 ₽' })
  await expect.element(accept).toBeInTheDocument()
  editor.store.typeText(`Вот. ${long}`)
  await vi.waitFor(() => expect(editor.store.getState().form.draft.text).toMatch(/^Вот/), slowly)
  await vi.advanceTimersByTimeAsync(began + 10_000 - performance.now())
  expect(asked).toEqual([long])
  await expect.element(accept).toBeInTheDocument()
  await vi.waitFor(() => expect(asked).toEqual([long, `Вот. ${long}`]), slowly)
  expect(performance.now() - began).toBeGreaterThan(11_900)
})

// Rule 10.9
test('Switched off, nothing is asked and nothing is shown', async () => {
  const { editor, screen, asked } = scenario({ script_check: false })
  const page = await render(screen)
  editor.store.typeText(TEXT)
  await expect.poll(() => editor.store.getState().form.draft.words_count).toBeGreaterThan(5)
  await expect.element(page.getByRole('region', { name: 'Как это прочтут' })).not.toBeInTheDocument()
  expect(asked).toEqual([])
})

/** A service that knows few words. */
function spellingScenario() {
  const words = new Set('мы это наш магазин сделать молоко корова подарок'.split(' '))
  const api = fakeApi(async (key, options) => {
    if (key !== 'POST /client/readings') return undefined
    const { text } = (options as { body: { text: string } }).body
    return { findings: findReadings(text, { words }).map((finding) => ({ ...finding, choices: [...finding.choices] })) }
  })
  const editor = sampleEditor(api, sampleInfo({}))
  const screen = (
    <OrderScenario editor={editor}>
      <ReadingsPanel />
    </OrderScenario>
  )
  return { editor, screen, text: () => editor.store.getState().form.draft.text }
}

// Rule 10.15
test('A misspelled word is asked about once, corrected everywhere by a press, and written back by another', async () => {
  const { editor, screen, text } = spellingScenario()
  const page = await render(screen)
  editor.store.typeText('зделать подарок, зделать магазин, падарок')
  await expect.element(page.getByRole('heading', { name: /Правописание 2/ })).toBeVisible()
  await page.getByRole('button', { name: 'сделать зделать' }).click()
  expect(text()).toBe('сделать подарок, сделать магазин, падарок')
  const back = page.getByRole('button', { name: 'Вернуть зделать' })
  await expect.element(back).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(text()).toBe('зделать подарок, зделать магазин, падарок')
  await expect.element(back).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'подарок падарок' }).click()
  // What was written since is not lost by taking back.
  editor.store.typeText('мы зделать подарок')
  await expect.element(page.getByRole('button', { name: /Вернуть/ })).not.toBeInTheDocument()
})

// Rule 10.15
test('A word that is right is left, and one is spelled in words of one’s own', async () => {
  const { editor, screen, text } = spellingScenario()
  const page = await render(screen)
  editor.store.typeText('наш падарок это зделать')
  await page.getByRole('button', { name: 'Так и надо падарок' }).click()
  await expect.element(page.getByRole('button', { name: 'Изменить падарок' })).toHaveFocus()
  expect(text()).toBe('наш падарок это зделать')
  await page.getByRole('button', { name: 'Иначе зделать' }).click()
  await page.getByRole('textbox', { name: 'Как пишется «зделать»' }).fill('сделано')
  await userEvent.keyboard('{Enter}')
  expect(text()).toBe('наш падарок это сделано')
})

// Rules 10.15, 10.123
test('In a list of phrases the word is corrected within its phrases, and the list stays', async () => {
  const { editor, screen, text } = spellingScenario()
  const page = await render(screen)
  editor.store.setPhrases([
    { name: '01', text: 'зделать подарок', note: '' },
    { name: '02', text: 'наш магазин', note: 'тепло' },
  ])
  await page.getByRole('button', { name: 'сделать зделать' }).click()
  expect(editor.store.getState().form.phrases.map((phrase) => [phrase.name, phrase.text])).toEqual([
    ['01', 'сделать подарок'],
    ['02', 'наш магазин'],
  ])
  await page.getByRole('button', { name: 'Вернуть зделать' }).click()
  expect(text()).toMatch(/^зделать подарок/)
  expect(editor.store.getState().form.phrases).toHaveLength(2)
})
