import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { checkCode } from './operations/check-code.ts'
import { createDemoAccount, findPerson } from './operations/accounts.ts'
import { createProfile } from './operations/create-profile.ts'
import { ensureAccount } from './operations/ensure-account.ts'
import { nameServiceProfile, readProfile } from './operations/profiles.ts'
import { readSignInAddress } from './operations/read-sign-in-address.ts'
import { sendCode } from './operations/send-code.ts'
import { takeSignInLink } from './operations/take-sign-in-link.ts'
import { takeServiceProfile } from './operations/take-service-profile.ts'

const at = new Date('2026-11-18T09:00:00Z')
let app: TestApp
before(async () => {
  app = await createTestApp({ connections: 20 })
})
after(() => app.close())

const GUEST = { locale: 'ru', role: 'client', device_id: null } as const
const email = (address: string) => ({ login_method: 2 as const, address })

// Rules 3.27, 6.2
test('sixteen first sign-ins of one address at once make one account and one profile', async () => {
  const to = email('rival@example.com')
  const made = await Promise.all(
    Array.from({ length: 16 }, () =>
      inTransaction(app.context.database, async (tx) => {
        const account = await ensureAccount(tx, to, at)
        const profile = await createProfile(tx, {
          account_id: account.id,
          role: 'client',
          firstname: '',
          lastname: '',
          contact_email: null,
          image: null,
          locale: 'ru',
          created_at: at,
        })
        return `${account.id}/${profile.id}`
      }),
    ),
  )
  assert.equal(new Set(made).size, 1)
  const { account, profile } = await findPerson(app.context.database.kysely, to, 'client')
  assert.equal(`${account?.id}/${profile?.id}`, made[0])
  assert.equal((await findPerson(app.context.database.kysely, to, 'narrator')).profile, undefined)
})

test('a code that cannot be sent is taken back, so that the next may be asked for at once', async () => {
  const broken = {
    ...app.context,
    mail: { send: () => Promise.reject(new Error('the post is shut')), close: () => undefined },
  }
  const to = email('unlucky@example.com')
  const from = { ip: '10.0.0.1', ...GUEST }
  await assert.rejects(sendCode(broken, to, from), { code: 'CODE_NOT_SENT' })
  const sent = await sendCode(app.context, to, from)
  await checkCode(app.context, to, sent.code, from)
  await assert.rejects(checkCode(app.context, to, sent.code, from), { code: 'CODE_EXPIRED' })
})

// Rule 4.5
test('one network address may ask for only so many codes an hour', async () => {
  const from = { ip: '10.0.0.2', ...GUEST }
  const real = { ...app.context, config: { ...app.context.config, demo: false } }
  for (let index = 0; index < 20; index += 1) await sendCode(real, email(`many-${index}@example.com`), from)
  await assert.rejects(sendCode(real, email('one-more@example.com'), from), { code: 'TOO_MANY_CODES' })
  app.clock.advance(3_600_001)
  await sendCode(real, email('one-more@example.com'), from)
})

test('one subscriber of IPv6 is one network address, whichever of his addresses he takes', async () => {
  const real = { ...app.context, config: { ...app.context.config, demo: false } }
  const from = (host: number) => ({ ip: `2001:db8::${host.toString(16)}`, ...GUEST })
  for (let index = 0; index < 20; index += 1) await sendCode(real, email(`six-${index}@example.com`), from(index + 1))
  await assert.rejects(sendCode(real, email('six-more@example.com'), from(99)), { code: 'TOO_MANY_CODES' })
  await sendCode(real, email('six-more@example.com'), { ip: '2001:db8:0:1::1', ...GUEST })
})

// Rule 6.1
test('a service profile gets its person, and the demo account keeps phone and e-mail', async () => {
  const account = await inTransaction(app.context.database, async (tx) => {
    const made = await createDemoAccount(tx, { phone: '+79000009999', email: 'studio@example.com', at })
    await nameServiceProfile(tx, { id: 2033, account_id: made.id, firstname: 'Глеб', lastname: 'Орлов', image: null })
    return made
  })
  assert.equal(account.is_demo, true)
  const read = await readProfile(app.context.database.kysely, 2033)
  assert.deepEqual([read.profile?.firstname, read.account?.phone], ['Глеб', '+79000009999'])
  assert.deepEqual(await readProfile(app.context.database.kysely, 999_999), { profile: undefined, account: undefined })
})

test('of two who would be the service’s own accountant one is, under the name it has unless he has one', async () => {
  const take = (address: string) =>
    inTransaction(app.context.database, async (tx) => {
      const { id } = await ensureAccount(tx, email(address), at)
      const person = { account_id: id, role: 'accountant', firstname: '', lastname: '', image: null } as const
      return takeServiceProfile(tx, { ...person, locale: 'en' })
    })
  const taken = (await Promise.all([take('books-1@example.com'), take('books-2@example.com')])).flatMap(
    (profile) => profile ?? [],
  )
  assert.deepEqual(
    taken.map(({ id, firstname, locale }) => [id, firstname, locale]),
    [[20, 'Бухгалтерия', 'en']],
  )
})

test('an address is stored in one form, whatever form it was typed in', () => {
  assert.deepEqual(readSignInAddress({ login_method: 1, phone: '8 (912) 345-67-89' }), {
    login_method: 1,
    address: '+79123456789',
  })
  assert.deepEqual(readSignInAddress({ login_method: 2, email: ' Marina@Example.COM ' }), email('marina@example.com'))
  for (const wrong of [
    { login_method: 1, phone: '8 800 555-35-35' },
    { login_method: 2, email: 'no' },
    { login_method: 3 },
  ]) {
    assert.throws(() => readSignInAddress(wrong), { code: 'VALIDATION' })
  }
})

test('a link in a letter tells whose letter it was, once', async () => {
  const to = email('letter@example.com')
  await sendCode(app.context, to, { ip: '10.0.0.9', ...GUEST })
  const link = /#link=([\w-]+)/.exec(app.letters.at(-1)?.text ?? '')?.[1] ?? ''
  assert.deepEqual(await takeSignInLink(app.context, link), to)
  await assert.rejects(takeSignInLink(app.context, link), { code: 'LINK_EXPIRED' })
})
