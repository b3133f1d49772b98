/** Second factors and recovery codes of staff while the secret keys of the installation change (decision 0131). */
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { inTransaction } from '../../../database/transaction.ts'
import { keyRing } from '../../../key-ring.ts'
import { resealColumn, type SealedRow } from '../../../reseal-column.ts'
import { SEAL_HEAD_BYTES, sealKeyId } from '../../../sealed-text.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, type TestPerson } from '../../../testing/test-people.ts'
import { FOREIGN_KEY, NEXT_KEY, TEST_KEY, withKeys } from '../../../testing/with-keys.ts'
import { totpCode } from '../testing/totp-code.ts'
import { beginSecondFactor } from './operations/begin-second-factor.ts'
import { confirmSecondFactor } from './operations/confirm-second-factor.ts'
import { renewRecoveryCodes } from './operations/renew-recovery-codes.ts'
import { resealSecondFactors } from './operations/reseal-second-factors.ts'
import { countSecondFactorKeys } from './operations/count-second-factor-keys.ts'
import {
  countRecoveryCodes,
  lockSecondFactor,
  lockUnusedRecoveryCodes,
  replaceRecoveryCodes,
  selectSecondFactor,
  updateRecoveryCodeUsed,
  updateSecondFactor,
} from './second-factor.queries.ts'
import { spendSecondFactor } from './second-factor.ts'
import { selectFactorsSealedOtherwise, updateSealedFactor } from './sealed-factors.queries.ts'
import { openTotpSecret, sealTotpSecret, totpSeal } from './totp.ts'

const RIVALS = 12
const [OLD_ID, NEW_ID] = [keyRing([TEST_KEY])[0].id, keyRing([NEXT_KEY])[0].id]

let app: TestApp
before(async () => {
  app = await createTestApp({ connections: 2 * RIVALS })
})
after(() => app.close())
beforeEach(async () => {
  await app.context.database.pool.query('delete from recovery_codes; delete from second_factors')
})

const under = (...secrets: string[]) => withKeys(app.context, ...secrets)
const factorOf = async (account_id: number) => selectSecondFactor(app.context.database.kysely, account_id)

/** A code is good once, so each use is half a minute later. */
const nextCode = (secret: string): string => {
  app.clock.advance(60_000)
  return totpCode(secret, app.clock.now())
}

async function enrol(person: TestPerson, context = app.context): Promise<{ secret: string; codes: string[] }> {
  const { secret } = await beginSecondFactor(context, { account_id: person.account_id, label: 'staff' }, undefined)
  const codes = await confirmSecondFactor(context, person.account_id, nextCode(secret), async () => undefined)
  return { secret, codes }
}

/** As an earlier release sealed it: without a mark and a key's id. */
const sealedBefore = (account_id: number, secret: string): Buffer =>
  sealTotpSecret(keyRing([TEST_KEY]), account_id, secret).subarray(SEAL_HEAD_BYTES)

async function spend(context: TestApp['context'], account_id: number, code: string): Promise<string> {
  return inTransaction(context.database, async (tx) => {
    const factor = await lockSecondFactor(tx.db, account_id)
    return spendSecondFactor(context, tx, factor, { code, takes_recovery: true })
  })
}

// Rules 7.945, 7.946
test('a second factor and its recovery codes are good under both keys, and under the next alone once they have moved', async () => {
  const person = await createTestClient(app)
  const { secret, codes } = await enrol(person)
  const [first = '', second = '', third = ''] = codes
  assert.equal(await spend(under(NEXT_KEY, TEST_KEY), person.account_id, nextCode(secret)), 'right')
  assert.equal(await spend(under(NEXT_KEY, TEST_KEY), person.account_id, first), 'right')
  assert.equal(await spend(under(NEXT_KEY), person.account_id, second), 'wrong')
  await resealSecondFactors(under(NEXT_KEY, TEST_KEY))
  assert.deepEqual(await countSecondFactorKeys(app.context), {
    second_factors: [{ key_id: NEW_ID, count: 1 }],
    recovery_codes: [{ key_id: NEW_ID, count: 9 }],
  })
  assert.equal(await spend(under(NEXT_KEY), person.account_id, nextCode(secret)), 'right')
  assert.equal(await spend(under(NEXT_KEY), person.account_id, second), 'right')
  assert.equal(await spend(under(NEXT_KEY), person.account_id, second), 'wrong')
  assert.equal(await spend(under(NEXT_KEY), person.account_id, first), 'wrong')
  assert.equal(await spend(under(TEST_KEY), person.account_id, third), 'wrong')
})

