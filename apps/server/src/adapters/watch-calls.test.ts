import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FileStorageError } from './storage/file-storage.ts'
import { MailError } from './mail/mail.ts'
import { SmsError } from './sms/sms.ts'
import { TelegramError } from './telegram/telegram.ts'
import { watchCalls, type CallOutcome, type OutsideService } from './watch-calls.ts'

/** What is noted of a call that ends so. */
async function noted(service: OutsideService, end: () => Promise<unknown>): Promise<CallOutcome | undefined> {
  const outcomes: CallOutcome[] = []
  const port = watchCalls(service, { call: end }, (of, outcome) => {
    assert.equal(of, service)
    outcomes.push(outcome)
  })
  await port.call().catch(() => undefined)
  assert.ok(outcomes.length <= 1)
  return outcomes[0]
}

const throwing = (error: Error) => () => Promise.reject(error)

// Rule 7.937
test('an answer is an answer, also one that refuses', async () => {
  const answered = { kind: 'answered' }
  assert.deepEqual(await noted('sms', async () => ({ provider_id: null })), answered)
  assert.deepEqual(await noted('mail', throwing(new MailError('mail_refused', 'no such mailbox'))), answered)
  assert.deepEqual(await noted('telegram', throwing(new TelegramError('telegram_blocked', 'blocked'))), answered)
  assert.deepEqual(await noted('storage', throwing(new FileStorageError('file_not_found', 'none'))), answered)
  assert.deepEqual(await noted('cards', async () => ({ kind: 'rejected', code: 'invalid_request' })), answered)
  assert.deepEqual(await noted('cards', async () => ({ kind: 'unknown', cause: 'key_reused' })), answered)
})

// Rule 7.937
test('silence and faults of the service are failures, with what is known of them', async () => {
  const failed = (failure: string) => ({ kind: 'failed', failure })
  assert.deepEqual(
    await noted('storage', throwing(new FileStorageError('storage_unavailable', 'no bucket'))),
    failed('no bucket'),
  )
  assert.deepEqual(await noted('mail', throwing(new MailError('mail_unavailable', 'no answer'))), failed('no answer'))
  assert.deepEqual(await noted('sms', throwing(new SmsError('sms_misconfigured', 'no money'))), failed('no money'))
  assert.deepEqual(await noted('telegram', throwing(new TelegramError('telegram_unknown', 'lost'))), failed('lost'))
  const silence = { kind: 'unknown', cause: 'timeout', description: 'aborted' }
  assert.deepEqual(await noted('cards', async () => silence), failed('timeout: aborted'))
})

// Rule 7.937
test('what the caller broke off, and faults of our own, say nothing about the service', async () => {
  assert.equal(await noted('storage', throwing(new FileStorageError('upload_interrupted', 'gone'))), undefined)
  assert.equal(await noted('storage', throwing(new TypeError('a bug'))), undefined)
})

test('values, errors and what is no promise pass unchanged', async () => {
  class Port {
    readonly #secret = 7
    readonly bot_name = 'tembrel'
    now(): number {
      return this.#secret
    }
    async later(): Promise<number> {
      return this.#secret
    }
  }
  const port = watchCalls('telegram', new Port(), () => undefined)
  assert.deepEqual([port.bot_name, port.now(), await port.later()], ['tembrel', 7, 7])
  const error = new SmsError('sms_unavailable', 'no')
  await assert.rejects(watchCalls('sms', { send: throwing(error) }, () => undefined).send(), error)
})
