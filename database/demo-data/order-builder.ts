/** Short notation for demo orders: what is not said is the plainest choice, paid from the wallet. */
import { PAYMENT_METHOD } from '@tembrel/domain/money/payment-codes.ts'
import { SPEED } from '@tembrel/domain/orders/draft-types.ts'
import type { OrderParticipant, OrderScenario, OrderStep, PlainAction } from './order-types.ts'

type OrderNote = Pick<OrderScenario, 'key' | 'client' | 'narrator' | 'genre' | 'title' | 'text' | 'steps' | 'ends_at'> &
  Partial<OrderScenario> & { started_hours_ago: number }

export function order(note: OrderNote): OrderScenario {
  return {
    clip_length: 0,
    comment: '',
    link: null,
    musics: [],
    options: {},
    speed: SPEED.optimal,
    dogovor_needed: false,
    payment_method: PAYMENT_METHOD.wallet,
    needs_flags: {},
    ...note,
  }
}

/** Actions that need nothing said, one after another. */
export function next(action: PlainAction, afterMinutes = 10): OrderStep {
  return { do: action, after_minutes: afterMinutes }
}

/** The client orders and pays from the wallet, the narrator accepts. */
export function ordered(acceptedAfterMinutes = 25): OrderStep[] {
  return [next('place', 0), next('pay-wallet', 1), next('accept', acceptedAfterMinutes)]
}

/** A message in the narrator's thread, or the engineer's when `to` says so. */
export function says(
  by: OrderParticipant,
  text: string,
  afterMinutes = 10,
  to: 'narrator' | 'soundengineer' = 'narrator',
): OrderStep {
  return { do: 'message', by, to: by === 'soundengineer' ? 'soundengineer' : to, text, after_minutes: afterMinutes }
}

export function sends(by: 'narrator' | 'soundengineer', files: string[], afterMinutes = 90): OrderStep {
  return { do: 'send-results', by, files, after_minutes: afterMinutes }
}

export function reviews(rating: 1 | 2 | 3 | 4 | 5, cliches: number[], text: string, afterMinutes = 60): OrderStep {
  return { do: 'review', rating, cliches, text, after_minutes: afterMinutes }
}

/** A comment of the client on a place of the newest take: a moment, a stretch of it, or a sentence of the script. */
export function remarks(
  text: string,
  place: { from_ms?: number; to_ms?: number; sentence_index?: number; file?: number },
  afterMinutes = 10,
): OrderStep {
  return { do: 'comment', by: 'client', text, ...place, after_minutes: afterMinutes }
}

/** An answer to the comment of this number, the first being 1. */
export function answers(
  by: 'client' | 'narrator' | 'soundengineer',
  number: number,
  text: string,
  afterMinutes = 10,
): OrderStep {
  return { do: 'answer-comment', by, number, text, after_minutes: afterMinutes }
}
