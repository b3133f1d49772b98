/** A bank statement of the demo, written in the exchange format of 1C and imported as the accountant does it. */
import type { BankTransferPersona } from '../../../../database/demo-data/money.ts'
import type { AppContext } from '../app-context.ts'
import type { Actor } from '../http/session/session.ts'
import { dayDigits } from '../modules/documents/layouts/document-labels.ts'
import { readSettings } from '../modules/settings/operations/read-settings.ts'
import { importStatement } from '../modules/bank-statements/operations/import-statement.ts'
import { previewStatement } from '../modules/bank-statements/operations/preview-statement.ts'

/** Imports the transfers of a day, `2026-11-18`; `invoices` = number and day of the open invoice of each client. */
export async function loadStatement(
  app: AppContext,
  actor: Actor,
  day: string,
  transfers: readonly BankTransferPersona[],
  invoices: ReadonlyMap<string, string>,
): Promise<void> {
  const { seller } = await readSettings(app.database.kysely)
  const account = seller.current_account_number
  const documents = transfers.flatMap((transfer) => documentOf(transfer, { day, account, invoices }))
  const head = ['1CClientBankExchange', 'ВерсияФормата=1.03', 'Кодировка=Windows', `РасчСчет=${account}`]
  const content = Buffer.from([...head, ...documents, 'КонецФайла', ''].join('\r\n'))
  const { statement_id } = await previewStatement(app, actor.profile_id, { name: 'kl_to_1c.txt', content })
  await importStatement(app, actor, { statement_id, lines: [] })
}

function documentOf(
  { number, sum, payer_title, payer_inn, payer_account, purpose, invoice_of }: BankTransferPersona,
  { day, account, invoices }: { day: string; account: string; invoices: ReadonlyMap<string, string> },
): string[] {
  const invoice = invoice_of === undefined ? '' : (invoices.get(invoice_of) ?? '')
  return [
    'СекцияДокумент=Платежное поручение',
    `Номер=${number}`,
    `Дата=${dayDigits(day)}`,
    `Сумма=${sum.toFixed(2)}`,
    `ПлательщикСчет=${payer_account}`,
    `ПлательщикИНН=${payer_inn}`,
    `Плательщик1=${payer_title}`,
    `ПолучательСчет=${account}`,
    `НазначениеПлатежа=${purpose.replace('{invoice}', invoice)}`,
    'КонецДокумента',
  ]
}
