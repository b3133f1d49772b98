import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../../styles/app.css'
import type { PricingFlags } from '@tembrel/domain/pricing/price-types.ts'
import { TEST_GENRES, TEST_SETTINGS } from '@tembrel/domain/pricing/tables/price-fixtures.ts'
import type { RoomRates } from '../room.ts'
import { RATES as BASE_RATES, sampleOrder } from '../testing/sample-order.ts'
import { addableOptions } from './added-options.ts'
import { OrderOptionsDialog } from './order-options-dialog.tsx'

const FLAGS = { mixing: true, federal: true, alienation: true, music: true } as PricingFlags

const RATES: RoomRates = {
  ...BASE_RATES,
  pricing: TEST_SETTINGS,
  genre: { ...TEST_GENRES.advert, title: 'Реклама', slug: 'advert', icon_class: 'advert', mixing_title: null },
}

/** At work, with its base paid, while options are sold then. */
const atWork = () => {
  const base = { line: 'base', rule: 'ad_30s', inputs: {}, amount: 4200, worker: 'narrator', paid: true } as const
  const order = sampleOrder({ orderstatuses_id: 7, total_paid: 4200, lines: [base] })
  return { ...order, actions: [...order.actions, 'add-options'] as typeof order.actions }
}

// Rule 2.53
test('Only what can be added is shown, each with its price, and the sum is told before paying', async () => {
  const onChosen = vi.fn()
  const order = atWork()
  const screen = await render(
    <OrderOptionsDialog order={order} rates={RATES} flags={FLAGS} onChosen={onChosen} close={() => undefined} />,
  )
  const names = addableOptions(order, RATES, FLAGS).map(({ name }) => name)
  // Music was never chosen, and this narrator does not pass his rights on.
  expect(names).toEqual(['cleaning', 'federal'])
  const go = screen.getByRole('button', { name: 'К оплате' })
  await expect.element(go).toBeDisabled()
  await screen.getByRole('checkbox', { name: /Федеральный эфир/ }).click()
  await expect.element(go).toBeEnabled()
  await go.click()
  expect(onChosen).toHaveBeenCalledWith(['federal'], 4200)
})

test('An option that is off, paid for, or sold before placing only is not offered', () => {
  const order = atWork()
  expect(addableOptions(order, RATES, { ...FLAGS, federal: false }).map(({ name }) => name)).toEqual(['cleaning'])
  expect(addableOptions({ ...order, federal: true }, RATES, FLAGS).map(({ name }) => name)).toEqual(['cleaning'])
  const closed = { ...FLAGS, options_only_before_placement: true }
  expect(addableOptions(order, RATES, closed)).toEqual([])
  expect(addableOptions(sampleOrder({ orderstatuses_id: 7 }), RATES, closed)).toEqual([])
})
