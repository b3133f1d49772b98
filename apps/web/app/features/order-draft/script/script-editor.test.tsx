import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../styles/app.css'
import './script-editor.css'
import { ScriptEditor } from './script-editor.tsx'
import { OrderScenario } from '../testing/order-scenario.tsx'
import { sampleEditor } from '../testing/sample-editor.ts'
import { silentApi } from '../testing/silent-api.ts'

const scenario = (editor: ReturnType<typeof sampleEditor>) => (
  <OrderScenario editor={editor}>
    <ScriptEditor />
  </OrderScenario>
)

// Rule 4.41
test('Words and three times follow what is typed', async () => {
  const editor = sampleEditor(silentApi)
  const screen = await render(scenario(editor))
  await screen.getByRole('textbox').fill('слово '.repeat(120))
  await expect.element(screen.getByText('120\u00a0слов')).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: /Медленно 1:12/ })).toBeVisible()
  await screen.getByRole('radio', { name: /Быстро 0:51/ }).click()
  expect(editor.store.getState().form.draft.speed).toBe(3)
})

// Rule 2.787
test('Where a word processor counts other words, the editor says why', async () => {
  const screen = await render(scenario(sampleEditor(silentApi)))
  await screen.getByRole('textbox').fill('Кофе будит город')
  await expect.element(screen.getByText('3\u00a0слова')).toBeVisible()
  await expect.element(screen.getByText(/Текстовый\sредактор/)).not.toBeInTheDocument()
  await screen.getByRole('textbox').fill('Скидка 1 250 рублей')
  await expect.element(screen.getByText(/Текстовый\sредактор\sнасчитает\s4\./)).toBeVisible()
})

test('A draft that comes from elsewhere is shown', async () => {
  const editor = sampleEditor(silentApi)
  const screen = await render(scenario(editor))
  editor.store.change({ change: 'text', text: 'Слова из черновика' })
  await expect.element(screen.getByRole('textbox')).toHaveValue('Слова из черновика')
})

test('A stress mark stands after the letter before the caret and counts for nothing', async () => {
  const editor = sampleEditor(silentApi)
  const screen = await render(scenario(editor))
  await userEvent.type(screen.getByRole('textbox'), 'смоло')
  await screen.getByRole('button', { name: 'Ударение' }).click()
  await expect.element(screen.getByRole('textbox')).toHaveValue('смоло\u0301')
  await userEvent.keyboard('й')
  await expect.element(screen.getByRole('textbox')).toHaveValue('смоло\u0301й')
  expect(editor.store.getState().form.draft.words_count).toBe(1)
})

test('A very long paragraph is drawn in the face of the system', async () => {
  const screen = await render(scenario(sampleEditor(silentApi)))
  await screen.getByRole('textbox').fill('слово '.repeat(1000))
  await expect.element(screen.getByRole('textbox')).toHaveAttribute('data-long', 'true')
  await screen.getByRole('textbox').fill('слово\n'.repeat(1000))
  await expect.element(screen.getByRole('textbox')).toHaveAttribute('data-long', 'false')
})
