import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { ConfigError, loadConfig, parseConfig } from './config.ts'

const demo = { DEMO: '1' }

function problemsOf(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    parseConfig(env)
  } catch (error) {
    assert.ok(error instanceof ConfigError)
    return error.lines
  }
  return []
}

test('without any setting but DEMO the product serves on this machine only, with everything in .data', () => {
  const config = parseConfig(demo)
  assert.equal(config.port, 3000)
  assert.equal(config.card_sandbox_port, 3001)
  assert.equal(config.host, '127.0.0.1')
  assert.equal(config.public_url, 'http://localhost:3000')
  assert.equal(config.data_dir, join(process.cwd(), '.data'))
  assert.equal(config.files_url, `file://${process.cwd()}/.data/files`)
  assert.equal(config.database_url, null)
  assert.equal(config.yookassa, null)
  assert.equal(config.environment, 'production')
  assert.equal(config.trust_proxy, false)
  assert.equal(config.run_jobs, true)
  assert.equal(config.search_index, true)
})

test('an empty setting counts as not set', () => {
  assert.equal(parseConfig({ ...demo, PORT: ' ', DATABASE_URL: '' }).port, 3000)
})

const wrong: readonly [NodeJS.ProcessEnv, RegExp][] = [
  [{ PORT: '80a' }, /^PORT must be a whole number from 0 to 65535, not "80a"\.$/],
  [{ PORT: '70000' }, /^PORT must be/],
  [{ PORT: '4000', CARD_SANDBOX_PORT: '4000' }, /^CARD_SANDBOX_PORT is the same as PORT/],
  [{ NODE_ENV: 'prod' }, /^NODE_ENV must be one of production, development, test, not "prod"/],
  [{ PUBLIC_URL: 'tembrel.example' }, /^PUBLIC_URL must be an address that begins with http:\/\/ or https:\/\//],
  [{ PUBLIC_URL: 'https://tembrel.example/shop' }, /^PUBLIC_URL must be the bare address/],
  [{ DATABASE_URL: 'mysql://a@b/c' }, /^DATABASE_URL must be an address like postgresql:/],
  [{ DATABASE_URL: 'postgresql://a@b' }, /^DATABASE_URL must be an address like postgresql:/],
  [{ DATABASE_URL: 'postgresql://a@b,c' }, /^DATABASE_URL must be an address like postgresql:/],
  [
    { DATABASE_URL: 'postgresql://a@b,c/d?target_session_attrs=any' },
    /^DATABASE_URL must have target_session_attrs=read-write, not "any"/,
  ],
  [{ DATABASE_DIRECT_URL: 'postgresql://a@b/c' }, /^DATABASE_DIRECT_URL needs DATABASE_URL/],
  [{ DATABASE_POOLER: 'session' }, /^DATABASE_POOLER must be one of none, transaction, transaction_prepared/],
  [
    { DATABASE_URL: 'postgresql://a@b/c', DATABASE_POOLER: 'transaction' },
    /^DATABASE_POOLER needs DATABASE_DIRECT_URL: LISTEN/,
  ],
  [
    { DATABASE_URL: 'postgresql://a@b/c', DATABASE_DIRECT_URL: 'postgresql://a@b/c', DATABASE_POOLER: 'transaction' },
    /^DATABASE_POOLER needs DATABASE_DIRECT_URL: LISTEN/,
  ],
  [{ FILES_URL: 's3://bucket' }, /^FILES_URL the S3 address needs "region" or "endpoint"/],
  [{ FILES_SENT_BY: 'nginx' }, /^FILES_SENT_BY must be one of server, bucket, proxy, not "nginx"/],
  [{ FILES_SENT_BY: 'bucket' }, /^FILES_SENT_BY is "bucket", but FILES_URL names a folder/],
  [
    { FILES_SENT_BY: 'proxy', FILES_URL: 's3://bucket?region=r' },
    /^FILES_SENT_BY is "proxy", but FILES_URL names a bucket/,
  ],
  [{ FILES_SENT_BY: 'proxy', FILES_PROXY_PREFIX: '/../' }, /^FILES_PROXY_PREFIX is no path such as/],
  [{ FILES_SENT_BY: 'proxy', FILES_PROXY_PREFIX: 'files' }, /^FILES_PROXY_PREFIX is no path such as/],
  [{ FILES_BUCKET_URL: 'https://files.example' }, /^FILES_BUCKET_URL is used only with FILES_SENT_BY=bucket/],
  [
    { FILES_SENT_BY: 'bucket', FILES_URL: 's3://bucket?region=r', FILES_BUCKET_URL: 'https://files.example/b' },
    /^FILES_BUCKET_URL must be the bare address/,
  ],
  [{ FILES_LINK_SECONDS: '30' }, /^FILES_LINK_SECONDS must be a whole number from 60 to 3600/],
  [{ SHARED_PAGE_SECONDS: '-1' }, /^SHARED_PAGE_SECONDS must be a whole number from 0 to 3600/],
  [{ YOOKASSA_SHOP_ID: '1' }, /^YOOKASSA_SECRET_KEY is missing: YOOKASSA_SHOP_ID needs it/],
  [
    { YOOKASSA_PAYOUT_GATEWAY_ID: '1', YOOKASSA_PAYOUT_SECRET_KEY: 'k' },
    /^YOOKASSA_PAYOUT_GATEWAY_ID needs YOOKASSA_SHOP_ID/,
  ],
  [{ SMTP_URL: 'smtp://mail' }, /^MAIL_FROM is missing: SMTP_URL needs it/],
  [{ TELEGRAM_BOT_NAME: 'bot' }, /^TELEGRAM_BOT_TOKEN is missing/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of fatal,/],
  [{ SECRET_KEY: 'short' }, /^SECRET_KEY must have at least 32 characters\.$/],
  [
    { SECRET_KEYS: `${'a'.repeat(32)},short` },
    /^SECRET_KEYS has a mistake: key 2 of 2 must have at least 32 characters\.$/,
  ],
  [
    { SECRET_KEYS: `${'a'.repeat(32)} ${'b'.repeat(32)} ${'a'.repeat(32)}` },
    /^SECRET_KEYS has a mistake: key 3 is key 1 once more \(id [0-9a-f]{8}\); each may stand there once\.$/,
  ],
  [{ SECRET_KEYS: ' , ' }, /^SECRET_KEYS has a mistake: there is no key\.$/],
  [
    { SECRET_KEY: 'a'.repeat(32), SECRET_KEYS: 'b'.repeat(32) },
    /^SECRET_KEYS and SECRET_KEY are both set: put the key/,
  ],
  [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN must have at least 16 characters\.$/],
  [{ TRUST_PROXY: 'everyone' }, /^TRUST_PROXY must be the number of forwarders/],
  [{ RUN_JOBS: 'maybe' }, /^RUN_JOBS must be 1 or 0, not "maybe"/],
]

for (const [env, line] of wrong) {
  test(`${JSON.stringify(env)} stops the start with one line`, () => {
    const problems = problemsOf({ ...demo, ...env })
    assert.equal(problems.length, 1, problems.join('\n'))
    assert.match(problems[0] ?? '', line)
  })
}

test('every mistake is named at once, and no secret is repeated', () => {
  const problems = problemsOf({ ...demo, PORT: 'x', LOG_LEVEL: 'y', SECRET_KEY: 'hidden-but-short' })
  assert.deepEqual(
    problems.map((line) => line.split(' ')[0] ?? '').toSorted((a, b) => a.localeCompare(b)),
    ['LOG_LEVEL', 'PORT', 'SECRET_KEY'],
  )
  assert.ok(!problems.join().includes('hidden-but-short'))
})

test('outside the demo somebody must carry the sign-in codes', () => {
  assert.match(problemsOf({})[0] ?? '', /^DEMO is off, so sign-in codes must reach people/)
  assert.deepEqual(problemsOf({ SMS_RU_API_ID: 'id' }), [])
  assert.deepEqual(problemsOf({ SMTP_URL: 'smtps://u:p@mail:465', MAIL_FROM: 'Tembrel <a@b.example>' }), [])
})

test('a folder, a file address and an S3 address are all places for files', () => {
  assert.equal(parseConfig({ ...demo, FILES_URL: '/srv/files' }).files_url, 'file:///srv/files')
  assert.equal(parseConfig({ ...demo, FILES_URL: 'file:///srv/files' }).files_url, 'file:///srv/files')
  const s3 = 's3://key:secret@bucket/prefix?endpoint=https://s3.example'
  assert.equal(parseConfig({ ...demo, FILES_URL: s3 }).files_url, s3)
})

test('files are sent by the server, by the bucket or by the proxy', () => {
  const sendingOf = (env: NodeJS.ProcessEnv) => parseConfig({ ...demo, ...env }).files_sending
  assert.deepEqual(sendingOf({}), { by: 'server' })
  assert.deepEqual(sendingOf({ FILES_SENT_BY: 'proxy' }), { by: 'proxy', prefix: '/stored-files/' })
  const bucket = { FILES_SENT_BY: 'bucket', FILES_URL: 's3://bucket?region=r' }
  assert.deepEqual(sendingOf(bucket), { by: 'bucket', endpoint: null, link_seconds: 600 })
  assert.deepEqual(sendingOf({ ...bucket, FILES_BUCKET_URL: 'https://files.example/', FILES_LINK_SECONDS: '60' }), {
    by: 'bucket',
    endpoint: 'https://files.example',
    link_seconds: 60,
  })
})

test('the card provider is on with its shop, and pays out with its gateway', () => {
  const env = { ...demo, YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET_KEY: 'k' }
  assert.deepEqual(parseConfig(env).yookassa, {
    base_url: 'https://api.yookassa.ru/v3/',
    shop_id: '1',
    secret_key: 'k',
    payouts: null,
    widget_url: 'https://yookassa.ru/payouts-data/3.1.0/widget.js',
  })
  const full = {
    ...env,
    YOOKASSA_BASE_URL: 'http://127.0.0.1:9/v3',
    YOOKASSA_PAYOUT_GATEWAY_ID: '2',
    YOOKASSA_PAYOUT_SECRET_KEY: 'p',
    YOOKASSA_WIDGET_URL: 'http://127.0.0.1:9/widget.js',
  }
  assert.deepEqual(parseConfig(full).yookassa?.payouts, { gateway_id: '2', secret_key: 'p' })
  assert.equal(parseConfig(full).yookassa?.base_url, 'http://127.0.0.1:9/v3/')
  assert.equal(parseConfig(full).yookassa?.widget_url, 'http://127.0.0.1:9/widget.js')
})

// Rule 7.945
test('several secret keys stand in their order, however they are separated', () => {
  const [one, two, three] = ['a', 'b', 'c'].map((letter) => letter.repeat(32))
  const ring = parseConfig({ ...demo, SECRET_KEYS: `${one}, ${two}\n${three}` }).secret_keys
  assert.deepEqual(
    ring?.map(({ secret }) => secret),
    [one, two, three],
  )
  assert.equal(parseConfig(demo).secret_keys, null)
})

test('forwarders are counted or named', () => {
  assert.equal(parseConfig({ ...demo, TRUST_PROXY: '2' }).trust_proxy, 2)
  assert.equal(parseConfig({ ...demo, TRUST_PROXY: 'true' }).trust_proxy, true)
  assert.equal(parseConfig({ ...demo, TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trust_proxy, 'loopback, 10.0.0.0/8')
})

test('an installation without a secret key makes one that only its owner can read, and keeps it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tembrel-config-'))
  try {
    const env = { ...demo, DATA_DIR: join(folder, 'data') }
    const secretsOf = (given: NodeJS.ProcessEnv) => loadConfig(given).secret_keys.map(({ secret }) => secret)
    const file = join(folder, 'data', 'secret-key')
    const [first = '', ...none] = secretsOf(env)
    assert.ok(first.length >= 43 && none.length === 0)
    assert.deepEqual(secretsOf(env), [first])
    assert.equal(readFileSync(file, 'utf8').trim(), first)
    assert.equal(statSync(file).mode & 0o777, 0o600)
    const given = 'g'.repeat(32)
    assert.deepEqual(secretsOf({ ...env, SECRET_KEY: given }), [given])
    writeFileSync(file, `${given}\n\n${first}\n`)
    assert.deepEqual(secretsOf(env), [given, first])
    writeFileSync(file, `${given}\n${given}\n`)
    assert.throws(() => secretsOf(env), /secret-key has a mistake: key 2 is key 1 once more/)
    writeFileSync(file, 'kept since long ago')
    assert.deepEqual(secretsOf(env), ['kept since long ago'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
