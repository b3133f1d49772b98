import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireStory } from '@tembrel/contract/wire/wallet.ts'
import { feeMoment } from '@tembrel/domain/money/fee-moment.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { listMovements } from '../../../ledger/operations/movements.ts'
import { findFeeTiers } from '../../../settings/operations/find-fee-tiers.ts'
import { readRules } from '../../../settings/operations/read-rules.ts'
import type { PaymentRow } from '../../rows/payments.queries.ts'
import { selectPaymentHistory } from '../wallet.queries.ts'
import { readOrderStory } from './read-order-story.ts'
import type { OrderStory } from './story-step.ts'
import type { StoryReader } from './story-words.ts'
import { presentStory, storyOf } from './tell-story.ts'

/** The story of a payment's money in the words of its reader. Whom it may be told to is the caller's question. */
export async function readStoryOf(
  db: Kysely<DB>,
  payment: PaymentRow,
  locale: Locale,
  reader: StoryReader,
): Promise<WireStory> {
  const order = payment.order_id === null ? null : await readOrderStory(db, payment.order_id)
  const rules = await readRules(db)
  const story = storyOf({
    payment,
    history: await selectPaymentHistory(db, payment.id),
    movements: await listMovements(db, { payment_id: payment.id }),
    order,
    settings: rules.settings,
    service_fee_tiers: findFeeTiers(rules, (order && feeMomentOf(order)) ?? payment.created_at),
  })
  return presentStory(story, locale, reader)
}

function feeMomentOf({ row, events }: OrderStory): Date | null {
  const named_at = events.findLast(({ action }) => action === 'name-price')?.at ?? null
  return feeMoment({ ...row, named_at })
}
