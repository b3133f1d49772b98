import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../styles/app.css'
import './new-order.css'
import { formatRoubles } from '../../ui/format/numbers.ts'
import { OrderSummary } from './order-summary.tsx'
import { OrderScenario } from './testing/order-scenario.tsx'
import { sampleEditor, sampleInfo, sampleNarrator } from './testing/sample-editor.ts'
import { silentApi } from './testing/silent-api.ts'
import { UrgentBlock } from './options/urgent-block.tsx'

// On phones the bar below the form has the buttons.
beforeEach(() => page.viewport(1280, 900))

afterEach(() => void vi.useRealTimers())

const scenario = (editor: ReturnType<typeof sampleEditor>) => (
  <OrderScenario editor={editor}>
    <OrderSummary />
  </OrderScenario>
)
const written = (text = 'Купите сейчас!') => {
  const editor = sampleEditor(silentApi)
  editor.store.chooseNarrator(sampleNarrator())
  editor.store.typeText(text)
  editor.price.count()
  return editor
}

// Rule 2.46
test('Every line has its sum, and the total is said once it has come to rest', async () => {
  const editor = written()
  const stop = editor.price.start()
  const screen = await render(scenario(editor))
  await expect.element(screen.getByText('Запись голоса', { exact: false })).toBeVisible()
  editor.store.change({ change: 'option', option: 'alienation', value: true })
  await expect.element(screen.getByText('2\u202f000\u202f₽')).toBeVisible()
  await expect.element(screen.getByText('3\u202f000\u202f₽', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Итого 3\u202f000\u202f₽')).toBeInTheDocument()
  stop()
})

// Rule 2.705
test('What is ordered after 17:00 begins a day later: in the morning that is a condition, in the evening a fact', async () => {
  for (const [now, words] of [
    ['2026-10-05T09:00:00+03:00', 'Если оплатить сегодня до 17:00 по Москве'],
    ['2026-10-05T18:00:00+03:00', 'Заказ, оплаченный после 17:00'],
  ] as const) {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    const editor = written()
    const view = { ...editor.price.getView(), formatted_deadline_at: '6 октября в 23:59' }
    Object.assign(editor.price, { getView: () => view })
    const screen = await render(scenario(editor))
    await expect.poll(() => screen.container.textContent.replaceAll(/\s/g, ' ')).toContain(words)
    await screen.unmount()
  }
})

test('Without a narrator paying is off and the way to a price is told', async () => {
  const screen = await render(scenario(sampleEditor(silentApi)))
  const pay = screen.getByRole('button', { name: 'Оплатить' })
  await expect.element(pay).toHaveAttribute('aria-disabled', 'true')
  await expect.element(screen.getByText('чтобы увидеть цену', { exact: false })).toBeVisible()
})

test('What only a narrator can price is sent for a quote instead', async () => {
  const screen = await render(scenario(written('слово '.repeat(400))))
  await expect.element(screen.getByText('её назовёт диктор', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Отправить на\u00a0расчёт' })).toBeVisible()
  expect(screen.container.textContent).not.toContain('Оплатить')
})

test('A price that the server refused is said to have changed', async () => {
  const editor = written()
  const screen = await render(scenario(editor))
  editor.price.believe(1500, [])
  await expect.element(screen.getByText('Цена обновилась.')).toBeVisible()
  await expect.element(screen.getByText('1\u202f500\u202f₽', { exact: true })).toBeVisible()
})

test('A refusal of the order as a whole stands at the buttons', async () => {
  const editor = written()
  const screen = await render(scenario(editor))
  editor.store.setRefusal({}, 'Этот жанр сейчас недоступен.')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Этот жанр сейчас недоступен.')
})

for (const [genre, name] of [
  [4, 'Off-frame narration'],
  [5, 'Video narration'],
] as const) {
  test(`${name} cannot be paid without the length of the clip, and the reason is told`, async () => {
    const editor = sampleEditor(silentApi, sampleInfo({ offframe_genres: true }))
    editor.store.chooseNarrator(sampleNarrator())
    editor.store.typeText('Купите сейчас!')
    editor.store.change({ change: 'genre', genre })
    editor.price.count()
    const screen = await render(scenario(editor))
    const pay = screen.getByRole('button', { name: 'Оплатить' })
    await expect.element(pay).toHaveAttribute('aria-disabled', 'true')
    await expect.element(screen.getByText(/Укажите\sдлину\sролика/)).toBeVisible()
    editor.store.change({ change: 'fields', fields: { clip_length: 20 } })
    editor.price.count()
    await expect.element(pay).not.toHaveAttribute('aria-disabled')
  })
}

test('An audiobook of a few words costs the hour of its narrator', async () => {
  const editor = written()
  editor.store.change({ change: 'genre', genre: 2 })
  editor.price.count()
  const screen = await render(scenario(editor))
  const hour = formatRoubles(sampleNarrator().prices.book_1h ?? 0)
  await expect.element(screen.getByText(hour, { exact: true }).first()).toBeVisible()
})

test('An urgent order tells that it is confirmed within 30 minutes', async () => {
  const editor = sampleEditor(silentApi, sampleInfo({ urgents: true }))
  const screen = await render(
    <OrderScenario editor={editor}>
      <UrgentBlock />
    </OrderScenario>,
  )
  await expect.element(screen.getByText(/подтвердит\sзаказ\sза\s30\sмин/)).toBeVisible()
})
