/** The accountant's hour with the bank: statements with whatever payers write, and receipts given, taken back and sent back. */
import { type Actor, attempt, pick, sendFile } from './random-actor.ts'

interface Invoice {
  readonly id: number
  readonly type: number
  readonly method: number
  readonly amount: number
  readonly document_number: string | null
  readonly company: { readonly inn: string } | null
}

interface Receipt {
  readonly receipt: { readonly id: number; readonly left: number }
  readonly parts: readonly { readonly id: number; readonly state: string }[]
  readonly returns: readonly { readonly id: number; readonly state: string }[]
  readonly invoices: readonly {
    readonly payment_id: number
    readonly charge: number
    readonly paid: number
    readonly client: { readonly id: number }
    readonly can: { readonly assign: boolean; readonly match: boolean }
  }[]
}

const PAYERS = ['7707083893', '7700000016', '']

/** Uploads a statement of a few invoices and strangers, imports it, and now and then the same one again at the same moment. */
export async function importSomeStatement(actor: Actor): Promise<void> {
  const { chance } = actor
  const list = (await attempt(actor, 'GET', `/staff/payments?status=1&method=2&page=${chance.whole(1, 2)}`)) as {
    payments: Invoice[]
  } | null
  const settings = (await attempt(actor, 'GET', '/staff/settings')) as {
    settings: { key: string; value: unknown }[]
  } | null
  const account = settings?.settings.find(({ key }) => key === 'seller.current_account_number')?.value
  if (!list || typeof account !== 'string') return
  const documents = Array.from({ length: chance.whole(1, 4) }, () => documentOf(actor, account, list.payments))
  const text = ['1CClientBankExchange', `РасчСчет=${account}`, ...documents, 'КонецФайла', ''].join('\r\n')
  const shown = (await sendFile(actor, '/staff/statement-preview', 'kl_to_1c.txt', text)) as {
    statement_id: number
    lines: { line: number; verdict: string }[]
  } | null
  if (!shown) return
  const lines = shown.lines.filter(({ verdict }) => verdict === 'matched' && chance.percent(80)).map(({ line }) => line)
  const body = { statement_id: shown.statement_id, lines }
  const times = chance.percent(30) ? 2 : 1
  await Promise.all(Array.from({ length: times }, () => attempt(actor, 'POST', '/staff/statement-import', body)))
}

function documentOf({ chance }: Actor, account: string, invoices: readonly Invoice[]): string {
  const invoice = pick(chance, invoices)
  const sum = invoice === undefined || chance.percent(30) ? chance.whole(1, 90) * 100 : invoice.amount
  const number = chance.percent(80) ? invoice?.document_number : null
  return [
    'СекцияДокумент=Платежное поручение',
    `Номер=${chance.whole(1, 999_999)}`,
    `Дата=${String(chance.whole(10, 28))}.11.2026`,
    `Сумма=${sum.toFixed(2)}`,
    'ПлательщикСчет=40702810438000060473',
    `ПлательщикИНН=${chance.percent(70) ? (invoice?.company?.inn ?? '') : (pick(chance, PAYERS) ?? '')}`,
    'Плательщик1=ООО «Случай»',
    `ПолучательСчет=${account}`,
    number ? `НазначениеПлатежа=Счёт № ${number} от 01.11.${new Date().getFullYear()}` : 'НазначениеПлатежа=',
    'КонецДокумента',
  ].join('\r\n')
}

/** Does something with one of the receipts, whatever has become of it. */
export async function actOnSomeReceipt(actor: Actor): Promise<void> {
  const { chance } = actor
  const list = (await attempt(actor, 'GET', `/staff/receipts?state=${chance.percent(70) ? 'open' : 'all'}`)) as {
    receipts: { id: number }[]
  } | null
  const chosen = pick(chance, list?.receipts ?? [])
  if (!chosen) return
  const at = `/staff/receipts/${chosen.id}`
  const seen = (await attempt(actor, 'GET', at)) as Receipt | null
  if (!seen) return
  const part = pick(chance, seen.parts)
  const back = seen.returns.find(({ state }) => state === 'asked')
  if (part && chance.percent(25)) return void (await attempt(actor, 'POST', `${at}/parts/${part.id}/undo`))
  if (back && chance.percent(60)) {
    return void (await attempt(actor, 'POST', `${at}/returns/${back.id}/${chance.percent(70) ? 'made' : 'withdraw'}`))
  }
  if (chance.percent(15)) {
    const sum = Math.min(seen.receipt.left, chance.whole(1, 50) * 100)
    return void (await attempt(actor, 'POST', `${at}/return`, { sum, comment: 'Не нам.' }))
  }
  await assign(actor, at, seen)
}

async function assign(actor: Actor, at: string, { receipt, invoices }: Receipt): Promise<void> {
  const { chance } = actor
  const offer = pick(chance, invoices)
  if (!offer) return
  const { payment_id, client, can } = offer
  if (can.match && chance.percent(50)) return void (await attempt(actor, 'POST', `${at}/match`, { payment_id }))
  const fits = Math.min(receipt.left, offer.charge - offer.paid)
  const sum = chance.percent(40) ? Math.max(1, Math.floor(fits / 2)) : fits
  const parts = can.assign ? [{ payment_id, sum }] : []
  const rest = receipt.left - (can.assign ? sum : 0)
  const wallet = rest > 0 && (!can.assign || chance.percent(30)) ? { wallet: { profile_id: client.id, sum: rest } } : {}
  await attempt(actor, 'POST', `${at}/assign`, { parts, ...wallet })
}
