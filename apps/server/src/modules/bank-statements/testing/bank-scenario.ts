/** A bank for tests: invoices of clients, statements in the exchange format of 1C, and the calls of the accountant. */
import { PAYMENT_METHOD, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import { LOGIN_METHOD } from '@tembrel/domain/accounts/sign-in-codes.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { createTestApp, type Answer, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, type TestPerson } from '../../../testing/test-people.ts'
import { createProfile } from '../../accounts/operations/create-profile.ts'
import { ensureAccount } from '../../accounts/operations/ensure-account.ts'
import { readBalance } from '../../ledger/operations/balances.ts'
import { createTestAccountant, createTestCompany } from '../../payments/testing/make-company.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'

export const PAYER_ACCOUNT = '40702810900000000777'

/** Fields of a payer who has no invoice. */
export const OTHER_PAYER = { ПлательщикИНН: '7700000016', Плательщик1: 'ООО "Лютик"' }

export interface TestInvoice {
  readonly client: TestPerson
  readonly payment_id: number
  /** As it is printed on the document: «17 от 18.11.2026». */
  readonly number: string
  /** Roubles with the fee. */
  readonly charge: number
}

let lastNumber = 100

/** A payment order of the bank; `more` replaces fields or adds some. */
export function transfer(account: string, purpose: string, sum: number | string, more: Record<string, string> = {}) {
  lastNumber += 1
  const fields = {
    Номер: String(lastNumber),
    Дата: '19.11.2026',
    Сумма: typeof sum === 'number' ? sum.toFixed(2) : sum,
    ПлательщикСчет: PAYER_ACCOUNT,
    ПлательщикИНН: '7707083893',
    Плательщик1: 'ООО "Ромашка"',
    ПолучательСчет: account,
    НазначениеПлатежа: purpose,
    ...more,
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
  return ['СекцияДокумент=Платежное поручение', ...lines, 'КонецДокумента'].join('\r\n')
}

export function statement(account: string, transfers: readonly string[], encoding = 'Windows'): string {
  const head = ['1CClientBankExchange', 'ВерсияФормата=1.03', `Кодировка=${encoding}`, `РасчСчет=${account}`]
  return [...head, ...transfers, 'КонецФайла', ''].join('\r\n')
}

/** Cyrillic as a page of one byte has it. */
export function inPage(text: string, page: 'windows-1251' | 'ibm866' | 'koi8-r'): Buffer {
  const table = new Map(
    Array.from({ length: 256 }, (_, byte) => [new TextDecoder(page).decode(Buffer.from([byte])), byte]),
  )
  return Buffer.from(Array.from(text, (letter) => table.get(letter) ?? 0x3f))
}

export interface BankScenario {
  readonly app: TestApp
  readonly accountant: TestPerson
  /** Our own account. */
  readonly ours: string
  readonly transfer: (purpose: string, sum: number | string, more?: Record<string, string>) => string
  /** An open invoice for the wallet, or for the wallet of a client who has others. */
  readonly invoice: (sum?: number, client?: TestPerson) => Promise<TestInvoice>
  readonly printedNumber: (payment_id: number) => Promise<string>
  readonly preview: (transfers: readonly string[], content?: Buffer) => Promise<Answer>
  readonly book: (statement_id: number, lines: readonly number[]) => Promise<Answer>
  /** Previews and imports, with all matched lines chosen; the answer of the import. */
  readonly importAll: (transfers: readonly string[], content?: Buffer) => Promise<Answer>
  /** Imports one line that matches no invoice and returns its receipt. */
  readonly receipt: (purpose: string, sum: number, more?: Record<string, string>) => Promise<number>
  /** Another accountant, who is somebody else. */
  readonly colleague: () => Promise<TestPerson>
  readonly walletOf: (person: TestPerson) => Promise<bigint>
  readonly unclaimed: () => Promise<bigint>
}

export async function openBank(connections = 24): Promise<BankScenario> {
  const app = await createTestApp({ connections })
  const accountant = await createTestAccountant(app)
  const db = app.context.database.kysely
  const ours = (await readSettings(db)).seller.current_account_number
  const printedNumber = async (payment_id: number): Promise<string> => {
    const { number, year } = await db
      .selectFrom('documents')
      .select(['number', 'year'])
      .where('payment_id', '=', payment_id)
      .executeTakeFirstOrThrow()
    return `${number} от 18.11.${year}`
  }
  const book: BankScenario['book'] = (statement_id, lines) =>
    accountant.caller.call('POST', '/staff/statement-import', { statement_id, lines })
  const preview: BankScenario['preview'] = (transfers, content = Buffer.from(statement(ours, transfers))) =>
    accountant.caller.upload('/staff/statement-preview', {
      file: { name: 'kl_to_1c.txt', content, type: 'text/plain' },
    })
  const importAll: BankScenario['importAll'] = async (transfers, content) => {
    const { body } = await preview(transfers, content)
    const matched = body.lines.filter((line: { verdict: string }) => line.verdict === 'matched')
    return book(
      body.statement_id,
      matched.map(({ line }: { line: number }) => line),
    )
  }
  return {
    ...{ app, accountant, ours, printedNumber, preview, book },
    transfer: (purpose, sum, more) => transfer(ours, purpose, sum, more),
    invoice: async (sum = 1000, of) => {
      const client = of ?? (await createTestClient(app))
      const company = await createTestCompany(app, client.profile_id)
      const { body } = await client.caller.call('POST', '/client/payments', {
        type: PAYMENT_TYPE.topup,
        method: PAYMENT_METHOD.invoice,
        sum,
        company,
      })
      const charge = body.payment.sum + body.payment.fee
      return { client, payment_id: body.id, number: await printedNumber(body.id), charge }
    },
    importAll,
    receipt: async (purpose, sum, more) => {
      const { body } = await importAll([transfer(ours, purpose, sum, more)])
      const [line] = body.lines
      if (line?.outcome !== 'unclaimed') throw new Error(`Not unclaimed: ${JSON.stringify(body)}`)
      return line.receipt_id
    },
    colleague: async () => {
      const made = await inTransaction(app.context.database, async (tx) => {
        const at = app.clock.now()
        const { id: account_id } = await ensureAccount(
          tx,
          { login_method: LOGIN_METHOD.email, address: 'second@example.com' },
          at,
        )
        const name = { firstname: 'Вера', lastname: '', contact_email: null, image: null, locale: 'ru' as const }
        const { id } = await createProfile(tx, { account_id, role: 'accountant', ...name, created_at: at })
        return { profile_id: id, account_id, role: 'accountant' as const }
      })
      return { ...made, caller: await app.as(made) }
    },
    walletOf: ({ profile_id }) => readBalance(db, { kind: 'wallet', profile_id }),
    unclaimed: () => readBalance(db, { kind: 'unclaimed' }),
  }
}
