/** Updates by mail and Telegram: what is sent to whom, when, and never twice (docs/decisions/0043). */
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { EventTypeId } from '@tembrel/domain/notifications/event-types.ts'
import { MailError, type MailMessage } from '../../adapters/mail/mail.ts'
import { TelegramError } from '../../adapters/telegram/telegram.ts'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestAgent, createTestClient, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { countWaitingDeliveries } from './operations/count-waiting-deliveries.ts'
import { settleNotices } from './operations/settle-notices.ts'
import { recordEvents } from './operations/events.ts'
import { recordNotices, removeOldNotices } from './operations/notices.ts'
import { sendDelivery } from './operations/send-delivery.ts'
import { sendDueNotices } from './operations/send-due-notices.ts'
import { watchScreen } from './operations/watch-screen.ts'
import { upsertOpenScreens } from './notices.queries.ts'

let app: TestApp
before(async () => {
  app = await createTestApp({ connections: 12 })
})
after(() => app.close())
beforeEach(() => {
  app.clock.set('2026-11-18T09:00:00.000Z')
  app.letters.length = 0
  app.telegrams.length = 0
})

const MINUTE = 60_000
const db = () => app.context.database.kysely
const text = 'Доброе утро! Скидки ждут вас.'

async function offered(client: TestPerson, narrator: TestPerson): Promise<number> {
  const body = {
    narrator_id: narrator.profile_id,
    genre: 1,
    title: 'Чай',
    text,
    orderstatuses_id: 15,
    price: 4200,
    payment_method: 3,
  }
  const answer = await client.caller.call('POST', '/client/orders', body)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.order.id
}

async function pass(minutes: number): Promise<void> {
  app.clock.advance(minutes * MINUTE)
  await sendDueNotices(app.context)
}

/** The letters that have come to a person. */
async function lettersTo(person: TestPerson): Promise<MailMessage[]> {
  const { email } = (await person.caller.call('GET', '/notifications/settings')).body
  return app.letters.filter(({ to }) => to === email)
}

const outcomes = async (person: TestPerson) => {
  const rows = await db()
    .selectFrom('notification_outbox')
    .select('outcome')
    .where('recipient_id', '=', person.profile_id)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.outcome)
}

const deliveriesOf = (person: TestPerson) =>
  db()
    .selectFrom('notification_deliveries')
    .select(['id', 'state', 'channel', 'kind', 'attempts', 'failure', 'next_try_at', 'message'])
    .where('recipient_id', '=', person.profile_id)
    .orderBy('id')
    .execute()

async function connectTelegram(person: TestPerson, chat_id: number): Promise<void> {
  const { body } = await person.caller.call('POST', '/telegram/link')
  const token = new URL(body.url as string).searchParams.get('start')
  await app.guest.call('POST', '/outbox/telegram', { chat_id, text: `/start ${token}` })
}

const money = (person: TestPerson) =>
  inTransaction(app.context.database, (tx) =>
    recordNotices(tx, app.clock.now(), [
      { profile_id: person.profile_id, kind: 'money', subject: 'withdrawal_executed', sum_roubles: 900 },
    ]),
  )

