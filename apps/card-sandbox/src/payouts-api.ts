/** Payouts of the sandbox provider's API: their gateway has credentials of its own. */

import { readCardToken } from './card-tokens.ts'
import { payoutBody, payoutEvents } from './object-bodies.ts'
import { invalid, ProviderError } from './provider-error.ts'
import { isoTime, newId } from './provider.ts'
import type { Account, Provider } from './provider.ts'
import { newPayoutSchema, readKopecks, readRequest } from './request-formats.ts'
import type { BankAnswer, PayoutDestination, StoredPayout } from './stored-objects.ts'
import { cardPayoutAnswer, cardType, walletPayoutAnswer } from './test-cards.ts'
import type { ApiCall, ApiResult } from './api-calls.ts'
import type { z } from 'zod'

/** A payout to a card is 5 to 500 000 roubles. */
const LEAST_KOPECKS = 500
const MOST_KOPECKS = 50_000_000

export function createPayout(provider: Provider, { body }: ApiCall): ApiResult {
  const request = readRequest(newPayoutSchema, body)
  const amountKopecks = readKopecks(request.amount, LEAST_KOPECKS, MOST_KOPECKS)
  const { destination, answer } = readDestination(provider.gateway, request)
  const now = provider.now()
  const payout: StoredPayout = {
    id: `po-${newId()}`,
    account_id: provider.gateway.id,
    status: 'pending',
    amount_kopecks: amountKopecks,
    destination,
    description: request.description ?? null,
    metadata: request.metadata,
    created_at: isoTime(now),
    succeeded_at: null,
    settling: { at: isoTime(now + provider.switches.payout_delay_ms), answer },
    cancellation: null,
  }
  const row = provider.switches.payout_delay_ms > 0 ? payout : settlePayout(payout, now)
  return { body: payoutBody(row), changes: [{ table: 'payouts', row }], events: payoutEvents(row) }
}

export function getPayout(provider: Provider, { id }: ApiCall): ApiResult {
  const payout = provider.journal.rows.payouts.get(id)
  if (!payout) throw new ProviderError(404, `Payout ${id} is not found`, 'payout_id')
  return { body: payoutBody(payout), changes: [], events: [] }
}

/** Lets the bank's answer take effect. */
export function settlePayout(payout: StoredPayout, now: number): StoredPayout {
  const answer = payout.settling?.answer
  return answer?.kind === 'declined'
    ? { ...payout, status: 'canceled', settling: null, cancellation: { party: answer.party, reason: answer.reason } }
    : { ...payout, status: 'succeeded', settling: null, succeeded_at: isoTime(now) }
}

function readDestination(
  gateway: Account,
  request: z.output<typeof newPayoutSchema>,
): { destination: PayoutDestination; answer: BankAnswer } {
  const data = request.payout_destination_data
  if ((data === undefined) === (request.payout_token === undefined)) {
    throw invalid('payout_destination_data', 'Exactly one of payout_destination_data and payout_token is needed')
  }
  if (data?.type === 'yoo_money') return { destination: data, answer: walletPayoutAnswer(data.account_number) }
  const number = data?.card.number ?? readCardToken(gateway, request.payout_token ?? '')
  if (number === undefined) throw invalid('payout_token', 'The payout token is unknown')
  const card = { first6: number.slice(0, 6), last4: number.slice(-4), card_type: cardType(number) }
  return { destination: { type: 'bank_card', card }, answer: cardPayoutAnswer(number) }
}
