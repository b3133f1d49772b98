/** One search of the office: what it finds, in which order, for whom, and what abuse gets. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { contract, type CallKey } from '@tembrel/contract/contract.ts'
import type { WireSearchAnswer } from '@tembrel/contract/calls/staff/search.ts'
import { LOGIN_METHOD } from '@tembrel/domain/accounts/sign-in-codes.ts'
import { SEARCH_GROUPS, type SearchGroup } from '@tembrel/domain/office/search-text.ts'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type Answer, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { ensureAccount } from '../accounts/operations/ensure-account.ts'
import { changeProfile } from '../accounts/operations/profiles.ts'
import { statement, transfer } from '../bank-statements/testing/bank-scenario.ts'
import { createClient } from '../clients/operations/clients.ts'
import { createTestAccountant, createTestCompany } from '../payments/testing/make-company.ts'
import { WalletScenario } from '../payments/testing/wallet-scenario.ts'
import { readSettings } from '../settings/operations/read-settings.ts'
import { openTicket } from '../support/operations/open-ticket.ts'
import { writeTicketMessage } from '../support/operations/write-ticket-message.ts'
import { actorOf, createSupporters } from '../support/testing/supporters.ts'
import { searchOffice } from './operations/search-office.ts'
import { searchGroupsOf } from './search-groups.ts'

let app: TestApp
let supporter: TestPerson
let accountant: TestPerson
let client: TestPerson
let narrator: TestPerson
let phoned: number
let order_id: number
let ticket_id: number
let invoice_id: number
before(async () => {
  app = await createTestApp({ connections: 20 })
  ;[supporter] = await createSupporters(app)
  accountant = await createTestAccountant(app)
  const scenario = new WalletScenario(app)
  client = await createTestClient(app, 30_000)
  narrator = await createTestNarrator(app)
  await rename(client, 'Семён', 'Берёзкин')
  await rename(narrator, 'Нина', 'Рогова')
  phoned = await withPhone('+79161234567', 'Лев', 'Градов')
  order_id = await scenario.completed(client, narrator, { title: 'Радиоролик «Волна и парус»' })
  ticket_id = await openTicket(app.context, actorOf(client), { text: 'Квитанция не приходит', files: [] })
  await writeTicketMessage(app.context, actorOf(supporter), ticket_id, {
    text: 'Барсук просил вернуть',
    files: [],
    as_note: true,
  })
  const company_id = await createTestCompany(app, client.profile_id, 'ООО «Полярный рассвет»')
  await createTestCompany(app, client.profile_id, 'ООО «Ничья гавань»')
  const asked = { type: 1, method: 2, sum: 12_500, company: company_id }
  invoice_id = (await must(client.caller.call('POST', '/client/payments', asked), 201)).body.payment.id
})
after(() => app.close())

const db = () => app.context.database.kysely
const rename = (person: TestPerson, firstname: string, lastname: string) =>
  inTransaction(app.context.database, (tx) => changeProfile(tx, person.profile_id, { firstname, lastname }))

async function withPhone(phone: string, firstname: string, lastname: string): Promise<number> {
  return inTransaction(app.context.database, async (tx) => {
    const at = app.clock.now()
    const account = await ensureAccount(tx, { login_method: LOGIN_METHOD.phone, address: phone }, at)
    await createClient(tx, { account_id: account.id, locale: 'ru', firstname, lastname, at })
    return account.id
  })
}

async function must(asked: Promise<Answer>, status = 200): Promise<Answer> {
  const answer = await asked
  assert.equal(answer.status, status, JSON.stringify(answer.body))
  return answer
}

const search = async (q: string, as = supporter): Promise<WireSearchAnswer> =>
  (await must(as.caller.call('GET', `/staff/search?q=${encodeURIComponent(q)}`))).body

/** The ids of what is found in a group. */
async function idsIn(
  group: Exclude<SearchGroup, 'companies'>,
  q: string,
  as = supporter,
): Promise<(number | string)[]> {
  return (await search(q, as))[group].map(({ id }) => id)
}

