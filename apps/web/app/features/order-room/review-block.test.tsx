import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../styles/app.css'
import { fakeAnswers } from '../../api/testing/fake-answers.ts'
import { writeText } from '../confirm/unsent-text.ts'
import { ReviewBlock } from './review-block.tsx'
import { RoomScenario } from './testing/room-scenario.tsx'
import { sampleOrder } from './testing/sample-order.ts'
import type { Order } from '../nouns/order/order-types.ts'

afterEach(() => vi.unstubAllGlobals())

const CLICHES = [
  { id: 2, icon: 'frown', title: 'Затянул сроки', negative: true },
  { id: 1, icon: 'smile', title: 'Быстро', negative: false },
]

const REVIEW = {
  ...{ rating: 4, text: 'Всё понравилось.', cliches: [CLICHES[1]!], is_hidden: false },
  ...{ reply: 'Спасибо!', formatted_created_at: '22 ноября 2026', formatted_replied_at: '22 ноября 2026' },
}

async function show(change: Partial<Order> = {}) {
  const order = sampleOrder({ orderstatuses_id: 9, review: null, ...change })
  writeText(`order-${order.id}-review`, '')
  const call = `POST /api/client/orders/${order.id}/review`
  const service = fakeAnswers({ 'GET /api/cliches': { cliches: CLICHES }, [call]: { id: 7 } })
  await render(
    <RoomScenario order={order} fresh={{ ...order, review: REVIEW }} viewer="client">
      <ReviewBlock />
    </RoomScenario>,
  )
  return { service, call }
}

// Rule 2.45
test('A completed order is reviewed with stars, ready-made words and words of one’s own, and the review is shown', async () => {
  const { service, call } = await show()
  const send = page.getByRole('button', { name: 'Отправить отзыв' })
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('radio').nth(3).click({ force: true })
  await page.getByRole('button', { name: 'Быстро' }).click()
  await page.getByRole('textbox').fill('Всё понравилось.')
  await send.click()
  await expect.element(page.getByText(/Всё\sпонравилось/)).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveFocus()
  const sent = service.asked.find((asked) => asked.startsWith(call))?.slice(call.length + 1) ?? '{}'
  expect(JSON.parse(sent)).toEqual({ rating: 4, text: 'Всё понравилось.', cliches: [1] })
})

// Rule 3.15
test('A review shows its ready-made words and the reply, and its author sees that it is hidden', async () => {
  await show({ review: { ...REVIEW, is_hidden: true } })
  await expect.element(page.getByText('Быстро')).toBeVisible()
  await expect.element(page.getByText('Спасибо!')).toBeVisible()
  await expect.element(page.getByText(/Отзыв\sскрыт/)).toBeVisible()
})

test('An order that is not completed has no place for a review', async () => {
  await show({ orderstatuses_id: 8 })
  expect(page.getByRole('textbox').elements()).toHaveLength(0)
})
