/** Programs that guess codes, from one network and from many, and what is left to the person they are after (Product §4). */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createProfile } from '../accounts/operations/create-profile.ts'
import { ensureAccount } from '../accounts/operations/ensure-account.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
/** 25 of 10,000 codes are 0.25 %. */
const MOST_TRIES_AN_HOUR = 25

let app: TestApp
before(async () => {
  app = await createTestApp({ connections: 24 })
})
after(() => app.close())

interface From {
  readonly ip: string
  readonly cookie?: string
}

async function send(from: From, method: 'GET' | 'POST', path: string, payload?: object) {
  const headers = from.cookie === undefined ? {} : { cookie: from.cookie, 'sec-fetch-site': 'same-origin' }
  const url = `/api${path}`
  const answer = await app.http.inject({ method, url, headers, remoteAddress: from.ip, ...(payload && { payload }) })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() as Record<string, unknown> }
}

const ask = (from: From, email: string, role = 'client') =>
  send(from, 'GET', `/request-code?login_method=2&role=${role}&email=${encodeURIComponent(email)}`)
const enter = (from: From, email: string, code: string, role = 'client') =>
  send(from, 'POST', '/login', { login_method: 2, role, email, code })

const letterTo = (email: string) => app.letters.findLast(({ to }) => to === email)?.text ?? ''
const codeTo = (email: string): string => /\b\d{4}\b/.exec(letterTo(email))?.[0] ?? ''
const linkTo = (email: string): string => /#link=([\w-]+)/.exec(letterTo(email))?.[1] ?? ''
const wrongFor = (email: string): string => (codeTo(email) === '0000' ? '1111' : '0000')

/** The cookie of a device that signs in with the address. */
async function signInAt(ip: string, email: string, role = 'client'): Promise<string> {
  await ask({ ip }, email, role)
  const { status, headers } = await enter({ ip }, email, codeTo(email), role)
  assert.equal(status, 200)
  const cookies = ([] as string[]).concat(headers['set-cookie'] ?? [])
  return cookies.find((cookie) => cookie.startsWith('device='))?.split(';')[0] ?? ''
}

/** Everything a program with so many networks can do within the hours: asks for codes all the time, tries all it may. */
async function attack(
  email: string,
  { networks, hours, role = 'client' }: { networks: number; hours: number; role?: string },
) {
  const triesOf = new Map<number, number>()
  let codes = 0
  for (let at = 0; at < hours * HOUR; at += 120 * SECOND) {
    const hour = Math.floor(at / HOUR)
    for (let network = 0; network < networks; network += 1) {
      const from = { ip: `10.1.${network}.7` }
      if ((await ask(from, email, role)).status === 200) codes += 1
      for (let go = true; go;) {
        const { status, body } = await enter(from, email, wrongFor(email), role)
        go = status === 422 && body['code'] === 'WRONG_CODE'
        if (go) triesOf.set(hour, (triesOf.get(hour) ?? 0) + 1)
      }
    }
    app.clock.advance(120 * SECOND)
  }
  return { codes, most_tries: Math.max(...triesOf.values()) }
}

describe('a program that guesses', () => {
  // Rule 4.741
  test('from one network takes neither the codes nor the tries of anybody else', async () => {
    const email = 'one-network@example.com'
    const { most_tries } = await attack(email, { networks: 1, hours: 2 })
    assert.ok(most_tries <= 8, String(most_tries))
    const own = { ip: '192.0.2.10' }
    assert.equal((await ask(own, email)).status, 200)
    assert.equal((await enter(own, email, wrongFor(email))).body['code'], 'WRONG_CODE')
    assert.equal((await enter(own, email, codeTo(email))).status, 200)
  })

  // Rule 4.741
  test('from many networks has 25 tries an hour at most, sends few letters, and is told when to come again', async () => {
    const email = 'many-networks@example.com'
    const { codes, most_tries } = await attack(email, { networks: 12, hours: 3 })
    assert.ok(most_tries > 0 && most_tries <= MOST_TRIES_AN_HOUR, String(most_tries))
    assert.ok(codes <= 20, String(codes))
    const spent = await ask({ ip: '10.1.200.7' }, email)
    assert.deepEqual([spent.status, spent.body['code']], [429, 'CODES_TO_ADDRESS_SPENT'])
  })

  // Rule 4.741
  test('tries many codes at once no oftener than one after the other', async () => {
    const email = 'at-once@example.com'
    await ask({ ip: '10.2.0.1' }, email)
    const wrong = wrongFor(email)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => enter({ ip: `10.2.${index}.1` }, email, wrong)),
    )
    assert.equal(answers.filter(({ body }) => body['code'] === 'WRONG_CODE').length, 5)
  })
})

/** Who is after whom: a client, and staff with the same calls. */
const victims: [role: string, prepare: (email: string) => Promise<unknown>][] = [
  ['client', async () => undefined],
  [
    'supporter',
    async (email) =>
      inTransaction(app.context.database, async (tx) => {
        const at = app.clock.now()
        const account = await ensureAccount(tx, { login_method: 2, address: email }, at)
        const person = { firstname: 'Ольга', lastname: 'Тихая', contact_email: null, image: null }
        await createProfile(tx, { account_id: account.id, role: 'supporter', ...person, locale: 'ru', created_at: at })
      }),
  ],
]

