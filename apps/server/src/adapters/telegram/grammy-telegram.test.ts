import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { createGrammyTelegram } from './grammy-telegram.ts'
import { layOutTelegram } from './telegram-text.ts'
import { composeLetter } from '../mail/templates/write-letter.ts'
import { TelegramError, type Telegram, type TelegramSaid } from './telegram.ts'
import { BotApiDouble } from './testing/bot-api-double.ts'

let double: BotApiDouble
let telegram: Telegram
before(async () => {
  double = new BotApiDouble()
  telegram = createGrammyTelegram({ bot_token: '7:secret', bot_name: 'tembrel_bot', api_root: await double.start() })
})
after(() => double.stop())
beforeEach(() => void (double.calls.length = 0))

const MESSAGE = { chat_id: 42, html: '<b>Заказ</b>', button: null, kind: 'order_paid' }
const send = (more: object = {}) => telegram.send({ ...MESSAGE, ...more })

test('a message arrives with its button, which only an address that others can open gets', async () => {
  await send({ button: { label: 'Открыть', url: 'https://tembrel.example/profile/orders/1' } })
  await send({ button: { label: 'Открыть', url: 'http://localhost:3000/profile/orders/1' } })
  const [first, second] = double.sent()
  assert.deepEqual([first?.['chat_id'], first?.['text'], first?.['parse_mode']], [42, '<b>Заказ</b>', 'HTML'])
  assert.match(JSON.stringify(first?.['reply_markup']), /Открыть/)
  assert.equal(second?.['reply_markup'], undefined)
})

test('each refusal says whether it may be tried again, and none names the token', async () => {
  const rows: [BotApiDouble['refusals'][number], string, number | null][] = [
    [{ status: 403, description: 'Forbidden: bot was blocked by the user' }, 'telegram_blocked', null],
    [{ status: 400, description: 'Bad Request: chat not found' }, 'telegram_blocked', null],
    [{ status: 429, description: 'Too Many Requests', parameters: { retry_after: 17 } }, 'telegram_limited', 17],
    [{ status: 400, description: "Bad Request: can't parse entities" }, 'telegram_refused', null],
    [{ status: 502, description: 'Bad Gateway' }, 'telegram_unavailable', null],
    ['cut', 'telegram_unknown', null],
  ]
  for (const [refusal, code, retry_after] of rows) {
    double.refusals.push(refusal)
    const error = await send().catch((one: unknown) => one)
    assert.ok(error instanceof TelegramError)
    assert.deepEqual([error.code, error.retry_after], [code, retry_after])
    assert.doesNotMatch(`${error.stack} ${String(error.cause)}`, /secret/)
  }
  const nobody = createGrammyTelegram({ bot_token: '7:x', bot_name: 'b', api_root: 'http://127.0.0.1:1' })
  await assert.rejects(nobody.send(MESSAGE), { code: 'telegram_unavailable' })
})

test('what people write is heard by asking, answered, and being blocked counts as /stop', async () => {
  const heard: TelegramSaid[] = []
  const polling = await telegram.poll(async (said) => {
    heard.push(said)
    return said.text === '/stop' ? null : 'Готово'
  })
  double.say(42, '/start abc')
  await double.untilSent(1)
  assert.deepEqual(heard, [{ chat_id: 42, text: '/start abc', locale: 'ru' }])
  double.block(42)
  double.say(43, 'Привет')
  await double.untilSent(2)
  assert.deepEqual(
    heard.slice(1).map(({ chat_id, text }) => [chat_id, text]),
    [
      [42, '/stop'],
      [43, 'Привет'],
    ],
  )
  await polling.stop()
})

test('what the webhook brings is heard the same way; a group is not answered', async () => {
  const answer = async ({ text }: TelegramSaid) => `Слышу: ${text}`
  await telegram.hear(double.say(44, 'Привет'), answer)
  const group = {
    update_id: 99,
    message: { message_id: 1, date: 1, text: 'Эй', chat: { id: -5, type: 'group', title: 'x' } },
  }
  await telegram.hear(
    { ...group, message: { ...group.message, from: { id: 1, is_bot: false, first_name: 'x' } } },
    answer,
  )
  assert.deepEqual(
    double.sent().map((one) => [one['chat_id'], one['text']]),
    [[44, 'Слышу: Привет']],
  )
  await telegram.announceWebhook('https://tembrel.example/api/telegram/webhook', 'word')
  assert.equal(double.calls.find(({ method }) => method === 'setWebhook')?.body['secret_token'], 'word')
})

test('the words of a letter become a message that can carry no markup of others', () => {
  const about = { order_id: 7, order_title: '<b>"Чай"', order_url: 'https://tembrel.example/7' }
  const letter = composeLetter(
    { ...about, kind: 'order_message', sender_name: 'Олег', message_text: '<script>&' },
    'ru',
  )
  const { html, button } = layOutTelegram(letter)
  assert.match(html, /^<b>Новое сообщение<\/b>\n\nЗаказ: № 7 «&lt;b&gt;&quot;Чай&quot;»/)
  assert.match(html, /<blockquote>&lt;script&gt;&amp;<\/blockquote>/)
  assert.equal(button?.url, about.order_url)
  const items = Array.from({ length: 50 }, () => ({ title: 'а'.repeat(150), detail: '', url: 'https://t.example' }))
  const long = layOutTelegram({ subject: '', heading: 'Много', paragraphs: ['б'.repeat(900)], items })
  assert.ok(long.html.length < 4000 && long.html.split('•').length > 10)
})