/** Books lines of the bank that no invoice is known for; the ids of their receipts. */
async function received(lines: readonly { purpose: string; sum: number; more?: Record<string, string> }[]) {
  const ours = (await readSettings(db())).seller.current_account_number
  const content = Buffer.from(
    statement(
      ours,
      lines.map(({ purpose, sum, more }) => transfer(ours, purpose, sum, more)),
    ),
  )
  const file = { name: 'kl_to_1c.txt', content, type: 'text/plain' }
  const { statement_id } = (await must(accountant.caller.upload('/staff/statement-preview', { file }))).body
  await must(accountant.caller.call('POST', '/staff/statement-import', { statement_id, lines: [] }))
  const rows = await db().selectFrom('bank_receipts').select('id').where('statement_id', '=', statement_id).execute()
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

const POST = {
  ...{ slug: 'silence', author_ru: 'Редакция', author_en: 'Editors', title_ru: 'Тишина перед записью' },
  ...{
    title_en: 'Silence before the take',
    lead_ru: '',
    lead_en: '',
    body_ru: '',
    body_en: '',
    image: null,
    published_at: null,
  },
}

describe('what is found', () => {
  // Rule 7.981
  test('a person by name, phone in any writing, e-mail and number, and by the parts of them', async () => {
    for (const q of ['берёзкин', 'БЕРЕЗКИН семен', 'берёз'])
      assert.deepEqual(await idsIn('people', q), [String(client.account_id)], q)
    for (const q of ['+7 916 123-45-67', '8 (916) 123 45 67', '89161234567', '1234567', '4567'])
      assert.deepEqual(await idsIn('people', q), [String(phoned)], q)
    const { email } = await db()
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', client.account_id)
      .executeTakeFirstOrThrow()
    assert.deepEqual(await idsIn('people', email ?? ''), [String(client.account_id)])
    assert.ok((await idsIn('people', `профиль ${narrator.profile_id}`)).includes(String(narrator.account_id)))
  })

  // Rule 7.981
  test('an order by number, title and its people; a draft by its number alone', async () => {
    for (const q of [String(order_id), `№ ${order_id}`, `заказ ${order_id}`])
      assert.equal((await idsIn('orders', q))[0], order_id, q)
    for (const q of ['волна', 'парус волна', '«Волна', 'радио', 'рогова', 'Берёзкин'])
      assert.deepEqual(await idsIn('orders', q), [order_id], q)
    const draft = { title: 'Черновик о белках', text: 'Белки.', genre: 1 }
    const { order } = (await must(client.caller.call('POST', '/client/orders', draft), 201)).body
    assert.deepEqual(await idsIn('orders', 'белках'), [])
    assert.deepEqual(await idsIn('orders', `заказ ${order.id}`), [order.id])
  })

  // Rule 7.981
  test('a payment by number, sum in any writing, kind and owner', async () => {
    for (const q of [`платёж ${invoice_id}`, '12 500', '12500', '12\u00a0500,00 ₽', '12500 руб.']) {
      assert.deepEqual(await idsIn('payments', q, accountant), [invoice_id], q)
    }
    assert.deepEqual(await idsIn('payments', '12 501', accountant), [])
    assert.ok((await idsIn('payments', 'пополнение', accountant)).includes(invoice_id))
    assert.ok((await idsIn('payments', 'берёзкин', accountant)).includes(invoice_id))
  })

  // Rule 7.981
  test('a company by title and INN, a document by number and by the number of a certificate', async () => {
    for (const q of ['полярный', '7707083893', '7707 083 893', 'ИНН 770708'])
      assert.deepEqual(
        (await search(q, accountant)).companies,
        [{ title: 'ООО «Полярный рассвет»', inn: '7707083893' }],
        q,
      )
    const papers = await db().selectFrom('documents').selectAll().execute()
    const invoice = papers.find(({ payment_id }) => payment_id === invoice_id)
    assert.ok(invoice)
    for (const q of [`счёт ${invoice.number}`, `счёт ${invoice.number}/${invoice.year}`]) {
      const [found]: WireSearchAnswer['documents'] = (await search(q, accountant)).documents.filter(
        ({ id }) => id === invoice.id,
      )
      assert.deepEqual([found?.kind, found?.payment_id], ['invoice', invoice_id], q)
    }
    assert.deepEqual(await idsIn('documents', `счёт ${invoice.number}/${invoice.year - 1}`, accountant), [])
  })

  // Rule 7.981
  test('a receipt by sum, INN, payer, number of the transfer and words of the purpose', async () => {
    const payer = { ПлательщикИНН: '5008012345', Плательщик1: 'ООО "Зелёный кит"', Номер: '0417' }
    const [receipt_id] = await received([{ purpose: 'За дикторский ролик про маяк', sum: 12_345.5, more: payer }])
    const ways = [
      ...['12 345,50 ₽', '5008012345', '5008 012 345', 'ИНН 50080', 'зеленый кит'],
      ...['0417', 'платёжка 0417', 'про маяк', 'зилёный'],
    ]
    for (const q of ways) assert.deepEqual(await idsIn('receipts', q, accountant), [receipt_id], q)
    // A few digits stand inside of nearly every account and INN.
    for (const q of ['0123', '50 08']) assert.deepEqual(await idsIn('receipts', q, accountant), [], q)
    assert.ok((await idsIn('receipts', `поступление ${receipt_id}`, accountant)).includes(receipt_id ?? 0))
    const { groups, receipts } = await search('5008012345', accountant)
    assert.equal(groups[0], 'receipts')
    const found = { id: receipt_id, date: '2026-11-19', number: '0417', sum: 12_345.5, left: 12_345.5 }
    const words = { payer_title: 'ООО "Зелёный кит"', payer_inn: '5008012345', purpose: 'За дикторский ролик про маяк' }
    assert.deepEqual(receipts, [{ ...found, ...words }])
  })

  // Rule 7.982
  test('of receipts that are alike those with something left to decide stand first', async () => {
    const payer = { ПлательщикИНН: '5009098765', Плательщик1: 'ООО "Сосна"' }
    const line = { purpose: 'Запись', sum: 777.25, more: payer }
    const ids = await received(Array.from({ length: 7 }, () => line))
    const [oldest, ...decided] = ids
    for (const id of decided) {
      const asked = { parts: [], wallet: { profile_id: client.profile_id, sum: 777.25 } }
      await must(accountant.caller.call('POST', `/staff/receipts/${id}/assign`, asked))
    }
    const expected = [oldest, ...decided.toReversed().slice(0, 4)]
    for (const q of ['777,25', '5009098765', 'сосна'])
      assert.deepEqual(await idsIn('receipts', q, accountant), expected, q)
  })

  // Rule 7.981
  test('a ticket by number and by what it asks, and content by title', async () => {
    for (const q of [`обращение ${ticket_id}`, 'квитанция', 'не приходит'])
      assert.deepEqual(await idsIn('tickets', q), [ticket_id], q)
    const named = {
      slug: 'rehearsals',
      title_ru: 'Репетиции',
      title_en: 'Rehearsals',
      lead_ru: 'О них',
      lead_en: 'On them',
    }
    await must(supporter.caller.call('POST', '/staff/post-categories', named), 201)
    const [category] = (await must(supporter.caller.call('GET', '/staff/posts'))).body.categories
    const asked = { ...POST, category_id: category.id }
    const { id } = (await must(supporter.caller.call('POST', '/staff/posts', asked), 201)).body.post
    for (const q of ['тишина перед', 'SILENCE before', 'тешина']) {
      assert.deepEqual((await search(q)).content, [{ kind: 'post', id, title: POST.title_ru }], q)
    }
  })

  // Rule 7.981
  test('a mistyped letter is forgiven where nothing is found as typed, and only there', async () => {
    for (const q of ['рогава', 'ргова', 'Нина Рагова'])
      assert.deepEqual(await idsIn('people', q), [String(narrator.account_id)], q)
    assert.deepEqual(await idsIn('orders', 'радиоролек'), [order_id])
    assert.equal((await search('палярный', accountant)).companies.length, 1)
    const other = await createTestClient(app)
    await rename(other, 'Нина', 'Рогава')
    assert.deepEqual(await idsIn('people', 'рогава'), [String(other.account_id)])
    assert.deepEqual((await search('щщщщщ')).groups, [])
  })
})

describe('in which order', () => {
  // Rule 7.982
  test('what is exact comes first, then what begins so, then what has it inside; five of each', async () => {
    const names = ['Ал Пестова', 'Зоя Апестова', 'Пестова Ия', 'Ян Пестова', 'Яна Апестова', 'Юна Апестова']
    const made: TestPerson[] = []
    for (const name of names) {
      const person = await createTestClient(app)
      const [firstname = '', lastname = ''] = name.split(' ')
      await rename(person, firstname, lastname)
      made.push(person)
    }
    const [al, , pestova, jan, , juna] = made.map(({ account_id }) => String(account_id))
    const found: (number | string)[] = await idsIn('people', 'пестова')
    assert.deepEqual(found.slice(0, 4), [pestova, jan, al, juna])
    assert.equal(found.length, 5)
  })

  // Rule 7.982
  test('a group with an exact hit stands before the others, and empty groups are not named', async () => {
    assert.equal((await search('7707083893', accountant)).groups[0], 'companies')
    assert.equal((await search('8 916 123-45-67')).groups[0], 'people')
    assert.equal((await search(String(order_id))).groups[0], 'orders')
    assert.deepEqual((await search(`заказ ${order_id}`)).groups, ['orders'])
  })
})

describe('who finds what', () => {
  // Rule 7.983
  test('a role finds what the pages of that role show, and whatever is found opens', async () => {
    const ofSupport = SEARCH_GROUPS.filter((group) => group !== 'receipts')
    assert.deepEqual(searchGroupsOf('supporter', 'senior'), ofSupport)
    assert.deepEqual(searchGroupsOf('accountant', null), ['orders', 'payments', 'receipts', 'companies', 'documents'])
    assert.deepEqual(searchGroupsOf('supporter', 'reader'), ofSupport)
    assert.deepEqual(searchGroupsOf('supporter', 'editor'), ['content'])
    for (const role of ['client', 'narrator', 'agent', 'soundengineer'] as const)
      assert.deepEqual(searchGroupsOf(role, null), [], role)
    for (const q of ['Берёзкин', String(order_id), String(ticket_id), 'квитанция', '1']) {
      const { people, tickets, content } = await search(q, accountant)
      assert.deepEqual({ people, tickets, content }, { people: [], tickets: [], content: [] }, q)
    }
    await received([{ purpose: 'Рассвет', sum: 12_500 }])
    assert.deepEqual((await search('12500')).receipts, [])
    assert.equal((await search('12500', accountant)).receipts.length, 1)
    for (const as of [supporter, accountant]) {
      for (const q of ['Берёзкин', String(order_id), '12500', String(ticket_id), 'квитанция', 'рассвет', 'голос']) {
        for (const path of pathsTo(await search(q, as), as.role)) await must(as.caller.call('GET', path))
      }
    }
  })

  // Rule 7.983
  test('a note in a ticket finds nothing, nor do a company without a payment and a removed order', async () => {
    assert.deepEqual((await search('барсук')).groups, [])
    assert.deepEqual((await search('гавань', accountant)).groups, [])
    const scrapped = { title: 'Дубль о жирафах', text: 'Жирафы.', genre: 1 }
    const { order } = (await must(client.caller.call('POST', '/client/orders', scrapped), 201)).body
    await must(client.caller.call('DELETE', `/client/orders/${order.id}`), 204)
    assert.deepEqual(await idsIn('orders', `заказ ${order.id}`), [])
  })

  // Rule 7.983
  test('anybody else is refused as by the other pages of the office', async () => {
    const path = `/staff/search?q=${order_id}`
    assert.equal((await app.guest.call('GET', path)).status, 401)
    for (const person of [client, narrator]) assert.equal((await person.caller.call('GET', path)).status, 403)
  })
})

/** The calls behind the pages that the rows lead to. */
function pathsTo(found: WireSearchAnswer, role: string): string[] {
  return [
    ...found.orders.map(({ id }) => `/staff/orders/${id}`),
    ...found.people.map(({ id }) => `/staff/people/${id}`),
    ...found.payments.map(({ id }) => `/staff/payments/${id}`),
    ...found.tickets.map(({ id }) => `/${role}/tickets/${id}`),
    ...found.receipts.map(({ id }) => `/staff/receipts/${id}`),
    ...found.companies.map(({ title }) => `/staff/payments?name=${encodeURIComponent(title)}`),
    ...found.documents.map(({ order_id: order, payment_id }) =>
      order === null ? `/staff/payments/${payment_id}` : `/staff/orders/${order}`,
    ),
    ...found.content.map(({ kind, id }) => (kind === 'work' ? '/staff/works' : `/staff/${kind}s/${id}`)),
  ]
}

describe('what is refused', () => {
  // Rule 7.984
  test('one letter, signs alone and more than 100 characters are refused at the field in words', async () => {
    for (const q of ['', ' ', 'а', '№', '%', '__', 'а'.repeat(101)]) {
      const answer = await supporter.caller.call('GET', `/staff/search?q=${encodeURIComponent(q)}`)
      assert.equal(answer.status, 422, q)
      assert.equal(typeof answer.body.errors.q, 'string', q)
    }
    assert.match((await supporter.caller.call('GET', '/staff/search?q=a')).body.errors.q, /две буквы/)
    const long = await supporter.caller.call('GET', `/staff/search?q=${'a'.repeat(101)}`)
    assert.match(long.body.errors.q, /Не\sдлиннее\s100/)
  })

  // Rule 7.984
  test('signs of patterns and of statements are ordinary characters', async () => {
    for (const q of [
      'аб%',
      '%%аб',
      '__аб',
      "аб'; drop table orders; --",
      'аб\\',
      'аб{}',
      '\u0001аб',
      '💿 аб',
      'ab"c',
      '99999999999999999999',
      '9'.repeat(100),
    ]) {
      const answer = await supporter.caller.call('GET', `/staff/search?q=${encodeURIComponent(q)}`)
      assert.ok([200, 422].includes(answer.status), `${q}: ${answer.status} ${JSON.stringify(answer.body)}`)
    }
    assert.deepEqual(await idsIn('people', '%%'.padEnd(4, 'я')), [])
  })

  // Rule 7.984
  test('a search that takes too long ends in words, and holds nothing up', async () => {
    const ended = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const holding = inTransaction(app.context.database, async (tx) => {
      await tx.db.selectFrom('works').select('id').limit(0).execute()
      await lockWorks(tx.db)
      begun.resolve()
      await ended.promise
    })
    await begun.promise
    await assert.rejects(searchOffice(app.context, { role: 'supporter', duty: 'senior' }, 'волна', 'ru'), {
      code: 'VALIDATION',
    })
    const answer = await supporter.caller.call('GET', '/staff/search?q=волна')
    assert.equal(answer.status, 422)
    assert.match(answer.body.errors.q, /Слишком много похожего/)
    ended.resolve()
    await holding
    assert.deepEqual(await idsIn('orders', 'волна'), [order_id])
  })
})

async function lockWorks(kysely: ReturnType<typeof db>): Promise<void> {
  const { sql } = await import('kysely')
  await sql`lock table works in access exclusive mode`.execute(kysely)
}

// Rule 7.986
test('the call is the staff’s, reads only, and no cache keeps its answer', async () => {
  const { access, no_store } = contract['GET /staff/search' satisfies CallKey]
  assert.deepEqual([access, no_store], [['supporter', 'accountant'], true])
  const { headers, body } = await must(supporter.caller.call('GET', `/staff/search?q=${order_id}`))
  assert.match(String(headers['cache-control']), /no-store/)
  assert.deepEqual(Object.keys(body).toSorted(), ['groups', ...SEARCH_GROUPS].toSorted())
})
