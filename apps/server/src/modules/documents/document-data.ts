/**
 * What a paper says, kept as it was when the paper was issued (decision 0037). Nothing of it is looked up again: requisites,
 * names and prices change, papers do not.
 *
 * Sums are whole kopecks, days `YYYY-MM-DD` of Moscow.
 */
import type { Locale } from '@tembrel/contract/wire/locale.ts'

export type DocumentKind = 'invoice' | 'act' | 'rights' | 'payout_invoice'

/** A company or a person in a paper; what is not known is an empty text and is left out. */
export interface Party {
  readonly title: string
  readonly inn: string
  readonly kpp: string
  readonly ogrn: string
  readonly legal_address: string
}

/** Who is to be paid. */
export interface PayeeParty extends Party {
  readonly bank_name: string
  readonly bik: string
  readonly current_account_number: string
  readonly bank_corr_account: string
}

export interface Signer {
  readonly post: string
  readonly name: string
}

export interface PaperLine {
  readonly title: string
  readonly quantity: number
  readonly unit: string
  readonly sum_kopecks: number
}

/** The tax contained in a total; `percent` null for none, with the ground. */
export interface PaperTax {
  readonly percent: number | null
  readonly sum_kopecks: number
  readonly ground: string
}

interface PaperBase {
  /** Counted from 1 in every year. */
  readonly number: number
  readonly issued_on: string
  /** The language of a second page for readers of English; the paper itself is Russian. */
  readonly locale: Locale
  readonly is_demo: boolean
}

export interface InvoiceData extends PaperBase {
  readonly kind: 'invoice' | 'payout_invoice'
  readonly pay_until: string | null
  readonly payee: PayeeParty
  readonly payer: Party
  readonly ground: string
  readonly lines: readonly PaperLine[]
  readonly total_kopecks: number
  readonly tax: PaperTax
  /** What the payer's bank transfers it for; the number and the day are put before it. */
  readonly purpose: string
  readonly signer: Signer | null
}

export interface ActData extends PaperBase {
  readonly kind: 'act'
  readonly order_id: number
  readonly contractor: Party
  readonly customer: Party
  readonly ground: string
  readonly lines: readonly PaperLine[]
  readonly total_kopecks: number
  readonly tax: PaperTax
  readonly signer: Signer
  /** Whether the work came by its deadline. Papers issued before this was asked do not have it, and say that it did. */
  readonly is_in_time?: boolean
}

export interface RightsFile {
  readonly name: string
  readonly duration_ms: number | null
  readonly sha256: string
}

export interface RightsData extends PaperBase {
  readonly kind: 'rights'
  readonly order_id: number
  readonly order_title: string
  /** Whose voice it is: the narrator passes the rights. */
  readonly holder: string
  /** What else identifies the holder, in one line; papers issued before this was asked do not have it. */
  readonly holder_details?: string
  readonly acquirer: Party
  readonly operator: Party
  readonly files: readonly RightsFile[]
  /** What the client paid for the rights. */
  readonly sum_kopecks: number
  readonly completed_on: string
}

export type DocumentData = InvoiceData | ActData | RightsData

/** A snapshot before it has its number and day. */
export type Unnumbered<T> = T extends DocumentData ? Omit<T, 'number' | 'issued_on'> : never

export interface IssuedDocument {
  readonly id: number
  readonly year: number
  readonly number: number
}
