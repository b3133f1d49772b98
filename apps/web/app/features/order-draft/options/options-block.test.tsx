import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../../styles/app.css'
import { OptionsBlock } from './options-block.tsx'
import { OrderScenario } from '../testing/order-scenario.tsx'
import { sampleEditor, sampleInfo, sampleNarrator } from '../testing/sample-editor.ts'
import { silentApi } from '../testing/silent-api.ts'

const written = (narrator = sampleNarrator(), info = sampleInfo()) => {
  const editor = sampleEditor(silentApi, info)
  editor.store.chooseNarrator(narrator)
  editor.store.typeText('слово '.repeat(200))
  return editor
}
const scenario = (editor: ReturnType<typeof sampleEditor>) => (
  <OrderScenario editor={editor}>
    <OptionsBlock />
  </OrderScenario>
)

// Rule 2.46
test('An option shows what it adds, and its own sum once it is on', async () => {
  const editor = written()
  editor.store.typeText('Купите сейчас!')
  const screen = await render(scenario(editor))
  const federal = screen.getByRole('checkbox', { name: /Федеральный эфир/ })
  await expect.element(screen.getByText('+1\u202f000\u202f₽')).toBeVisible()
  await federal.click()
  await expect.element(federal).toBeChecked()
  await expect.element(screen.getByText('+1\u202f000\u202f₽')).not.toBeInTheDocument()
  expect(editor.store.getState().form.draft.federal).toBe(true)
})

test('An audiobook is always cleaned, and the switch says so', async () => {
  const editor = written()
  editor.store.change({ change: 'genre', genre: 2 })
  const screen = await render(scenario(editor))
  const cleaning = screen.getByRole('checkbox', { name: /Аудиокниги чистим всегда/ })
  await expect.element(cleaning).toBeChecked()
  await expect.element(cleaning).toBeDisabled()
})

// Rule 2.46
test('Nothing is mixed without music, and the switch says so', async () => {
  const screen = await render(scenario(written()))
  await expect.element(screen.getByRole('checkbox', { name: /в заказе нет музыки/ })).toBeDisabled()
})

// Rule 5.29
test('Rights that the narrator does not sell are locked with his name', async () => {
  const prices = { ...sampleNarrator().prices, alienation: null, federal: null }
  const screen = await render(scenario(written(sampleNarrator({ prices }))))
  await expect
    .element(screen.getByRole('checkbox', { name: /Арина Вельская не передаёт исключительные права/ }))
    .toBeDisabled()
  await expect
    .element(screen.getByRole('checkbox', { name: /Арина Вельская не записывает для федерального эфира/ }))
    .toBeDisabled()
})

test('What the genre or the site does not have is not shown', async () => {
  const editor = written(sampleNarrator(), sampleInfo({ alienation: false }))
  editor.store.change({ change: 'genre', genre: 3 })
  const screen = await render(scenario(editor))
  await expect.element(screen.getByRole('checkbox', { name: /Чистка/ })).toBeVisible()
  expect(screen.container.querySelectorAll('.option')).toHaveLength(1)
})

// Rule 4.64
test('A narrator who cleans himself is named', async () => {
  const prices = { ...sampleNarrator().prices, self_cleaning: true }
  const screen = await render(scenario(written(sampleNarrator({ prices }))))
  await expect.element(screen.getByRole('checkbox', { name: /убирает\sдиктор:\sАрина\sВельская/ })).toBeEnabled()
})