for (const [role, prepare] of victims) {
  describe(`a ${role} whose address strangers attack from many networks`, () => {
    const email = `attacked-${role}@example.com`
    let cookie = ''
    before(async () => {
      await prepare(email)
      cookie = await signInAt('192.0.2.20', email, role)
      await attack(email, { networks: 12, hours: 1, role })
    })

    // Rule 4.741
    test('gets through with a code on a device that is known, even after a slip', async () => {
      const home = { ip: '192.0.2.21', cookie }
      assert.equal((await ask(home, email, role)).status, 200)
      assert.equal((await enter(home, email, wrongFor(email), role)).body['code'], 'WRONG_CODE')
      const code = codeTo(email)
      // No one else can sign in with this code, or use it up.
      for (let network = 0; network < 6; network += 1) {
        const stolen = await enter({ ip: `10.3.${network}.1` }, email, code, role)
        assert.notEqual(stolen.status, 200)
      }
      assert.equal((await enter(home, email, code, role)).status, 200)
    })

    // Rule 4.742
    test('gets through with the link of a letter on a device that is not, once', async () => {
      const away = { ip: '10.1.3.7' }
      app.clock.advance(120 * SECOND)
      await ask({ ip: '192.0.2.21', cookie }, email, role)
      const link = linkTo(email)
      const { status, headers } = await send(away, 'POST', '/login', { role, link })
      assert.equal(status, 200)
      assert.match(String(headers['set-cookie']), /device=/)
      const again = await send(away, 'POST', '/login', { role, link })
      assert.deepEqual([again.status, again.body['code']], [422, 'LINK_EXPIRED'])
    })
  })
}

describe('the link of a letter', () => {
  // Rule 4.742
  test('works when its code has been guessed at too often, and not after a day', async () => {
    const email = 'guessed@example.com'
    const own = { ip: '192.0.2.30' }
    await ask(own, email)
    for (let tries = 0; tries < 5; tries += 1) await enter(own, email, wrongFor(email))
    assert.equal((await send(own, 'POST', '/login', { role: 'client', link: linkTo(email) })).status, 200)
    await ask(own, email)
    const old = linkTo(email)
    app.clock.advance(24 * HOUR)
    assert.equal((await send(own, 'POST', '/login', { role: 'client', link: old })).body['code'], 'LINK_EXPIRED')
  })

  test('dies with the sign-in by its code, and gives nobody a role he does not have', async () => {
    const email = 'used@example.com'
    const own = { ip: '192.0.2.31' }
    await ask(own, email)
    const link = linkTo(email)
    await enter(own, email, codeTo(email))
    assert.equal((await send(own, 'POST', '/login', { role: 'client', link })).body['code'], 'LINK_EXPIRED')
    await ask(own, email)
    const refused = await send(own, 'POST', '/login', { role: 'supporter', link: linkTo(email) })
    assert.deepEqual([refused.status, refused.body['code']], [403, 'NOT_INVITED'])
  })

  // Rule 4.742
  test('dies with the sign-in by the code, or by the link, of another letter', async () => {
    for (const way of ['code', 'link'] as const) {
      const email = `letters-${way}@example.com`
      await ask({ ip: '192.0.2.33' }, email)
      const earlier = linkTo(email)
      const later = { ip: '198.51.100.34' }
      await ask(later, email)
      const signedIn = await (way === 'code'
        ? enter(later, email, codeTo(email))
        : send(later, 'POST', '/login', { role: 'client', link: linkTo(email) }))
      assert.equal(signedIn.status, 200)
      const found = await send({ ip: '203.0.113.35' }, 'POST', '/login', { role: 'client', link: earlier })
      assert.deepEqual([found.status, found.body['code']], [422, 'LINK_EXPIRED'], way)
    }
  })

  test('works once, however often it is pressed at the same moment', async () => {
    const email = 'pressed@example.com'
    await ask({ ip: '192.0.2.32' }, email)
    const link = linkTo(email)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => send({ ip: '192.0.2.32' }, 'POST', '/login', { role: 'client', link })),
    )
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  })
})

// Rule 4.741
test('a cookie that somebody made himself, or that belongs to another address, makes no known device', async () => {
  const email = 'forged@example.com'
  const other = await signInAt('192.0.2.40', 'somebody-else@example.com')
  for (const cookie of [other, `${other.slice(0, -3)}abc`, 'device=x', 'device=aaaaaaaa.bbbbbbbbbbbbbbbb.c']) {
    const from = { ip: '192.0.2.41', cookie }
    await ask(from, email)
    app.clock.advance(120 * SECOND)
  }
  const rows = await app.context.database.kysely
    .selectFrom('sign_in_codes')
    .select('requester')
    .where('address', '=', email)
    .execute()
  assert.deepEqual(new Set(rows.map(({ requester }) => requester)), new Set(['net:192.0.2.41']))
})