describe('updates that nobody came to see', () => {
  // Rule 4.185
  test('is sent once after a short wait, with what the narrator needs to decide', async () => {
    const [client, narrator] = [await createTestClient(app, 10_000), await createTestNarrator(app)]
    const order = await offered(client, narrator)
    await pass(1)
    assert.equal((await lettersTo(narrator)).length, 0)
    await pass(1)
    await pass(1)
    const letters = await lettersTo(narrator)
    assert.equal(letters.length, 1)
    const [letter] = letters
    assert.match(letter?.subject ?? '', new RegExp(`Заказ № ${order}: новый заказ для вас`))
    // 4 200 ₽ less 20 %.
    assert.match(letter?.text ?? '', /Вы получите: 3[\s\u00A0]360/)
    assert.match(letter?.text ?? '', /Ответьте до: 18 ноября, 22:59/)
    // Who follows it in a browser that does not know him signs in as the narrator he is.
    assert.match(letter?.text ?? '', new RegExp(`/profile/orders/${order}\\?as=narrator\\s`))
    assert.deepEqual(await outcomes(narrator), ['told'])
    assert.deepEqual(
      (await deliveriesOf(narrator)).map(({ state, message }) => [state, message]),
      [['sent', null]],
    )
  })

  // Rule 4.185
  test('is not sent about what has been seen, and not about a status that has passed', async () => {
    const [client, narrator] = [await createTestClient(app, 20_000), await createTestNarrator(app)]
    const seen = await offered(client, narrator)
    await narrator.caller.call('DELETE', `/narrator/events?order_id=${seen}`)
    const past = await offered(client, narrator)
    assert.equal((await client.caller.call('POST', `/client/orders/${past}/withdraw`)).status, 200)
    await pass(2)
    assert.deepEqual(
      (await lettersTo(narrator)).map(({ kind }) => kind),
      ['order_withdrawn'],
    )
    assert.deepEqual(await outcomes(narrator), ['seen', 'past', 'told'])
  })

  // Rule 4.186
  test('that comes together is one digest, and what follows waits for the gap', async () => {
    const [client, narrator] = [await createTestClient(app, 40_000), await createTestNarrator(app)]
    await connectTelegram(narrator, 501)
    const first = await offered(client, narrator)
    await offered(client, narrator)
    const sent = await client.caller.upload(`/client/orders/${first}/messages`, { text: 'Здравствуйте, <b>Арина</b>!' })
    assert.equal(sent.status, 201, JSON.stringify(sent.body))
    await pass(2)
    const letters = await lettersTo(narrator)
    assert.deepEqual([letters.length, app.telegrams.length], [1, 1])
    assert.match(letters[0]?.subject ?? '', /3\u00A0новости/)
    assert.match(letters[0]?.text ?? '', /Здравствуйте, <b>Арина<\/b>!/)
    assert.match(letters[0]?.text ?? '', /\/profile\/orders\?as=narrator\s/)
    assert.match(app.telegrams[0]?.html ?? '', /Здравствуйте, &lt;b&gt;Арина/)
    await offered(client, narrator)
    await pass(2)
    assert.equal((await lettersTo(narrator)).length, 1)
    await pass(8)
    assert.equal((await lettersTo(narrator)).length, 2)
  })

  // Rule 4.186
  test('waits while the site is before somebody’s eyes, but not for ever', async () => {
    const [client, narrator] = [await createTestClient(app, 10_000), await createTestNarrator(app)]
    await offered(client, narrator)
    for (let minute = 0; minute < 15; minute += 1) {
      assert.equal((await lettersTo(narrator)).length, 0)
      await upsertOpenScreens(db(), [narrator.profile_id], new Date(app.clock.now().getTime() + MINUTE))
      await pass(1)
    }
    await pass(1)
    assert.equal((await lettersTo(narrator)).length, 1)
  })

  // Rule 4.186
  test('does not come at night, unless the order is urgent', async () => {
    await db().updateTable('settings').set({ value: 'true' }).where('key', '=', 'flags.urgents').execute()
    const client = await createTestClient(app, 40_000)
    const narrator = await createTestNarrator(app, { narrator: { urgent: true } })
    // 22:30 in Moscow.
    app.clock.set('2026-11-18T19:30:00.000Z')
    const calm = await offered(client, narrator)
    const urgent = await offered(client, narrator)
    await db().updateTable('orders').set({ urgent: true }).where('id', '=', urgent).execute()
    await pass(2)
    assert.deepEqual(
      (await lettersTo(narrator)).map(({ subject }) => subject.includes(String(urgent))),
      [true],
    )
    app.clock.set('2026-11-19T04:59:00.000Z')
    await pass(0)
    assert.equal((await lettersTo(narrator)).length, 1)
    await pass(1)
    assert.equal((await lettersTo(narrator)).length, 2)
    assert.ok((await lettersTo(narrator))[1]?.subject.includes(String(calm)))
  })

  // Rule 4.187
  test('about a narrator who has an agent goes to the agent', async () => {
    const [client, agent] = [await createTestClient(app, 10_000), await createTestAgent(app)]
    const narrator = await createTestNarrator(app, { narrator: { agent_id: agent.profile_id } })
    await offered(client, narrator)
    await pass(2)
    assert.equal((await lettersTo(agent)).length, 1)
    assert.deepEqual([await outcomes(agent), await outcomes(narrator)], [['told'], []])
  })

  // Rule 4.187
  test('is not sent over a channel that a person does not want', async () => {
    const [client, narrator] = [await createTestClient(app, 10_000), await createTestNarrator(app)]
    await connectTelegram(narrator, 502)
    const settings = (await narrator.caller.call('GET', '/notifications/settings')).body
    const kinds = settings.kinds.map((one: { kind: string }) => ({
      ...one,
      mail: false,
      telegram: one.kind !== 'order',
    }))
    assert.equal((await narrator.caller.call('PUT', '/notifications/settings', { ...settings, kinds })).status, 200)
    await offered(client, narrator)
    await money(narrator)
    await pass(2)
    assert.deepEqual(
      [(await lettersTo(narrator)).length, app.telegrams.map(({ kind }) => kind)],
      [0, ['withdrawal_executed']],
    )
    assert.deepEqual(await outcomes(narrator), ['unwanted', 'told'])
  })

  // Rule 1.24
  test('goes to nobody over Telegram while its flag is off', async () => {
    const narrator = await createTestNarrator(app)
    await connectTelegram(narrator, 503)
    const setFlag = (value: 'true' | 'false') =>
      db().updateTable('settings').set({ value }).where('key', '=', 'flags.telegram').execute()
    await setFlag('false')
    await money(narrator)
    await pass(2)
    await setFlag('true')
    assert.deepEqual([(await lettersTo(narrator)).length, app.telegrams.length], [1, 0])
  })
})