// Rule 7.945
test('a recovery code of an earlier release is good as long as its key is in the ring, and stays as it is', async () => {
  const { account_id } = await createTestClient(app)
  const hashed = createHmac('sha256', TEST_KEY).update(`recovery:${account_id}:abcdefghjk`).digest()
  const { secret } = await beginSecondFactor(app.context, { account_id, label: 'staff' }, undefined)
  await confirmSecondFactor(app.context, account_id, nextCode(secret), (tx) =>
    replaceRecoveryCodes(tx.db, account_id, [hashed]),
  )
  await resealSecondFactors(under(NEXT_KEY, TEST_KEY))
  const { recovery_codes } = await countSecondFactorKeys(app.context)
  assert.deepEqual(recovery_codes, [{ key_id: null, count: 1 }])
  assert.equal(await spend(under(NEXT_KEY), account_id, 'ABCDE-fghjk'), 'wrong')
  assert.equal(await spend(under(NEXT_KEY, TEST_KEY), account_id, 'ABCDE-fghjk'), 'right')
  assert.equal(await spend(under(NEXT_KEY, TEST_KEY), account_id, 'ABCDE-fghjk'), 'wrong')
})

// Rule 7.946
test('whoever begins a new second factor between reading and writing keeps what he has set', async () => {
  const { account_id } = await createTestClient(app)
  const db = app.context.database.kysely
  await beginSecondFactor(app.context, { account_id, label: 'staff' }, undefined)
  let begun = ''
  const result = await resealColumn(under(NEXT_KEY, TEST_KEY), {
    name: 'pending',
    sealOf: totpSeal,
    list: async (key_id, skipped) => {
      const rows: SealedRow[] = await selectFactorsSealedOtherwise(db, 'pending_sealed', { key_id, skipped })
      // Only after the first reading, and still with the previous key, as a server does that has not been restarted.
      if (begun === '') begun = (await beginSecondFactor(app.context, { account_id, label: 'staff' }, undefined)).secret
      return rows
    },
    replace: async (row, sealed) => updateSealedFactor(db, 'pending_sealed', { row, sealed }),
  })
  const pending = (await factorOf(account_id))?.pending_sealed ?? Buffer.alloc(0)
  assert.deepEqual(result, { resealed: 1, unreadable: 0 })
  assert.equal(sealKeyId(pending), NEW_ID)
  assert.equal(openTotpSecret(keyRing([NEXT_KEY]), account_id, pending), begun)
})

