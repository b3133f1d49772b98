import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireStory } from '@tembrel/contract/wire/wallet.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { listMovements } from '../../ledger/operations/list-movements.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import type { PaymentRow } from '../payments.queries.ts'
import { selectPaymentHistory } from '../wallet.queries.ts'
import { readOrderStory } from './read-order-story.ts'
import type { StoryReader } from './story-words.ts'
import { presentStory, storyOf } from './tell-story.ts'

/** The story of a payment's money in the words of its reader. Whom it may be told to is the caller's question. */
export async function readStoryOf(
  db: Kysely<DB>,
  payment: PaymentRow,
  locale: Locale,
  reader: StoryReader,
): Promise<WireStory> {
  const story = storyOf({
    payment,
    history: await selectPaymentHistory(db, payment.id),
    movements: await listMovements(db, { payment_id: payment.id }),
    order: payment.order_id === null ? null : await readOrderStory(db, payment.order_id),
    settings: await readSettings(db),
  })
  return presentStory(story, locale, reader)
}
