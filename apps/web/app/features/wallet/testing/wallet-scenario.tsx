import { useMemo } from 'react'
import { createRoutesStub } from 'react-router'
import type { ReactNode } from 'react'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { PAYMENT_METHOD, PAYMENT_STATUS, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import { DialogStack } from '../../../ui/dialogs/dialog-stack.tsx'
import type { Payment } from '../../nouns/payment/payment-look.ts'
import type { HeldItem, Breakdown, WalletLimits } from '../wallet-data.ts'

export const LIMITS: WalletLimits = {
  topup_min: 100,
  topup_max_card: 300_000,
  topup_max_invoice: 3_000_000,
  withdraw_min: 500,
}

/** A top-up by card that has arrived, unless `more` says otherwise. */
export function samplePayment(more: Partial<Payment> = {}): Payment {
  return {
    id: 318,
    type: PAYMENT_TYPE.topup,
    method: PAYMENT_METHOD.card,
    status: PAYMENT_STATUS.executed,
    sum: 5000,
    fee: 150,
    adjustments: [],
    order_id: null,
    company: null,
    card_number: null,
    crypto_number: null,
    confirmation_url: null,
    document: { state: 'none', number: null, name: null, path: null },
    report: null,
    paid: null,
    failure_reason: null,
    left_in_wallet: false,
    is_refund: false,
    is_repeatable: false,
    created_at: '2026-10-05T11:02:00.000Z',
    formatted_created_at: '5 октября в 14:02',
    ...more,
  }
}

export const HELD: HeldItem = {
  order_id: 2041,
  payment_id: null,
  title: 'Ролик «Северный чай»',
  sum: 8400,
  orderstatuses_id: ORDER_STATUS.verify_after_narrator,
  until: 'confirmation',
  until_title: 'до вашего подтверждения',
  until_at: '2026-10-11T11:02:00.000Z',
  formatted_until_at: '11 октября в 14:02',
}

export const BREAKDOWN: Breakdown = {
  total: -8400,
  steps: [
    {
      kind: 'set_aside',
      title: 'Отложено для заказа № 2041',
      text: 'Деньги ждут, пока вы не примете работу',
      by: 'Вы',
      reason: null,
      sum: -8400,
      counts: true,
      balance: { before: 20_880, after: 12_480 },
      order_id: 2041,
      at: '2026-10-03T08:40:02.000Z',
      formatted_at: '3 октября в 11:40',
    },
    {
      kind: 'will_share',
      title: 'Исполнители получат деньги, когда вы примете работу',
      text: null,
      by: 'Сервис',
      reason: null,
      sum: 8400,
      counts: false,
      balance: null,
      order_id: 2041,
      at: null,
      formatted_at: null,
    },
  ],
}

/** Around a part of the wallet: an address, links, and the place where dialogs appear. */
export function WalletScenario({ children }: { readonly children: ReactNode }) {
  const Stub = useMemo(
    () =>
      createRoutesStub([{ id: 'root', path: '*', Component: () => <Around>{children}</Around>, loader: () => null }]),
    // The scenario is set once; a test that wants another part renders another scenario.
    // eslint-disable-next-line react/exhaustive-deps -- see above
    [],
  )
  return <Stub initialEntries={['/profile/wallet']} hydrationData={{ loaderData: { root: null } }} />
}

function Around({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children}
      <DialogStack />
    </>
  )
}