describe('a delivery', () => {
  /** One that is decided and not sent yet. */
  async function waiting(person: TestPerson): Promise<number> {
    await money(person)
    app.clock.advance(2 * MINUTE)
    const [id = 0] = await settleNotices(app.context, person.profile_id)
    return id
  }

  test('is decided once and sent once by eight at a time', async () => {
    const narrator = await createTestNarrator(app)
    await money(narrator)
    app.clock.advance(2 * MINUTE)
    const decided = await Promise.all(Array.from({ length: 8 }, () => settleNotices(app.context, narrator.profile_id)))
    const [id = 0, ...others] = decided.flat()
    assert.deepEqual(others, [])
    const sent = await Promise.all(Array.from({ length: 8 }, () => sendDelivery(app.context, id)))
    assert.equal(sent.filter(Boolean).length, 1)
    assert.equal((await lettersTo(narrator)).length, 1)
  })

  test('whose process died after claiming it is never repeated, and said to be unknown', async () => {
    const narrator = await createTestNarrator(app)
    const id = await waiting(narrator)
    const dying = { ...app.context, mail: { ...app.context.mail, send: () => new Promise<void>(() => undefined) } }
    void sendDelivery(dying, id)
    const isClaimed = async () => (await deliveriesOf(narrator))[0]?.state === 'sending'
    while (!(await isClaimed())) await new Promise((resolve) => setImmediate(resolve))
    await pass(9)
    assert.equal((await deliveriesOf(narrator))[0]?.state, 'sending')
    await pass(2)
    await pass(60)
    assert.deepEqual(
      (await deliveriesOf(narrator)).map(({ state, failure }) => [state, failure]),
      [['unknown', 'lost']],
    )
    assert.equal((await lettersTo(narrator)).length, 0)
  })

  test('that a mail server did not take is tried again under its own name, each time later, and then given up', async () => {
    const narrator = await createTestNarrator(app)
    const names: (string | undefined)[] = []
    const down = {
      ...app.context,
      mail: {
        ...app.context.mail,
        send: async (message: { message_id?: string }) => {
          names.push(message.message_id)
          throw new MailError('mail_unavailable', 'down')
        },
      },
    }
    const id = await waiting(narrator)
    assert.equal((await countWaitingDeliveries(db())).get('mail'), 1)
    const waits: number[] = []
    for (let tries = 0; tries < 8; tries += 1) {
      await sendDelivery(down, id)
      const [delivery] = await deliveriesOf(narrator)
      if (delivery?.state !== 'waiting') break
      waits.push((delivery.next_try_at.getTime() - app.clock.now().getTime()) / MINUTE)
      assert.equal(await sendDelivery(down, id), false)
      app.clock.set(delivery.next_try_at.toISOString())
    }
    assert.deepEqual(waits, [1, 2, 4, 8, 16, 32, 64])
    assert.deepEqual([names.length, new Set(names).size], [8, 1])
    assert.match(names[0] ?? '', /^<.+@localhost>$/)
    assert.equal((await deliveriesOf(narrator))[0]?.state, 'failed')
    assert.equal((await countWaitingDeliveries(db())).get('mail'), undefined)
  })

  test('to a mailbox that does not exist is not repeated', async () => {
    const narrator = await createTestNarrator(app)
    const id = await waiting(narrator)
    const send = async () => {
      throw new MailError('mail_refused', 'no such mailbox')
    }
    await sendDelivery({ ...app.context, mail: { ...app.context.mail, send } }, id)
    await pass(60)
    assert.deepEqual(
      (await deliveriesOf(narrator)).map(({ state, failure }) => [state, failure]),
      [['failed', 'mail_refused']],
    )
  })

  test('to Telegram waits as long as Telegram says, and a chat that has blocked the bot is forgotten', async () => {
    const narrator = await createTestNarrator(app)
    await connectTelegram(narrator, 503)
    await waiting(narrator)
    const refuse = (code: 'telegram_limited' | 'telegram_blocked') => ({
      ...app.context,
      telegram: {
        ...app.context.telegram,
        send: async () => {
          throw new TelegramError(code, 'no', { retry_after: 90 })
        },
      },
    })
    const [telegram] = (await deliveriesOf(narrator)).filter(({ channel }) => channel === 'telegram')
    await sendDelivery(refuse('telegram_limited'), telegram?.id ?? 0)
    const limited = (await deliveriesOf(narrator)).find(({ id }) => id === telegram?.id)
    assert.equal(limited?.next_try_at.getTime(), app.clock.now().getTime() + 90_000)
    app.clock.advance(90_000)
    await sendDelivery(refuse('telegram_blocked'), telegram?.id ?? 0)
    assert.equal((await narrator.caller.call('GET', '/me')).body.user.tg_connected, false)
  })

  test('does not get in the way of removing what is old', async () => {
    const narrator = await createTestNarrator(app)
    await sendDelivery(app.context, await waiting(narrator))
    app.clock.advance(61 * 24 * 60 * MINUTE)
    await removeOldNotices(app.context)
    assert.deepEqual([await outcomes(narrator), await deliveriesOf(narrator)], [[], []])
  })
})

test('an event that is undone tells nobody, and one that nobody is written about waits for nothing', async () => {
  const client = await createTestClient(app)
  const record = (type: EventTypeId) => (tx: Parameters<typeof recordEvents>[0]) =>
    recordEvents(tx, app.clock.now(), [
      {
        profile_id: client.profile_id,
        type,
        order_id: 1,
        role: 'system',
        user_id: null,
        data: { orderstatuses_id: 7 },
      },
    ])
  await assert.rejects(
    inTransaction(app.context.database, async (tx) => {
      await record(7)(tx)
      throw new Error('undone')
    }),
  )
  await inTransaction(app.context.database, record(2))
  assert.deepEqual(await outcomes(client), [])
})

test('an open screen is written down at once and no more when it is closed', async () => {
  const client = await createTestClient(app)
  const seenAt = async () =>
    db().selectFrom('open_screens').select('seen_at').where('profile_id', '=', client.profile_id).executeTakeFirst()
  const [first, second] = [watchScreen(app.context, client.profile_id), watchScreen(app.context, client.profile_id)]
  while (!(await seenAt())) await new Promise((resolve) => setImmediate(resolve))
  assert.deepEqual((await seenAt())?.seen_at, app.clock.now())
  first()
  second()
})