// Rule 7.946
test('two that move everything, people who change theirs and people who use theirs get along', async () => {
  const people = await Promise.all(Array.from({ length: RIVALS }, () => createTestClient(app)))
  const made = await Promise.all(people.map(async (person) => ({ person, ...(await enrol(person)) })))
  // The next key is known everywhere before anything is sealed with it (docs/operations.md): some servers seal with the one before still.
  const [before_, both] = [under(TEST_KEY, NEXT_KEY), under(NEXT_KEY, TEST_KEY)]
  app.clock.advance(60_000)
  const [renewed, spent] = await Promise.all([
    Promise.all(
      made.slice(0, RIVALS / 2).map(async ({ person, secret }) => {
        const code = totpCode(secret, app.clock.now())
        return renewRecoveryCodes(before_, person.account_id, code, async () => undefined)
      }),
    ),
    Promise.all(
      made.slice(RIVALS / 2).map(async ({ person, codes }) => spend(both, person.account_id, codes[0] ?? '')),
    ),
    resealSecondFactors(both),
    resealSecondFactors(both),
  ])
  assert.deepEqual(new Set(spent), new Set(['right']))
  await resealSecondFactors(both)
  const { second_factors, recovery_codes } = await countSecondFactorKeys(app.context)
  assert.deepEqual(second_factors, [{ key_id: NEW_ID, count: RIVALS }])
  assert.deepEqual(recovery_codes, [{ key_id: NEW_ID, count: 10 * RIVALS - RIVALS / 2 }])
  for (const [index, { person, secret, codes }] of made.entries()) {
    const now = renewed[index] ?? codes
    assert.equal(await spend(under(NEXT_KEY), person.account_id, now[1] ?? ''), 'right')
    assert.equal(await spend(under(NEXT_KEY), person.account_id, nextCode(secret)), 'right')
  }
})

// Rule 7.946
test('a recovery code that is being used is not sealed anew under the hand of whoever uses it', async () => {
  const { account_id } = await createTestClient(app)
  const { secret } = await beginSecondFactor(app.context, { account_id, label: 'staff' }, undefined)
  await confirmSecondFactor(app.context, account_id, nextCode(secret), async () => undefined)
  let moving: Promise<unknown> = Promise.resolve()
  await inTransaction(app.context.database, async (tx) => {
    const [code_hash = Buffer.alloc(0)] = await lockUnusedRecoveryCodes(tx.db, account_id)
    let hasMoved = false
    moving = resealSecondFactors(under(NEXT_KEY, TEST_KEY)).then(() => (hasMoved = true))
    while (!hasMoved && !(await isSomebodyWaiting())) await new Promise(setImmediate)
    await updateRecoveryCodeUsed(tx.db, { account_id, code_hash, at: app.clock.now() })
  })
  await moving
  assert.equal(await countRecoveryCodes(app.context.database.kysely, account_id), 9)
})

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await app.context.database.pool.query<{ waiting: boolean }>(
    `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waiting`,
  )
  return rows[0]?.waiting === true
}

// Rules 7.946, 7.948
test('one that no key opens is left as it is and keeps none of the others', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => createTestClient(app)))
  const [first, second, third] = people
  assert.ok(first && second && third)
  await enrol(first)
  await enrol(second, under(FOREIGN_KEY))
  const { secret } = await enrol(third)
  const foreign = (await factorOf(second.account_id))?.secret_sealed
  await resealSecondFactors(under(NEXT_KEY, TEST_KEY))
  assert.deepEqual((await factorOf(second.account_id))?.secret_sealed, foreign)
  const { second_factors } = await countSecondFactorKeys(app.context)
  assert.deepEqual(
    new Map(second_factors.map(({ key_id, count }) => [key_id, count])),
    new Map([
      [NEW_ID, 2],
      [keyRing([FOREIGN_KEY])[0].id, 1],
    ]),
  )
  assert.equal(await spend(under(NEXT_KEY), third.account_id, nextCode(secret)), 'right')
})

// Rule 7.946
test('with one key nothing moves: there is nothing to move to', async () => {
  const person = await createTestClient(app)
  await enrol(person)
  const pending_sealed = sealedBefore(person.account_id, 'a secret')
  const change = { pending_sealed, pending_at: app.clock.now() }
  await updateSecondFactor(app.context.database.kysely, person.account_id, change)
  const before = await factorOf(person.account_id)
  // A server of the release before, which knows no names of keys, goes on opening what it has sealed.
  await resealSecondFactors(under(TEST_KEY))
  await resealSecondFactors(under(NEXT_KEY))
  assert.deepEqual(await factorOf(person.account_id), before)
  assert.equal(sealKeyId(before?.secret_sealed ?? Buffer.alloc(0)), OLD_ID)
})
