/**
 * A small world for tests that knock at every door: a person of each role, and orders of two clients at two narrators in
 * the statuses that matter. Everything is made by the product's own calls.
 */
import assert from 'node:assert/strict'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { PAYMENT_METHOD, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import { LOGIN_METHOD } from '@tembrel/domain/accounts/sign-in-codes.ts'
import { GENRE } from '@tembrel/domain/orders/genre-ids.ts'
import { inTransaction } from '../database/transaction.ts'
import { ensureAccount } from '../modules/accounts/operations/ensure-account.ts'
import { nameServiceProfile } from '../modules/accounts/operations/profiles.ts'
import { makeCompilation, makeWork, storeDemos } from '../modules/content/testing/make-compilation.ts'
import { makeMusic } from '../modules/music/testing/make-music.ts'
import { loadInitialTexts } from '../modules/content/texts/operations/load-initial-texts.ts'
import { makeNarrator } from '../modules/narrators/testing/make-narrator.ts'
import { createCliche } from '../modules/reviews/operations/cliches.ts'
import { mp3Sample } from '../modules/files/sniff/sniff-samples.ts'
import { picture } from '../modules/narrators/testing/registering.ts'
import { scenarioTickets, type ScenarioTickets } from './scenario-tickets.ts'
import { mustAct } from './order-steps.ts'
import type { TestApp, TestFile } from './test-app.ts'
import {
  createTestAgent,
  createTestClient,
  createTestEngineer,
  createTestNarrator,
  type TestPerson,
} from './test-people.ts'

export interface ScenarioPeople {
  readonly client: TestPerson
  readonly stranger: TestPerson
  readonly narrator: TestPerson
  readonly rival: TestPerson
  readonly agent: TestPerson
  /** The agent acting as `managed`, a narrator of his. */
  readonly acting: TestPerson
  readonly engineer: TestPerson
  readonly other_engineer: TestPerson
  readonly supporter: TestPerson
  readonly accountant: TestPerson
}

/** Ids of the client's orders at the narrator unless the name says otherwise. */
export interface ScenarioOrders {
  readonly draft: number
  /** Waits for the narrator's price (3). */
  readonly asked: number
  /** Waits for a card payment (15). */
  readonly unpaid: number
  /** Paid and offered (2). */
  readonly offered: number
  /** In work (7), with a message of each side. */
  readonly in_work: number
  /** With the engineer (14). */
  readonly mixed: number
  /** With the other engineer (14). */
  readonly other_mix: number
  /** Completed (9). */
  readonly completed: number
  /** In work (7) at the narrator whom the agent manages. */
  readonly managed: number
  /** The stranger's, in work (7) at the rival. */
  readonly foreign: number
  /** The stranger's draft. */
  readonly foreign_draft: number
}

export interface Scenario {
  readonly people: ScenarioPeople
  readonly orders: ScenarioOrders
  readonly message: { readonly client: number; readonly narrator: number; readonly foreign: number }
  /** Files of `in_work`: sent with the client's message, and uploaded by the narrator and not sent. */
  readonly file: {
    readonly attached: string
    readonly upload: string
    readonly foreign: string
    /** The narrator's take in `mixed`. */
    readonly take: string
  }
  /** Comments on the narrator's takes: of `mixed` by the client, answered by the narrator; of `other_mix`. */
  readonly comment: { readonly client: number; readonly narrator: number; readonly foreign: number }
  /** The stranger has an open withdrawal. */
  readonly payment: { readonly own: number; readonly foreign: number; readonly withdrawal: number }
  readonly company: { readonly own: number; readonly foreign: number }
  /** Demos that staff have not approved yet. */
  readonly own_demo: { readonly narrator: number; readonly rival: number }
  readonly tickets: ScenarioTickets
  /** A compilation with a listed narrator in it, and a finished work of his. */
  readonly comp: number
  readonly work: number
  /** A track that the client's order `mixed` has paid for, and its compilation. */
  readonly music: number
  readonly musiccomp: number
  /** The name of a picture of the site’s content. */
  readonly image: string
}

export const SHORT_SCRIPT = 'Доброе утро, страна! Скидки ждут вас до воскресенья.'
const TAKE: TestFile = { name: 'take.mp3', content: mp3Sample(20), type: 'audio/mpeg' }

/** Fills an empty database. */
export async function setScenario(app: TestApp): Promise<Scenario> {
  const people = await createPeople(app)
  await loadInitialTexts(app.context)
  await inTransaction(app.context.database, (tx) =>
    createCliche(tx, { id: 1, icon: 'clock', title_ru: 'В срок', title_en: 'On time', negative: false }),
  )
  const { client, stranger, narrator, rival, acting } = people
  const { musiccomp, musics } = await makeMusic(app.context, [['Снег', 'Snow']])
  const paid = {
    offered: await place(client, narrator),
    in_work: await place(client, narrator, 'accept'),
    mixed: await mixedOrder(people, people.engineer, { musics, mixing: false }),
    other_mix: await mixedOrder(people, people.other_engineer),
    completed: await completedOrder(client, narrator),
    managed: await place(client, acting, 'accept'),
  }
  const orders: ScenarioOrders = {
    ...paid,
    draft: await save(client, narrator, {}),
    asked: await save(client, narrator, { orderstatuses_id: ORDER_STATUS.waiting_calc }),
    // The wallet is empty by now: the card has to bring the rest.
    unpaid: await save(client, narrator, {
      orderstatuses_id: ORDER_STATUS.waiting_payment_for_suggested,
      payment_method: PAYMENT_METHOD.card,
      price: 4200,
    }),
    foreign: await place(stranger, rival, 'accept'),
    foreign_draft: await save(stranger, rival, {}),
  }
  const attached = await write(client, orders.in_work, { text: 'Вот пример.', files: [TAKE] })
  const foreign = await write(stranger, orders.foreign, { text: 'Чужое.', files: [TAKE] })
  const answer = await write(narrator, orders.in_work, { text: 'Спасибо!' })
  const unpaid = await client.caller.call('GET', `/client/orders/${orders.unpaid}`)
  const listed = await makeNarrator(app.context.database, { demos: [{ main: true }] })
  await storeDemos(app.context, listed.demo_ids)
  const topup = await stranger.caller.call('POST', '/client/payments', {
    type: PAYMENT_TYPE.topup,
    method: PAYMENT_METHOD.card,
    sum: 500,
  })
  const take = await takeOf(client, orders.mixed)
  const remark = await comment(client, orders.mixed, take, { text: 'Тише.', from_ms: 100 })
  return {
    people,
    orders,
    comment: {
      client: remark,
      narrator: await comment(narrator, orders.mixed, take, { text: 'Хорошо.', parent_id: remark }),
      foreign: await comment(client, orders.other_mix, await takeOf(client, orders.other_mix), {
        text: 'Громче.',
        from_ms: 100,
      }),
    },
    message: { client: attached.id, narrator: answer.id, foreign: foreign.id },
    file: {
      attached: attached.files[0]?.id ?? '',
      upload: await upload(narrator, orders.in_work),
      foreign: foreign.files[0]?.id ?? '',
      take,
    },
    payment: {
      own: unpaid.body.order.payment.id,
      foreign: topup.body.id,
      withdrawal: await withdraw(stranger),
    },
    company: { own: await addCompany(client), foreign: await addCompany(stranger) },
    own_demo: { narrator: await addDemo(narrator), rival: await addDemo(rival) },
    tickets: await scenarioTickets(people, TAKE),
    comp: await makeCompilation(app.context, [listed.id]),
    work: await makeWork(app.context, listed.id),
    music: musics[0] ?? 0,
    musiccomp,
    image: await addImage(people.supporter),
  }
}

async function addImage(supporter: TestPerson): Promise<string> {
  const answer = await supporter.caller.upload('/staff/images', { file: picture('png') })
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.image.split('/').at(-1)
}

async function createPeople(app: TestApp): Promise<ScenarioPeople> {
  const agent = await createTestAgent(app)
  const managed = await createTestNarrator(app, { narrator: { agent_id: agent.profile_id } })
  const acting = { ...managed, account_id: agent.account_id }
  return {
    client: await createTestClient(app, 29_000),
    stranger: await createTestClient(app, 20_000),
    narrator: await createTestNarrator(app),
    rival: await createTestNarrator(app),
    agent,
    acting: { ...acting, caller: await app.as({ ...acting, acting_agent_id: agent.profile_id }) },
    engineer: await createTestEngineer(app),
    other_engineer: await createTestEngineer(app),
    supporter: await staff(app, 1, 'supporter'),
    accountant: await staff(app, 20, 'accountant'),
  }
}

/** Gives a service profile its person. */
async function staff(app: TestApp, id: number, role: Role): Promise<TestPerson> {
  const account_id = await inTransaction(app.context.database, async (tx) => {
    const account = await ensureAccount(
      tx,
      { login_method: LOGIN_METHOD.email, address: `${role}@example.com` },
      app.clock.now(),
    )
    await nameServiceProfile(tx, { id, account_id: account.id, firstname: 'Служба', lastname: '', image: null })
    return account.id
  })
  const person = { profile_id: id, account_id, role }
  return { ...person, caller: await app.as(person) }
}

async function save(client: TestPerson, narrator: TestPerson, more: object): Promise<number> {
  const body = { text: SHORT_SCRIPT, genre: GENRE.advert, narrator_id: narrator.profile_id, ...more }
  const saved = await client.caller.call('POST', '/client/orders', body)
  assert.equal(saved.status, 201, JSON.stringify(saved.body))
  return saved.body.order.id
}

async function place(client: TestPerson, narrator: TestPerson, then?: 'accept', more: object = {}): Promise<number> {
  const id = await save(client, narrator, {
    orderstatuses_id: ORDER_STATUS.waiting_payment_for_suggested,
    payment_method: PAYMENT_METHOD.wallet,
    price: 4200,
    ...more,
  })
  if (then) await mustAct(narrator, id, then)
  return id
}

async function upload(worker: TestPerson, id: number): Promise<string> {
  const answer = await worker.caller.upload(`/${worker.role}/orders/${id}/results`, { file: TAKE })
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.file.id
}

async function completedOrder(client: TestPerson, narrator: TestPerson): Promise<number> {
  const id = await place(client, narrator, 'accept')
  await mustAct(narrator, id, 'send-results', { file_ids: [await upload(narrator, id)] })
  await mustAct(client, id, 'confirm')
  return id
}

/** An order goes to the engineer with the fewest, of two equals to the one who came first. */
async function mixedOrder(
  { client, narrator }: ScenarioPeople,
  expected: TestPerson,
  more: object = {},
): Promise<number> {
  const id = await place(client, narrator, 'accept', { cleaning: true, price: 4700, ...more })
  await mustAct(narrator, id, 'send-results', { file_ids: [await upload(narrator, id)] })
  await mustAct(client, id, 'confirm')
  assert.equal((await expected.caller.call('GET', `/soundengineer/orders/${id}`)).status, 200)
  return id
}

async function write(
  person: TestPerson,
  id: number,
  parts: { text: string; files?: TestFile[] },
): Promise<{ id: number; files: { id: string }[] }> {
  const answer = await person.caller.upload(`/${person.role}/orders/${id}/messages`, parts)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.message
}

/** The recording of an order's first take. */
async function takeOf(client: TestPerson, id: number): Promise<string> {
  const { takes } = (await client.caller.call('GET', `/client/orders/${id}`)).body.order
  return takes[0].files[0].id
}

async function comment(person: TestPerson, id: number, file_id: string, body: object): Promise<number> {
  const path = `/${person.role}/orders/${id}/results/${file_id}/comments`
  const answer = await person.caller.call('POST', path, body)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.comment.id
}

async function withdraw(client: TestPerson): Promise<number> {
  const crypto_number = '0x52908400098527886E0F7030069857D2E4169EE7'
  const body = { type: PAYMENT_TYPE.withdraw_client, method: PAYMENT_METHOD.crypto, sum: 500, crypto_number }
  const answer = await client.caller.call('POST', '/client/payments', body)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.id
}

async function addDemo(narrator: TestPerson): Promise<number> {
  const added = await narrator.caller.upload('/narrator/demos', { file: TAKE })
  assert.equal(added.status, 201, JSON.stringify(added.body))
  return added.body.demo.id
}

async function addCompany(client: TestPerson): Promise<number> {
  const answer = await client.caller.call('POST', '/client/companies', {
    title: 'ООО «Ромашка»',
    inn: '7707083893',
    legal_address: '101000, Москва, Примерная улица, 1',
    current_account_number: '40702810438000060473',
    bank_name: 'ДЕМО-БАНК',
    bank_corr_account: '30101810400000000225',
  })
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.id
}
