import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eventually } from './testing/eventually.ts'
import { startReceiver, type Receiver } from './testing/receive-hooks.ts'
import { newPayment, payUrl, Shop, type ShopPayment } from './testing/shop.ts'
import { startSandbox } from './build-sandbox.ts'
import type { Sandbox } from './build-sandbox.ts'
import { cancelByForm, payByForm } from './testing/pay-by-form.ts'
import { testCards } from './test-cards.ts'

let receiver: Receiver
let sandbox: Sandbox
let shop: Shop

before(async () => {
  receiver = await startReceiver()
  sandbox = await startSandbox({ webhook_url: receiver.url })
  shop = new Shop(sandbox.url, sandbox.shop)
})
after(async () => {
  await sandbox.close()
  await receiver.close()
})

async function pending(change: Parameters<typeof newPayment>[0] = {}): Promise<ShopPayment & { url: string }> {
  const payment = await shop.createPayment(newPayment(change))
  return { ...payment, url: payUrl(payment) }
}

async function statusOf(payment: ShopPayment): Promise<string> {
  const { status, cancellation_details: cancellation } = await shop.getPayment(payment.id)
  return cancellation ? `${status}: ${cancellation.party}/${cancellation.reason}` : status
}

describe('the pay page with every test card', () => {
  for (const card of testCards) {
    const { answer } = card
    const expected = answer.kind === 'approved' ? 'succeeded' : `canceled: ${answer.party}/${answer.reason}`
    // Rule 4.138
    it(`ends with «${expected}» for the test card ${card.number}${card.three_ds ? ' after a code' : ''}`, async () => {
      const payment = await pending()
      const end = await payByForm(payment.url, { number: card.number })
      assert.equal(await statusOf(payment), expected)
      assert.deepEqual(
        [end.status, end.location],
        answer.kind === 'approved' ? [302, newPayment().return_url] : [303, `/pay/${payment.id}`],
      )
    })
  }

  it('asks for the code before any money moves, and takes any digits', async () => {
    const payment = await pending()
    const form = new URLSearchParams({ number: '5555 5555 5555 4477', expiry: '12/39', cvc: '123' })
    await fetch(`${payment.url}/card`, { method: 'POST', body: form, redirect: 'manual' })
    assert.equal(await statusOf(payment), 'pending')
    const wrong = await fetch(`${payment.url}/code`, { method: 'POST', body: new URLSearchParams({ code: 'да' }) })
    assert.equal(wrong.status, 422)
    assert.match(await wrong.text(), /Введите код: от\u00a03 до\u00a08 цифр/)
    const right = new URLSearchParams({ code: '987654' })
    const end = await fetch(`${payment.url}/code`, { method: 'POST', body: right, redirect: 'manual' })
    assert.equal(end.headers.get('location'), newPayment().return_url)
    assert.equal(await statusOf(payment), 'succeeded')
  })

  it('fails a payment whose code is not confirmed', async () => {
    const payment = await pending()
    const end = await payByForm(payment.url, { number: '5555555555554477', code: 'refuse' })
    assert.equal(await statusOf(payment), 'canceled: payment_network/3d_secure_failed')
    assert.match(end.page, /Код подтверждения не\u00a0принят/)
  })
})

describe('the words of the pay page', () => {
  it('names the reason of a refusal and the way back', async () => {
    const payment = await pending()
    const end = await payByForm(payment.url, { number: '5555555555554600' })
    assert.match(end.page, /Оплата не\u00a0прошла/)
    assert.match(end.page, /На\u00a0карте не\u00a0хватает денег/)
    assert.match(end.page, /href="http:\/\/127\.0\.0\.1:1\/profile\/wallet\?payment=7"/)
  })

  it('speaks English when the shop asks for it', async () => {
    const payment = await pending({ locale: 'en_US' })
    const page = await (await fetch(payment.url)).text()
    assert.match(page, /<html lang="en">/)
    assert.match(page, /Pay ₽1,250/)
    assert.match(page, /Test checkout/)
  })

  it('writes roubles the Russian way', async () => {
    const page = await (await fetch((await pending()).url)).text()
    assert.match(page, /Оплатить 1\u202f250\u202f₽/)
  })
})

