/**
 * What a document says, kept as it was when the document was issued (decision 0037). Nothing of it is looked up again: requisites,
 * names and prices change, documents do not.
 *
 * Sums are whole kopecks, days `YYYY-MM-DD` of Moscow. `…_en` is the same in English; older documents and what people typed have
 * none, and their letters are written with English ones.
 */
import type { Locale } from '@tembrel/contract/wire/locale.ts'

export type DocumentKind =
  | 'invoice'
  | 'act'
  | 'rights'
  | 'payout_invoice'
  | 'contract'
  | 'payout_report'
  | 'certificate'

/** A company or a person in a document; what is not known is an empty text and is left out. */
export interface Party {
  readonly title: string
  readonly title_en?: string
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
  readonly post_en?: string
  readonly name: string
}

export interface DocumentLine {
  readonly title: string
  readonly title_en?: string
  readonly quantity: number
  readonly unit: string
  readonly sum_kopecks: number
}

/** The tax contained in a total; `percent` null for none, with the ground. */
export interface DocumentTax {
  readonly percent: number | null
  readonly sum_kopecks: number
  readonly ground: string
  readonly ground_en?: string
}

interface DocumentBase {
  /** Counted from 1 in every year. */
  readonly number: number
  readonly issued_on: string
  /** The language of the document's recipient: he gets the file in it when no language is chosen. */
  readonly locale: Locale
  readonly is_demo: boolean
}

export interface InvoiceData extends DocumentBase {
  readonly kind: 'invoice' | 'payout_invoice'
  readonly pay_until: string | null
  readonly payee: PayeeParty
  readonly payer: Party
  readonly ground: string
  readonly ground_en?: string
  readonly lines: readonly DocumentLine[]
  readonly total_kopecks: number
  readonly tax: DocumentTax
  /** What the payer's bank transfers it for; the number and the day are put before it. */
  readonly purpose: string
  readonly signer: Signer | null
}

export interface ActData extends DocumentBase {
  readonly kind: 'act'
  readonly order_id: number
  readonly contractor: Party
  readonly customer: Party
  readonly ground: string
  readonly ground_en?: string
  readonly lines: readonly DocumentLine[]
  readonly total_kopecks: number
  readonly tax: DocumentTax
  readonly signer: Signer
  /** The day on which the order was paid in full; documents issued before this was said do not have it. */
  readonly paid_on?: string
  /** Whether the work came by its deadline. Documents issued before this was asked do not have it, and say that it did. */
  readonly is_in_time?: boolean
}

export interface RightsFile {
  readonly name: string
  readonly duration_ms: number | null
  readonly sha256: string
}

export interface RightsData extends DocumentBase {
  readonly kind: 'rights'
  readonly order_id: number
  readonly order_title: string
  /** Whose voice it is: the narrator passes the rights. */
  readonly holder: string
  /** What else identifies the holder, in one line; documents issued before this was asked do not have it. */
  readonly holder_details?: string
  readonly holder_details_en?: string
  readonly acquirer: Party
  readonly operator: Party
  readonly files: readonly RightsFile[]
  /** What the client paid for the rights. */
  readonly sum_kopecks: number
  readonly completed_on: string
}

/** Who recorded what for whom and with which rights; anybody may check it by its number (decision 0144). */
export interface CertificateData extends DocumentBase {
  readonly kind: 'certificate'
  readonly order_id: number
  readonly order_title: string
  /** `7K3M-92PD-4WST` */
  readonly check_number: string
  /** Where it is checked. */
  readonly check_url: string
  readonly operator: Party
  /** Whose voice it is. */
  readonly narrator: string
  readonly customer: string
  readonly genre: string
  readonly genre_en: string
  readonly files: readonly RightsFile[]
  readonly has_federal: boolean
  readonly has_alienation: boolean
  readonly completed_on: string
}

/** What is bought, and on which terms: the settings and the words of the order as they were when it was paid. */
export interface ContractData extends DocumentBase {
  readonly kind: 'contract'
  readonly order_id: number
  readonly order_title: string
  readonly contractor: Party
  readonly customer: Party
  readonly signer: Signer
  /** Whose voice was chosen. */
  readonly narrator: string
  readonly genre: string
  readonly genre_en: string
  readonly words_count: number
  /** Fingerprints of the script as text and as a file; null for what the order does not have. */
  readonly text_sha256: string | null
  readonly file: { readonly name: string; readonly sha256: string } | null
  readonly lines: readonly DocumentLine[]
  readonly total_kopecks: number
  readonly tax: DocumentTax
  readonly paid_on: string
  /** The last day of the work; null for an urgent order that is still to be accepted. */
  readonly due_on: string | null
  readonly is_urgent: boolean
  readonly has_mix: boolean
  readonly has_federal: boolean
  readonly has_alienation: boolean
  readonly terms: {
    readonly accept_hours: number
    readonly accept_urgent_minutes: number
    /** Absent in contracts of before it was a setting. */
    readonly urgent_ready_minutes?: number
    readonly overdue_hours: number
    readonly overdue_urgent_minutes: number
    readonly confirm_days: number
    readonly mixing_business_days: number
  }
}

/** An order whose reward is in a report: what the client paid for the work, our fee, and what the wallet got. */
export interface ReportOrder {
  readonly order_id: number
  readonly title: string
  readonly on: string
  readonly gross_kopecks: number
  readonly fee_kopecks: number
  readonly net_kopecks: number
}

/** What else moved the wallet; the sum with its sign. */
export interface ReportMove {
  readonly kind: 'compensation' | 'correction' | 'other'
  readonly order_id: number | null
  readonly on: string
  readonly sum_kopecks: number
}

/**
 * Out of what a payout was made: all that moved the wallet since the payout before. The balance before, the moves and the payout
 * make the balance after, as the ledger has them.
 */
export interface PayoutReportData extends DocumentBase {
  readonly kind: 'payout_report'
  readonly payment_id: number
  readonly worker: 'narrator' | 'soundengineer'
  readonly recipient: string
  readonly recipient_id: number
  readonly operator: Party
  readonly method: 'card' | 'invoice' | 'crypto'
  /** The card as far as it may be shown, or the wallet of a crypto payout. */
  readonly destination: string
  /** The company that was paid, for a payout by invoice. */
  readonly company: PayeeParty | null
  /** From the payout before, which is not in it; null for the first one. */
  readonly from: string | null
  readonly until: string
  readonly executed_on: string
  readonly opening_kopecks: number
  readonly orders: readonly ReportOrder[]
  readonly moves: readonly ReportMove[]
  readonly sum_kopecks: number
  readonly fee_kopecks: number
  readonly closing_kopecks: number
}

export type DocumentData = InvoiceData | ActData | RightsData | ContractData | PayoutReportData | CertificateData

/** A snapshot before it has its number and day. */
export type Unnumbered<T> = T extends DocumentData ? Omit<T, 'number' | 'issued_on'> : never

export interface IssuedDocument {
  readonly id: number
  readonly year: number
  readonly number: number
}
