/** Money of the demo that belongs to no order: what stands open for the accountant, and what was settled before. */
import { PAYMENT_METHOD } from '@tembrel/domain/money/payment-codes.ts'

/** A top-up by invoice to the client's first company that nobody has confirmed yet. */
interface InvoiceTopupPersona {
  readonly client: string
  /** Whole roubles, without the fee. */
  readonly sum: number
  readonly hours_ago: number
}

/** A card top-up of yesterday that the card provider does not know: the comparison of that day finds it. */
interface StrayTopupPersona {
  readonly client: string
  readonly sum: number
}

/** A transfer of yesterday's statement that pays no invoice by itself: the accountant finds out whose it is. */
export interface BankTransferPersona {
  readonly number: string
  readonly sum: number
  readonly payer_title: string
  readonly payer_inn: string
  readonly payer_account: string
  /** What the payer wrote; `{invoice}` is the number and day of `invoice_of`'s open invoice. */
  readonly purpose: string
  readonly invoice_of?: string
}

type WithdrawalWay =
  | { readonly method: typeof PAYMENT_METHOD.card; readonly card_number: string }
  | { readonly method: typeof PAYMENT_METHOD.crypto; readonly crypto_number: string }

export interface WithdrawalPersona {
  readonly narrator: string
  /** Whole roubles that leave the wallet. */
  readonly sum: number
  readonly way: WithdrawalWay
  readonly hours_ago: number
  /** What the accountant did a few hours later; null while it waits. */
  readonly end: 'executed' | { readonly refused: string } | null
}

export const invoiceTopups: readonly InvoiceTopupPersona[] = [
  { client: 'pavel-ilyin', sum: 30_000, hours_ago: 22 },
  { client: 'alla-vetrova', sum: 12_000, hours_ago: 5 },
]

export const strayTopups: readonly StrayTopupPersona[] = [{ client: 'alla-vetrova', sum: 5000 }]

/** How long ago the accountant imported the statement. */
export const STATEMENT_HOURS_AGO = 3

export const bankTransfers: readonly BankTransferPersona[] = [
  {
    // The whole sum with its fee of 3 %, from another company.
    number: '418',
    sum: 30_900,
    payer_title: 'ООО «Ромашковый луг»',
    payer_inn: '7700000062',
    payer_account: '40702810300000000518',
    purpose: 'Оплата по счёту № {invoice} за услуги озвучивания. НДС не облагается',
    invoice_of: 'pavel-ilyin',
  },
  {
    number: '97',
    sum: 7500,
    payer_title: 'ИП Черёмухин Глеб Олегович',
    payer_inn: '770000000205',
    payer_account: '40802810600000000119',
    purpose: '',
  },
  {
    // The client's own company, without the fee and without the number of the invoice.
    number: '1204',
    sum: 12_000,
    payer_title: 'ООО «Студия Мандарин»',
    payer_inn: '7700000030',
    payer_account: '40702810500000000044',
    purpose: 'За озвучку роликов',
  },
]

/** Numbers of test cards and an address out of a standard: nobody’s. */
const MIR_CARD = '2200000000000004'
const OTHER_CARD = '5555555555554477'
const CRYPTO_ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'

export const withdrawals: readonly WithdrawalPersona[] = [
  {
    narrator: 'nika-streltsova',
    sum: 3000,
    way: { method: PAYMENT_METHOD.card, card_number: MIR_CARD },
    hours_ago: 24 * 20,
    end: 'executed',
  },
  {
    narrator: 'timur-sadykov',
    sum: 2000,
    way: { method: PAYMENT_METHOD.crypto, crypto_number: CRYPTO_ADDRESS },
    hours_ago: 24 * 9,
    end: { refused: 'Этот адрес принадлежит бирже, она не принимает такие переводы. Укажите свой кошелёк.' },
  },
  {
    narrator: 'timur-sadykov',
    sum: 2000,
    way: { method: PAYMENT_METHOD.card, card_number: OTHER_CARD },
    hours_ago: 30,
    end: null,
  },
  {
    narrator: 'regina-vasilevskaya',
    sum: 6000,
    way: { method: PAYMENT_METHOD.card, card_number: MIR_CARD },
    hours_ago: 7,
    end: null,
  },
]
