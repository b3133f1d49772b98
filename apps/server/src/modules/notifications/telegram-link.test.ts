/** Connecting Telegram, choosing what one is written about, and leaving letters (docs/decisions/0043). */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createGrammyTelegram } from '../../adapters/telegram/grammy-telegram.ts'
import { setSetting } from '../../testing/set-setting.ts'
import { BotApiDouble } from '../../adapters/telegram/testing/bot-api-double.ts'
import type { AppContext } from '../../app-context.ts'
import { buildApp } from '../../app.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestAgent, createTestClient, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { answerTelegram } from './operations/answer-telegram.ts'
import {
  changeNotificationSettings,
  readNotificationSettings,
  unsubscribe,
} from './operations/notification-settings.ts'
import { createTelegramLink, removeTelegramLink } from './operations/telegram-links.ts'
import { TELEGRAM_REPLIES } from './telegram-replies.ts'
import { listenToTelegram } from './telegram-listening.ts'
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts'

let app: TestApp
let double: BotApiDouble
let withBot: AppContext
before(async () => {
  app = await createTestApp()
  double = new BotApiDouble()
  const settings = {
    bot_token: '7:secret',
    bot_name: 'tembrel_bot',
    webhook_secret: null,
    api_root: await double.start(),
  }
  withBot = {
    ...app.context,
    config: { ...app.context.config, telegram: settings },
    telegram: createGrammyTelegram(settings),
  }
})
after(async () => {
  await double.stop()
  await app.close()
})

const isConnected = async (person: TestPerson) =>
  (await person.caller.call('GET', '/me')).body.user.tg_connected as boolean
const say = (chat_id: number, text: string) => answerTelegram(app.context, { chat_id, text, locale: 'ru' })
async function tokenFor(person: TestPerson, context = app.context): Promise<string> {
  const { url } = await createTelegramLink(context, person.account_id)
  return new URL(url).searchParams.get('start') ?? ''
}

// Rules 7.98, 9.50
test('a link connects once, for ten minutes, and the newest alone', async () => {
  const client = await createTestClient(app)
  const old = await tokenFor(client)
  const token = await tokenFor(client)
  assert.match(token, /^[\w-]{43}$/)
  assert.equal(await say(1, `/start ${old}`), TELEGRAM_REPLIES.ru.stale)
  const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => say(10 + index, `/start ${token}`)))
  assert.equal(answers.filter((answer) => answer === TELEGRAM_REPLIES.ru.linked).length, 1)
  assert.equal((await client.caller.call('GET', '/me')).body.user.tg_connected, true)
  const late = await tokenFor(client)
  app.clock.advance(10 * 60_000)
  assert.equal(await say(2, `/start ${late}`), TELEGRAM_REPLIES.ru.stale)
})

// Rule 9.50
test('a chat belongs to one person: the next who connects it takes it over, /stop ends it', async () => {
  const [client, other] = [await createTestClient(app), await createTestClient(app)]
  await say(20, `/start ${await tokenFor(client)}`)
  await say(20, `/start ${await tokenFor(other)}`)
  assert.deepEqual([await isConnected(client), await isConnected(other)], [false, true])
  assert.equal(await say(20, 'Привет'), TELEGRAM_REPLIES.ru.help)
  assert.equal(await say(20, '/stop'), TELEGRAM_REPLIES.ru.unlinked)
  assert.equal(await say(20, '/stop'), TELEGRAM_REPLIES.ru.unknown)
  assert.equal(await isConnected(other), false)
  await say(21, `/start ${await tokenFor(other)}`)
  await removeTelegramLink(app.context, other.account_id)
  assert.equal(await isConnected(other), false)
})

test('connecting is told to the open screens of the person', async () => {
  const client = await createTestClient(app)
  const heard: number[] = []
  const stop = app.context.database.onChanged((ids) => heard.push(...ids))
  await say(30, `/start ${await tokenFor(client)}`)
  stop()
  assert.deepEqual(heard, [client.profile_id])
})

// Rule 9.49
test('with a bot the link opens it; without one, or with the flag off, there is none outside a demo', async () => {
  const client = await createTestClient(app)
  assert.match((await createTelegramLink(withBot, client.account_id)).url, /^https:\/\/t\.me\/tembrel_bot\?start=/)
  const real = { ...app.context, config: { ...app.context.config, demo: false } }
  await assert.rejects(createTelegramLink(real, client.account_id), { code: 'FLAG_OFF' })
  const turn = (value: boolean) => setSetting(app, 'flags.telegram', value)
  await turn(false)
  assert.equal((await client.caller.call('POST', '/telegram/link')).body.code, 'FLAG_OFF')
  assert.equal((await readNotificationSettings(app.context, client.profile_id)).tg_available, false)
  await turn(true)
})

