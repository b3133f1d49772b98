/**
 * The test cards that the provider publishes for its own test shop, and what the bank answers to each. The sandbox knows
 * no other card, so that a real one typed by mistake is refused before anything is done with it.
 */

import type { BankAnswer } from './stored-objects.ts'

export type TestCard = { number: string; card_type: string; three_ds: boolean; answer: BankAnswer }

type Party = 'payment_network' | 'yoo_money'

const approved: BankAnswer = { kind: 'approved' }

function declined(reason: string, party: Party = 'payment_network'): BankAnswer {
  return { kind: 'declined', party, reason }
}

function cards(answer: BankAnswer, threeDs: boolean, ...numbers: string[]): TestCard[] {
  return numbers.map((number) => ({ number, card_type: cardType(number), three_ds: threeDs, answer }))
}

export const testCards: readonly TestCard[] = [
  ...cards(approved, false, '5555555555554444', '4111111111111111', '2202474301322987'),
  ...cards(approved, true, '5555555555554477', '4793128161644804', '2200000000000004'),
  ...cards(declined('3d_secure_failed'), true, '5555555555554592', '4839665499603842', '2200000000000012'),
  ...cards(declined('insufficient_funds'), false, '5555555555554600', '4562265587712390', '2200000000000053'),
  ...cards(declined('call_issuer'), false, '5555555555554535', '4926946416239025', '2200000000000020'),
  ...cards(declined('card_expired'), false, '5555555555554543', '4141435412630840', '2200000000000038'),
  ...cards(declined('fraud_suspected'), false, '5555555555554568'),
  ...cards(declined('general_decline'), false, '5555555555554527', '2202202212312379'),
  ...cards(declined('invalid_card_number'), false, '5555555555554618'),
  ...cards(declined('invalid_csc'), false, '5555555555554626'),
  ...cards(declined('issuer_unavailable'), false, '5555555555554501'),
  ...cards(declined('payment_method_limit_exceeded'), false, '5555555555554576'),
  ...cards(declined('payment_method_restricted'), false, '5555555555554550'),
  ...cards(declined('country_forbidden', 'yoo_money'), false, '5555555555554584'),
  ...cards(declined('fraud_suspected', 'yoo_money'), false, '5555555555554634'),
]

const byNumber = new Map(testCards.map((card) => [card.number, card]))

export function findTestCard(number: string): TestCard | undefined {
  return byNumber.get(number)
}

/** The test wallets that the provider publishes for payouts that fail. */
const walletReasons: Readonly<Record<string, string>> = {
  '41001614575572': 'one_time_limit_exceeded',
  '41001614575643': 'periodic_limit_exceeded',
  '410011806060766': 'insufficient_funds',
  '410011788545536': 'general_decline',
}

export function walletPayoutAnswer(accountNumber: string): BankAnswer {
  const reason = walletReasons[accountNumber]
  return reason === undefined ? approved : { kind: 'declined', party: 'yoo_money', reason }
}

// The provider publishes no cards for failed payouts; ours fail the way their payments do, in the words of payouts.
const cardPayoutReasons: Readonly<Record<string, string>> = {
  '5555555555554600': 'insufficient_funds',
  '5555555555554568': 'fraud_suspected',
  '5555555555554576': 'one_time_limit_exceeded',
  '5555555555554527': 'general_decline',
  '5555555555554501': 'issuer_unavailable',
  '5555555555554550': 'rejected_by_payee',
  '5555555555554618': 'recipient_not_found',
}

export function cardPayoutAnswer(number: string): BankAnswer {
  const reason = cardPayoutReasons[number]
  return reason === undefined ? approved : { kind: 'declined', party: 'payout_network', reason }
}

/** Whether it is a card that a bank abroad has issued: nothing is paid out to those. */
export function isForeignCard(number: string): boolean {
  const answer = findTestCard(number)?.answer
  return answer?.kind === 'declined' && answer.reason === 'country_forbidden'
}

/** Why a payout to a test card fails; undefined when it succeeds. */
export function payoutRefusalOf(number: string): string | undefined {
  return isForeignCard(number) ? 'country_forbidden' : cardPayoutReasons[number]
}

/** The cards that the payout widget takes: those that are paid out to, then one for each way to fail. */
export const payoutCards: readonly string[] = [
  ...testCards.filter(({ answer }) => answer.kind === 'approved'),
  ...testCards.filter(({ number }) => payoutRefusalOf(number) !== undefined),
].map(({ number }) => number)

export function cardType(number: string): string {
  if (/^220[0-4]/.test(number)) return 'Mir'
  if (number.startsWith('4')) return 'Visa'
  if (/^5[1-5]|^2[2-7]/.test(number)) return 'MasterCard'
  return 'Unknown'
}
