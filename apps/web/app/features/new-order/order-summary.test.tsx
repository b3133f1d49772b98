import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../styles/app.css'
import './new-order.css'
import { OrderSummary } from './order-summary.tsx'
import { OrderStage } from './testing/order-stage.tsx'
import { sampleDesk, sampleNarrator } from './testing/sample-desk.ts'
import { silentApi } from './testing/silent-api.ts'

// On phones the bar below the form has the buttons.
beforeEach(() => page.viewport(1280, 900))

const stage = (desk: ReturnType<typeof sampleDesk>) => (
  <OrderStage desk={desk}>
    <OrderSummary />
  </OrderStage>
)
const written = (text = 'Купите сейчас!') => {
  const desk = sampleDesk(silentApi)
  desk.store.chooseNarrator(sampleNarrator())
  desk.store.typeText(text)
  desk.price.count()
  return desk
}

test('Every line has its sum, and the total is said once it has come to rest', async () => {
  const desk = written()
  const stop = desk.price.start()
  const screen = await render(stage(desk))
  await expect.element(screen.getByText('Запись голоса', { exact: false })).toBeVisible()
  desk.store.change({ change: 'option', option: 'alienation', value: true })
  await expect.element(screen.getByText('2\u202f000\u202f₽')).toBeVisible()
  await expect.element(screen.getByText('3\u202f000\u202f₽', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Итого 3\u202f000\u202f₽')).toBeInTheDocument()
  stop()
})

test('Without a narrator paying is off and the way to a price is told', async () => {
  const screen = await render(stage(sampleDesk(silentApi)))
  const pay = screen.getByRole('button', { name: 'Оплатить' })
  await expect.element(pay).toHaveAttribute('aria-disabled', 'true')
  await expect.element(screen.getByText('сразу увидите цену', { exact: false })).toBeVisible()
})

test('What only a narrator can price is sent for a quote instead', async () => {
  const screen = await render(stage(written('слово '.repeat(400))))
  await expect.element(screen.getByText('её назовёт диктор', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Отправить на\u00a0расчёт' })).toBeVisible()
  expect(screen.container.textContent).not.toContain('Оплатить')
})

test('A price that the server refused is said to have changed', async () => {
  const desk = written()
  const screen = await render(stage(desk))
  desk.price.believe(1500, [])
  await expect.element(screen.getByText('Цена обновилась.')).toBeVisible()
  await expect.element(screen.getByText('1\u202f500\u202f₽', { exact: true })).toBeVisible()
})

test('A refusal of the order as a whole stands at the buttons', async () => {
  const desk = written()
  const screen = await render(stage(desk))
  desk.store.setRefusal({}, 'Этот жанр сейчас недоступен.')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Этот жанр сейчас недоступен.')
})