describe('mistakes at the pay page', () => {
  const mistakes: [string, Record<string, string>, RegExp][] = [
    [
      'nothing at all',
      { number: '', expiry: '', cvc: '' },
      /Введите номер карты[^]*Введите срок действия[^]*Введите код/,
    ],
    [
      'a number with digits missing',
      { number: '5555 5555 5555 444', expiry: '12/39', cvc: '123' },
      /не\u00a0хватает цифр/,
    ],
    ['a mistyped number', { number: '5555555555554445', expiry: '12/39', cvc: '123' }, /опечатка/],
    [
      'a card that has expired',
      { number: '5555555555554444', expiry: '01/20', cvc: '123' },
      /Срок действия карты вышел/,
    ],
    ['a thirteenth month', { number: '5555555555554444', expiry: '13/39', cvc: '123' }, /Месяц и\u00a0год цифрами/],
    ['a code of two digits', { number: '5555555555554444', expiry: '12/39', cvc: '12' }, /В\u00a0коде три цифры/],
  ]
  for (const [what, fields, message] of mistakes) {
    it(`answers ${what} at the field and moves nothing`, async () => {
      const payment = await pending()
      const response = await fetch(`${payment.url}/card`, { method: 'POST', body: new URLSearchParams(fields) })
      assert.equal(response.status, 422)
      assert.match(await response.text(), message)
      assert.equal(await statusOf(payment), 'pending')
    })
  }

  it('refuses a card that is not a test one and does not show it again', async () => {
    const payment = await pending()
    const { status, page } = await payByForm(payment.url, { number: '4012 8888 8888 1881' })
    assert.equal(status, 422)
    assert.match(page, /Эта карта не\u00a0тестовая/)
    const state = await (await fetch(`${sandbox.url}/__state`)).text()
    // Random ids hold any four digits now and then.
    for (const shown of [page, state])
      assert.doesNotMatch(shown.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ''), /1881/)
  })
})

describe('the ends of a payment at the pay page', () => {
  it('goes back to the shop on cancel, and the payment is cancelled', async () => {
    const payment = await pending()
    const end = await cancelByForm(payment.url)
    assert.deepEqual([end.status, end.location], [302, newPayment().return_url])
    assert.equal(await statusOf(payment), 'canceled: merchant/canceled_by_merchant')
  })

  it('takes the money once however often the form is sent', async () => {
    const payment = await pending()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => payByForm(payment.url, { number: '5555555555554444' })),
    )
    assert.equal(answers.filter((answer) => answer.status === 302).length, 1)
    await eventually('the notification', () => receiver.hooks.some((hook) => hook.object_id === payment.id))
    assert.equal(receiver.hooks.filter((hook) => hook.object_id === payment.id).length, 1)
  })

  it('expires with its link', async () => {
    sandbox.switches.expiry_speed = 36_000
    const payment = await pending()
    sandbox.switches.expiry_speed = 1
    const hook = await eventually('the notification', () =>
      receiver.hooks.find((each) => each.object_id === payment.id),
    )
    assert.equal(hook.event, 'payment.canceled')
    assert.equal(await statusOf(payment), 'canceled: yoo_money/expired_on_confirmation')
    const late = await payByForm(payment.url, { number: '5555555555554444' })
    assert.match(late.page, /Время на\u00a0оплату вышло/)
    assert.equal(await statusOf(payment), 'canceled: yoo_money/expired_on_confirmation')
  })

  it('lets the client go while the bank still thinks', async () => {
    sandbox.switches.settle_delay_ms = 1_000
    const payment = await pending()
    const end = await payByForm(payment.url, { number: '5555555555554444' })
    sandbox.switches.settle_delay_ms = 0
    assert.equal(end.status, 302)
    assert.equal(await statusOf(payment), 'pending')
    assert.match(await (await fetch(payment.url)).text(), /Банк обрабатывает платёж/)
    await eventually('settled', async () => (await statusOf(payment)) === 'succeeded')
  })
})

describe('the pay page against misuse', () => {
  it('escapes what the shop wrote', async () => {
    const payment = await pending({ description: '<script>alert(1)</script> & "кавычки"' })
    const page = await (await fetch(payment.url)).text()
    assert.doesNotMatch(page, /<script>alert/)
    assert.match(page, /&#60;script&#62;alert\(1\)/)
  })

  it('allows scripts and styles of its own only, and forms back to this shop only', async () => {
    const policy = (await fetch((await pending()).url)).headers.get('content-security-policy') ?? ''
    assert.match(policy, /default-src 'none'/)
    assert.match(policy, /script-src 'self';/)
    assert.match(policy, /form-action 'self' http:\/\/127\.0\.0\.1:1;/)
    assert.match(policy, /frame-ancestors 'none'/)
  })

  it('says so when there is no such payment', async () => {
    const response = await fetch(`${sandbox.url}/pay/nothing`)
    assert.equal(response.status, 404)
    assert.match(await response.text(), /Такого платежа нет/)
  })
})
