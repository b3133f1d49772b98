/**
 * Numbers that stand for words (Product §4, §9), as the description of the wire tells them: which there are, and what each is
 * called. They stay plain numbers to the types: what is refused, and in which words, is the matter of each call.
 */
import { z } from 'zod'
import { SERVICE_MESSAGE } from '@tembrel/domain/orders/chat-service-messages.ts'
import { PAYMENT_METHOD, PAYMENT_STATUS, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
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

/** What an event tells (Product §4); 8 is ours: staff have put a wallet right. */
export const EVENT_TYPE = {
  order_message_created: 1,
  order_message_deleted: 2,
  order_message_updated: 3,
  ticket_message_created: 4,
  ticket_message_deleted: 5,
  ticket_message_updated: 6,
  order_status_updated: 7,
  wallet_corrected: 8,
  order_created: 80,
  order_deleted: 90,
} as const

export const wireOrderStatusId = z.int().meta(wordsOf(ORDER_STATUS))
export const wirePaymentType = z.int().meta(wordsOf(PAYMENT_TYPE))
export const wirePaymentMethod = z.int().meta(wordsOf(PAYMENT_METHOD))
export const wirePaymentStatus = z.int().meta(wordsOf(PAYMENT_STATUS))
export const wireOptionId = z.int().meta(wordsOf(OPTION_ID))
export const wireEventType = z.int().meta(wordsOf(EVENT_TYPE))
export const wireServiceCode = z.int().meta(wordsOf(SERVICE_MESSAGE))
