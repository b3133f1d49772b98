import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { after, before, beforeEach, test } from 'node:test'
import { Writable } from 'node:stream'
import { createLog } from './http/log.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { keyRing } from './key-ring.ts'
import { beginResealing, keysInUse } from './keys-in-use.ts'
import { sealTotpSecret } from './modules/accounts/second-factor/totp.ts'
import { moduleJobs } from './modules/routes.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'
import { createTestClient } from './testing/test-people.ts'
import { FOREIGN_KEY, NEXT_KEY, TEST_KEY, withKeys } from './testing/with-keys.ts'

const program = fileURLToPath(new URL('keys.ts', import.meta.url))
const idOf = (secret: string) => keyRing([secret])[0].id
const NOTHING = { recovery_codes: 0, payout_cards: 0 }

let database: TestDatabase
let app: TestApp
before(async () => {
  database = await createTestDatabase()
  app = await createTestApp({ database })
})
after(() => app.close())
beforeEach(async () => {
  await app.context.database.pool.query('delete from second_factors')
})

/** A person whose second factor is sealed with the key. */
async function sealedUnder(secret: string): Promise<void> {
  const { account_id } = await createTestClient(app)
  await app.context.database.pool.query(
    'insert into second_factors (account_id, secret_sealed, enabled_at) values ($1, $2, now())',
    [account_id, sealTotpSecret(keyRing([secret]), account_id, 'a secret')],
  )
}

async function waitingJobs(): Promise<string[]> {
  const { rows } = await app.context.database.pool.query<{ task_identifier: string }>(
    `select task_identifier from graphile_worker.jobs where task_identifier like 'reseal-%' order by 1`,
  )
  return rows.map(({ task_identifier }) => task_identifier)
}

// Rule 7.946
test('a process that starts has only moved what another key seals, and only when there is one to move to', async () => {
  await sealedUnder(TEST_KEY)
  await beginResealing(app.context)
  assert.deepEqual(await waitingJobs(), [])
  await beginResealing(withKeys(app.context, TEST_KEY, NEXT_KEY))
  assert.deepEqual(await waitingJobs(), [])
  const both = withKeys(app.context, NEXT_KEY, TEST_KEY)
  // Two servers start at once, and what is to be done is done once.
  await Promise.all([beginResealing(both), beginResealing(both)])
  assert.deepEqual(await waitingJobs(), ['reseal-payout-cards', 'reseal-second-factors'])
  const jobs = await runJobs(both, moduleJobs, { concurrency: 2 })
  try {
    for (;;) {
      const uses = await keysInUse(app.context)
      if (uses.every(({ key_id }) => key_id === idOf(NEXT_KEY))) break
    }
  } finally {
    await jobs.stop()
  }
  assert.deepEqual(await keysInUse(app.context), [{ key_id: idOf(NEXT_KEY), second_factors: 1, ...NOTHING }])
  assert.deepEqual(await waitingJobs(), [])
  await beginResealing(both)
  assert.deepEqual(await waitingJobs(), [])
})

// Rule 7.948
test('a process that starts without a key that something needs says so, by the id of the key', async () => {
  await sealedUnder(FOREIGN_KEY)
  const lines: string[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  await beginResealing({ ...withKeys(app.context, NEXT_KEY), log: createLog('info', sink) })
  const said = lines.map((line) => JSON.parse(line) as { level: number; key_ids: string[]; msg: string })
  assert.deepEqual(
    said.map(({ key_ids, msg }) => [key_ids, msg]),
    [[[idOf(FOREIGN_KEY)], 'stored secrets need keys that are not in the ring']],
  )
  assert.deepEqual(await waitingJobs(), [])
})

async function run(args: string[], settings: Record<string, string> = {}) {
  const env = { ...process.env, DEMO: '1', DATABASE_URL: database.connection, ...settings }
  return promisify(execFile)(process.execPath, [program, ...args], { env })
}

// Rule 7.949
test('the command says what each key still seals, without any key', async () => {
  await sealedUnder(TEST_KEY)
  await sealedUnder(TEST_KEY)
  await sealedUnder(FOREIGN_KEY)
  const { stdout } = await run([], { SECRET_KEYS: `${NEXT_KEY.replaceAll(/[ ,]/g, '-')},${'k'.repeat(32)}` })
  const rows = stdout.trim().split('\n').slice(1)
  assert.deepEqual(
    new Set(
      rows.map((row) =>
        row
          .trim()
          .split(/\s{2,}/)
          .join('|'),
      ),
    ),
    new Set([
      `${idOf(NEXT_KEY.replaceAll(/[ ,]/g, '-'))}|current|0|0|0`,
      `${idOf('k'.repeat(32))}|also accepted|0|0|0`,
      `${idOf(TEST_KEY)}|MISSING|2|0|0`,
      `${idOf(FOREIGN_KEY)}|MISSING|1|0|0`,
    ]),
  )
  assert.ok(!stdout.includes('k'.repeat(32)))
})

test('the command asks the database itself, not the pooler before it', async () => {
  await sealedUnder(NEXT_KEY)
  const refused = database.connection.replace(/\/\/[^@/]*@/, '//nobody:wrong@')
  assert.notEqual(refused, database.connection)
  const { stdout } = await run([], {
    ...{ DATABASE_URL: refused, DATABASE_DIRECT_URL: database.connection, DATABASE_POOLER: 'transaction' },
    SECRET_KEYS: 'k'.repeat(32),
  })
  assert.match(stdout, /MISSING +1 +0 +0$/m)
})

// Rule 7.949
test('the command makes a key that the settings take, and refuses what it does not know', async () => {
  const { stdout, stderr } = await run(['new'])
  const made = stdout.trim()
  assert.match(made, /^[\w-]{43}$/)
  assert.match(stderr, new RegExp(`Its id is ${idOf(made)}\\.`))
  await assert.rejects(run(['old']), (error: { code: number; stderr: string }) => {
    assert.equal(error.code, 1)
    assert.equal(error.stderr, 'Give nothing, or "new" for a new key.\n')
    return true
  })
})
