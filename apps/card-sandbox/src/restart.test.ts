import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { eventually } from './testing/eventually.ts'
import { startReceiver } from './testing/receive-hooks.ts'
import { newPayment, payUrl, Shop } from './testing/shop.ts'
import { payByForm } from './testing/pay-by-form.ts'

const main = new URL('./main.ts', import.meta.url).pathname

let folder: string
const children: ChildProcess[] = []

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'card-sandbox-'))
})
after(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

async function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [main], { env: { CARD_SANDBOX_PORT: '0', ...environment } })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await eventually('a first line', () => output.includes('\n'))
  return { child, output, url: /http:\/\/[\d.:]+/.exec(output)?.[0] ?? '' }
}

const shopAt = (url: string): Shop => new Shop(url, { id: 'shop', secret_key: 'secret' })

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

const credentials = { CARD_SANDBOX_SHOP_ID: 'shop', CARD_SANDBOX_SECRET_KEY: 'secret' }

describe('the memory of the sandbox provider', () => {
  it('keeps payments and keys through kill -9 and a half-written line, and repeats what was not delivered', async (test) => {
    const receiver = await startReceiver()
    test.after(async () => receiver.close())
    const environment = {
      ...credentials,
      CARD_SANDBOX_DATA: join(folder, 'kept'),
      CARD_SANDBOX_WEBHOOK_URL: receiver.url,
    }
    receiver.answers.push(...Array.from({ length: 100 }, () => 503))

    const first = await start(environment)
    const request = newPayment()
    const paid = await shopAt(first.url).createPayment(request)
    await payByForm(payUrl(paid), { number: '5555555555554444' })
    const waiting = await shopAt(first.url).createPayment()
    await eventually('a refused notification', () => receiver.hooks.length > 0)
    await kill(first.child)
    await appendFile(join(folder, 'kept', 'journal.jsonl'), '[{"table":"payments","row":{"id":"half')

    receiver.answers.length = 0
    receiver.hooks.length = 0
    const second = await start({ ...environment, CARD_SANDBOX_SPEED: '1000' })
    const shop = shopAt(second.url)
    assert.equal((await shop.getPayment(paid.id)).status, 'succeeded')
    assert.equal((await shop.getPayment(waiting.id)).status, 'pending')
    assert.equal((await shop.createPayment(request)).id, paid.id)
    assert.equal((await shop.listPayments()).length, 2)
    const state = (await (await fetch(`${second.url}/__state`)).json()) as { hooks: { id: string; attempts: number }[] }
    const [hook] = state.hooks
    assert.ok(hook && hook.attempts >= 1)
    // Its next attempt was set 10 s ahead at the old speed; this one does not wait for it.
    await fetch(`${second.url}/__hooks/${hook.id}/redeliver`, { method: 'POST' })
    await eventually('the notification', () => receiver.hooks.some((hook) => hook.object_id === paid.id))
    await kill(second.child)
    assert.doesNotMatch(await readFile(join(folder, 'kept', 'journal.jsonl'), 'utf8'), /5555555555554444|"id":"half/)
  })

  it('leaves the journal to the process that has the port when it is started twice', async () => {
    const environment = { ...credentials, CARD_SANDBOX_DATA: join(folder, 'twice') }
    const first = await start(environment)
    const second = await start({ ...environment, CARD_SANDBOX_PORT: new URL(first.url).port })
    assert.match(second.output, /EADDRINUSE/)
    const payment = await shopAt(first.url).createPayment()
    await kill(first.child)
    const third = await start(environment)
    assert.equal((await shopAt(third.url).getPayment(payment.id)).id, payment.id)
    await kill(third.child)
  })
})

describe('the process of the sandbox provider', () => {
  it('ends by itself on SIGTERM', async () => {
    const { child } = await start(credentials)
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    assert.deepEqual(await exited, [0, null])
  })

  it('does not start in production unless that is said', async () => {
    const refused = await start({ ...credentials, NODE_ENV: 'production' })
    assert.match(refused.output, /does not start in production/)
    const allowed = await start({ ...credentials, NODE_ENV: 'production', CARD_SANDBOX_ALLOWED: '1' })
    assert.notEqual(allowed.url, '')
    await kill(allowed.child)
  })

  it('names a wrong setting in one line', async () => {
    const { output } = await start({ ...credentials, CARD_SANDBOX_WEBHOOK_URL: 'ftp://example.com' })
    assert.equal(output, 'card sandbox: CARD_SANDBOX_WEBHOOK_URL must be an http address\n')
  })
})