test('of several processes one asks Telegram; when it ends another takes over', async () => {
  const [client, other] = [await createTestClient(app), await createTestClient(app)]
  const first = listenToTelegram(withBot, 10)
  const second = listenToTelegram(withBot, 10)
  double.say(41, `/start ${await tokenFor(client, withBot)}`)
  await double.untilSent(1)
  assert.equal(await isConnected(client), true)
  await first?.stop()
  double.say(42, `/start ${await tokenFor(other, withBot)}`)
  for (let count = 2; !double.sent().some(({ chat_id }) => chat_id === 42); count += 1) await double.untilSent(count)
  await second?.stop()
  assert.equal(await isConnected(other), true)
  // What a process had heard just before it ended may be brought to the next one again: the answer stays the same.
  assert.deepEqual(
    new Set(double.sent().map(({ chat_id, text }) => `${String(chat_id)} ${String(text)}`)),
    new Set([41, 42].map((chat_id) => `${chat_id} ${TELEGRAM_REPLIES.ru.linked}`)),
  )
  assert.equal(listenToTelegram(app.context), null)
})

test('the webhook believes only who knows the secret', async () => {
  const client = await createTestClient(app)
  const telegram = { ...withBot.config.telegram, webhook_secret: 'a word between us' } as NonNullable<
    AppContext['config']['telegram']
  >
  const context = { ...withBot, config: { ...withBot.config, telegram } }
  const http = await buildApp(context, { pages: null, rate_limit_per_minute: 0 })
  const update = double.say(51, `/start ${await tokenFor(client, withBot)}`)
  const bring = (secret: string) =>
    http.inject({
      method: 'POST',
      url: '/api/telegram/webhook',
      headers: { 'x-telegram-bot-api-secret-token': secret },
      payload: update,
    })
  assert.equal((await bring('another word')).statusCode, 403)
  assert.equal(await isConnected(client), false)
  assert.equal((await bring('a word between us')).statusCode, 200)
  assert.equal(await isConnected(client), true)
  await http.close()
  assert.equal((await app.guest.call('POST', '/telegram/webhook', update)).status, 404)
  const listening = listenToTelegram(context, 10)
  while (!double.calls.some(({ method }) => method === 'setWebhook')) {
    await new Promise((resolve) => setImmediate(resolve))
  }
  await listening?.stop()
})

// Rule 7.98
test('each role chooses among its own kinds; hours are checked, and nothing wrong is stored', async () => {
  const [client, narrator] = [await createTestClient(app), await createTestNarrator(app)]
  const settings = await readNotificationSettings(app.context, client.profile_id)
  assert.deepEqual(
    [settings.quiet_from, settings.quiet_to, settings.timezone, settings.digest],
    ['22:00', '08:00', 'Europe/Moscow', 'soon'],
  )
  assert.ok(settings.kinds.every(({ kind, mail }) => mail && kind !== 'order'))
  assert.ok(
    (await readNotificationSettings(app.context, narrator.profile_id)).kinds.some(({ kind }) => kind === 'order'),
  )
  const put = async (change: object) =>
    (await client.caller.call('PUT', '/notifications/settings', { ...settings, ...change })).body
  assert.deepEqual((await put({ quiet_to: null })).errors, { quiet_to: 'Заполните это поле' })
  assert.ok((await put({ quiet_to: '22:00' })).errors.quiet_to)
  assert.ok((await put({ timezone: 'Mars/Olympus' })).errors.timezone)
  assert.ok((await put({ quiet_from: '25:00' })).errors.quiet_from)
  const none = { quiet_from: null, quiet_to: null, timezone: 'Asia/Omsk', digest: 'daily' } as const
  await changeNotificationSettings(app.context, client.profile_id, {
    ...none,
    kinds: [
      { kind: 'message', mail: false, telegram: true },
      { kind: 'order', mail: false, telegram: false },
    ],
  })
  const after = await readNotificationSettings(app.context, client.profile_id)
  assert.deepEqual([after.quiet_from, after.timezone, after.digest], [null, 'Asia/Omsk', 'daily'])
  assert.deepEqual(
    after.kinds.filter(({ mail }) => !mail).map(({ kind }) => kind),
    ['message'],
  )
})

test('an agent who acts as a narrator chooses for himself', async () => {
  const agent = await createTestAgent(app)
  const narrator = await createTestNarrator(app, { narrator: { agent_id: agent.profile_id } })
  const acting = await app.as({ ...narrator, account_id: agent.account_id, acting_agent_id: agent.profile_id })
  const settings = (await acting.call('GET', '/notifications/settings')).body
  await acting.call('PUT', '/notifications/settings', { ...settings, digest: 'hourly' })
  assert.equal((await readNotificationSettings(app.context, agent.profile_id)).digest, 'hourly')
})

// Rules 4.187, 7.98
test('a letter’s own words stop letters of its kind without signing in, however a mail program sends them', async () => {
  const client = await createTestClient(app)
  const { secret_keys } = app.context.config
  const token = unsubscribeToken(secret_keys, { profile_id: client.profile_id, kind: 'message' })
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/notifications/unsubscribe?token=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  assert.deepEqual([answer.statusCode, answer.json()], [200, { kind: 'message' }])
  const mailed = async () =>
    (await readNotificationSettings(app.context, client.profile_id)).kinds.filter(({ mail }) => mail).length
  assert.equal(await mailed(), 6)
  await unsubscribe(app.context, unsubscribeToken(secret_keys, { profile_id: client.profile_id, kind: 'all' }))
  assert.equal(await mailed(), 0)
  const forged = token.replace(String(client.profile_id), String(client.profile_id - 1))
  assert.equal(readUnsubscribeToken(secret_keys, forged), null)
  await assert.rejects(unsubscribe(app.context, forged), { code: 'NOT_FOUND' })
})
