/** What an invoice says (Product §4): taken from the payment, its company and the settings when the invoice is issued. */
import { PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import type { Tx } from '../../database/transaction.ts'
import { readSettings } from '../settings/operations/read-settings.ts'
import type { InvoiceData, DocumentLine, Party, Unnumbered } from './document-data.ts'
import { selectPaymentFacts, type PaymentFacts } from './documents.queries.ts'
import { TOPUP_FEE, voiceOver } from './line-titles.ts'
import { moscowDay } from './moscow-day.ts'
import { payeeOfSettings, signerOfSettings, taxIn, type SellerSettings } from './seller.ts'

/** An invoice of ours to a client's company, for a top-up or for what an order is missing, with the fee as a line of its own. */
export async function invoiceOfPayment(
  tx: Tx,
  payment_id: number,
): Promise<{ order_id: number | null; data: Unnumbered<InvoiceData> }> {
  const { facts, settings } = await readFacts(tx, payment_id)
  const lines = invoiceLines(facts)
  const total_kopecks = facts.sum_kopecks + facts.fee_kopecks
  const tax = taxIn(total_kopecks, settings)
  const { order_id } = facts
  const subject = facts.order_id === null ? 'Пополнение кошелька' : `Заказ № ${facts.order_id}`
  return {
    order_id: facts.order_id,
    data: {
      kind: 'invoice',
      locale: facts.locale,
      is_demo: settings.seller.is_demo,
      pay_until: facts.expires_at ? moscowDay(facts.expires_at) : null,
      payee: payeeOfSettings(settings),
      payer: companyOf(facts),
      ground: order_id === null ? 'Публичная оферта' : `Публичная оферта, заказ № ${order_id}`,
      ground_en: order_id === null ? 'Public offer' : `Public offer, order No. ${order_id}`,
      lines,
      total_kopecks,
      tax,
      purpose: `${subject}. ${tax.percent === null ? 'Без НДС' : `В том числе НДС ${tax.percent} %`}`,
      signer: signerOfSettings(settings),
    },
  }
}

/** An invoice of a worker's company to us: what is paid out is the sum less our fee. */
export async function payoutInvoiceOfPayment(tx: Tx, payment_id: number): Promise<Unnumbered<InvoiceData>> {
  const { facts, settings } = await readFacts(tx, payment_id)
  const total_kopecks = facts.sum_kopecks - facts.fee_kopecks
  const [work, work_en] =
    facts.type === PAYMENT_TYPE.withdraw_soundengineer ? ['звукорежиссёра', 'sound engineer'] : ['диктора', 'narrator']
  const isReturn = facts.type === PAYMENT_TYPE.withdraw_client
  return {
    kind: 'payout_invoice',
    locale: facts.locale,
    is_demo: settings.seller.is_demo,
    pay_until: null,
    payee: {
      ...companyOf(facts),
      bank_name: facts.company_bank,
      bik: facts.company_bik,
      current_account_number: facts.company_account,
      bank_corr_account: facts.company_corr,
    },
    payer: payeeOfSettings(settings),
    ground: `Заявка на вывод № ${payment_id}`,
    ground_en: `Withdrawal No. ${payment_id}`,
    lines: [
      {
        title: isReturn ? 'Возврат средств с кошелька' : `Услуги ${work} по выполненным заказам`,
        title_en: isReturn ? 'Return of money from the wallet' : `Services of a ${work_en} for completed orders`,
        quantity: 1,
        unit: 'усл.',
        sum_kopecks: total_kopecks,
      },
    ],
    total_kopecks,
    tax: { percent: null, sum_kopecks: 0, ground: 'Без налога (НДС)', ground_en: 'No tax (VAT)' },
    purpose: `Заявка на вывод № ${payment_id}. Без НДС`,
    signer: null,
  }
}

async function readFacts(tx: Tx, payment_id: number): Promise<{ facts: PaymentFacts; settings: SellerSettings }> {
  const facts = await selectPaymentFacts(tx.db, payment_id)
  if (!facts) throw new Error(`Payment ${payment_id} has no company to put into an invoice`)
  return { facts, settings: await readSettings(tx.db) }
}

function invoiceLines(facts: PaymentFacts): DocumentLine[] {
  const service = { quantity: 1, unit: 'усл.' }
  const wanted =
    facts.order_id === null
      ? {
          title: `Пополнение кошелька в сервисе «Тембрель», лицевой счёт № ${facts.profile_id}`,
          title_en: `Top-up of the wallet in the Tembrel service, account No. ${facts.profile_id}`,
        }
      : voiceOver(facts.order_id, facts.order_title ?? '')
  const lines = [{ ...wanted, ...service, sum_kopecks: facts.sum_kopecks }]
  if (facts.fee_kopecks === 0) return lines
  return [...lines, { ...TOPUP_FEE, ...service, sum_kopecks: facts.fee_kopecks }]
}

function companyOf(facts: PaymentFacts): Party {
  return {
    title: facts.company_title,
    inn: facts.company_inn,
    kpp: facts.company_kpp,
    ogrn: '',
    legal_address: facts.company_address,
  }
}
