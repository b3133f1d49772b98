/** Bank statements as a bank writes them, for the pages of the accountant. */
import type { APIRequestContext } from '@playwright/test'
import { read, send, upload } from './api.ts'

type Line = readonly [purpose: string, sum: string, inn: string]

/** The account that statements are of: our own. */
export async function ownAccount(request: APIRequestContext): Promise<string> {
  const { settings } = await read<{ settings: { key: string; value: unknown }[] }>(request, '/staff/settings')
  return String(settings.find(({ key }) => key === 'seller.current_account_number')?.value)
}

/** Books the lines of a statement as they are suggested, none of them to an invoice. */
export async function importLines(request: APIRequestContext, payer: string, lines: readonly Line[]): Promise<void> {
  const text = statementOf(await ownAccount(request), payer, lines)
  const file = { name: 'kl_to_1c.txt', mimeType: 'text/plain', buffer: Buffer.from(text) }
  const { statement_id } = await upload<{ statement_id: number }>(request, '/staff/statement-preview', file)
  await send(request, '/staff/statement-import', { statement_id, lines: [] })
}

/** The exchange text of 1C, with a line for each transfer of one payer. */
export function statementOf(account: string, payer: string, lines: readonly Line[]): string {
  const day = new Date().toISOString().slice(0, 10).split('-').toReversed().join('.')
  const documents = lines.map(([purpose, sum, inn], index) =>
    [
      'СекцияДокумент=Платежное поручение',
      `Номер=${String(Date.now()).slice(-8)}${index}`,
      `Дата=${day}`,
      `Сумма=${sum}`,
      'ПлательщикСчет=40702810438000060473',
      `ПлательщикИНН=${inn}`,
      `Плательщик1=${payer}`,
      `ПолучательСчет=${account}`,
      `НазначениеПлатежа=${purpose}`,
      'КонецДокумента',
    ].join('\r\n'),
  )
  const head = ['1CClientBankExchange', 'ВерсияФормата=1.03', 'Кодировка=Windows', `РасчСчет=${account}`]
  return [...head, ...documents, 'КонецФайла', ''].join('\r\n')
}
