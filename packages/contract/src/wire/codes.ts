/** The numeric codes of the wire (Product §4, §9) for its description: which there are, and what each is called. */
import { z } from 'zod'
import { SERVICE_MESSAGE } from '@tembrel/domain/orders/chat-service-messages.ts'
import { PAYMENT_METHOD, PAYMENT_STATUS, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import { EVENT_TYPE } from '@tembrel/domain/notifications/event-types.ts'
import { OPTION_ID } from '@tembrel/domain/orders/option-ids.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'

type Words = Readonly<Record<string, number>>

/** What the description adds to a schema of numbers: the values, their names, and both in one sentence. */
export function wordsOf(words: Words, only: readonly number[] = Object.values(words)) {
  const entries = Object.entries(words).filter(([, code]) => only.includes(code))
  return {
    enum: entries.map(([, code]) => code),
    'x-enum-varnames': entries.map(([word]) => word),
    description: entries.map(([word, code]) => `${code} ${word}`).join(', '),
  }
}

/**
 * The schema of such a number in an answer: to the types it is one of these ids, which the database holds its column to. In what is
 * asked it stays a plain number, `z.int().meta(wordsOf(…))`: what is refused, and in which words, is the matter of each call.
 */
function idOf<Id extends number>(words: Readonly<Record<string, Id>>): z.ZodType<Id, Id> {
  return z.int().meta(wordsOf(words)) as unknown as z.ZodType<Id, Id>
}

export const wireOrderStatusId = idOf(ORDER_STATUS)
export const wirePaymentType = idOf(PAYMENT_TYPE)
export const wirePaymentMethod = idOf(PAYMENT_METHOD)
export const wirePaymentStatus = idOf(PAYMENT_STATUS)
export const wireOptionId = z.int().meta(wordsOf(OPTION_ID))
export const wireEventType = idOf(EVENT_TYPE)
export const wireServiceCode = z.int().meta(wordsOf(SERVICE_MESSAGE))
