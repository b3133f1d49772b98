/** Settings in the hands of staff: bounds, rivals, history, the log, who may, and when it takes effect. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { WireSetting } from '@tembrel/contract/calls/staff/settings.ts'
import type { Actor } from '../../http/session/session.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, type TestPerson } from '../../testing/test-people.ts'
import { listAudit } from '../activity/operations/audit-log.ts'
import { readRules } from '../settings/operations/read-rules.ts'
import { readSettings } from '../settings/operations/read-settings.ts'
import { createSupporters } from '../support/testing/supporters.ts'
import { editCalendarDay, readSettingHistory } from './operations/settings.ts'
import { editSetting } from './operations/edit-setting.ts'
import { createAccountant } from './testing/staff-people.ts'

let app: TestApp
let supporter: TestPerson
let other: TestPerson
let accountant: TestPerson
before(async () => {
  app = await createTestApp()
  ;[supporter, other] = await createSupporters(app)
  accountant = await createAccountant(app)
})
after(() => app.close())

const all = async (who: TestPerson, locale = 'ru'): Promise<WireSetting[]> =>
  (await who.caller.call('GET', `/staff/settings?locale=${locale}`)).body.settings
const one = async (key: string, who = supporter): Promise<WireSetting> => {
  const setting = (await all(who)).find((row) => row.key === key)
  assert.ok(setting, `${key} is listed`)
  return setting
}
const put = async (key: string, value: unknown, who = supporter, version?: number) =>
  who.caller.call('PUT', `/staff/settings/${key}`, { value, version: version ?? (await one(key, who)).version })

test('every setting has words in both languages, a group, and a value that is its default', async () => {
  for (const locale of ['ru', 'en']) {
    for (const setting of await all(supporter, locale)) {
      assert.notEqual(setting.group, 'other', `${setting.key} has no words`)
      for (const { title, name } of setting.fields) assert.notEqual(title, name, `${setting.key}.${name} has no words`)
      for (const { title, value } of setting.options) assert.notEqual(title, value, `${setting.key}: ${value}`)
      assert.deepEqual(setting.value, setting.default_value)
      assert.equal(setting.changed, null)
    }
  }
  assert.ok((await all(supporter)).every(({ key }) => key !== 'demo_started_at'))
})

test('a setting tells its form and its bounds', async () => {
  const days = await one('clocks.confirm_days')
  assert.deepEqual([days.kind, days.above, days.maximum, days.unit, days.value], ['number', 0, 366, 'дн.', 5])
  const mode = await one('payout_mode')
  assert.deepEqual([mode.kind, mode.options.map(({ value }) => value)], ['choice', ['manual', 'token', 'raw']])
  const sound = await one('sound.ads')
  const peak = sound.fields.find(({ name }) => name === 'true_peak_max')
  assert.deepEqual([sound.kind, peak?.kind, peak?.minimum, peak?.nullable], ['fields', 'number', -100, false])
  assert.equal(sound.fields.find(({ name }) => name === 'head_min_ms')?.nullable, true)
  assert.equal((await one('flags.broadcast_message')).kind, 'long_text')
  assert.equal((await one('service_fee_tiers')).kind, 'tiers')
})

// Rule 2.65
test('a change is read with the next transaction, and says who made it', async () => {
  const answer = await put('clocks.confirm_days', 7)
  assert.equal(answer.status, 200)
  const { value, default_value, version, changed } = answer.body.setting
  assert.deepEqual([value, default_value, version, changed.by], [7, 5, 2, 'Ольга'])
  assert.equal((await readRules(app.context.database.kysely)).settings.clocks.confirm_days, 7)
  const { changes } = (await supporter.caller.call('GET', '/staff/settings/clocks.confirm_days/history')).body
  assert.deepEqual(
    changes.map((change: { old_value: number; new_value: number; by: string }) => [
      change.old_value,
      change.new_value,
      change.by,
    ]),
    [[5, 7, 'Ольга']],
  )
  const audit = await listAudit(app.context.database.kysely, { kind: 'setting', id: 'clocks.confirm_days' })
  assert.deepEqual(
    audit.map(({ action, data }) => [action, data]),
    [['change-setting', { from: 5, to: 7 }]],
  )
})

test('of two who change the same setting the second is told and changes nothing', async () => {
  const { version } = await one('clocks.approval_days')
  assert.equal((await put('clocks.approval_days', 10, other, version)).status, 200)
  const late = await put('clocks.approval_days', 20, supporter, version)
  assert.deepEqual([late.status, late.body.code], [409, 'CONFLICT'])
  assert.equal((await one('clocks.approval_days')).value, 10)
  const actors: Actor[] = [supporter, other].map(({ role, profile_id }) => ({
    role,
    profile_id,
    acting_agent_id: null,
  }))
  const now = (await one('clocks.approval_days')).version
  const both = await Promise.allSettled(
    actors.map((actor, index) =>
      editSetting(app.context, actor, { key: 'clocks.approval_days', value: 11 + index, version: now }),
    ),
  )
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
})

// Rule 1.700
test('what does not fit is refused at the part that is wrong, and nothing changes', async () => {
  const before = await readSettings(app.context.database.kysely)
  const refused = async (key: string, value: unknown, who = supporter) => {
    const { status, body } = await put(key, value, who)
    assert.equal(status, 422, `${key} ${JSON.stringify(value)}`)
    return Object.keys(body.errors)
  }
  assert.deepEqual(await refused('clocks.confirm_days', 0), ['value'])
  assert.deepEqual(await refused('clocks.confirm_days', 367), ['value'])
  assert.deepEqual(await refused('clocks.confirm_days', 'soon'), ['value'])
  assert.deepEqual(await refused('flags.music', 'yes'), ['value'])
  assert.deepEqual(await refused('support_link', 'javascript:alert(1)'), ['value'])
  assert.deepEqual(await refused('support_email', 'help@example.ru?bcc=all@example.ru'), ['value'])
  assert.deepEqual(await refused('flags.broadcast_message', 'а'.repeat(501)), ['value'])
  const ads = before.sound.ads
  assert.deepEqual(await refused('sound.ads', { ...ads, lufs_min: -10 }), ['value.lufs_max'])
  assert.deepEqual(await refused('sound.ads', { ...ads, noise_max: null }), ['value.noise_max'])
  assert.deepEqual(await refused('payout_mode', 'magic', accountant), ['value'])
  const [first] = before.service_fee_tiers
  assert.deepEqual(await refused('service_fee_tiers', [first], accountant), ['value'])
  assert.deepEqual(await refused('service_fee_tiers', [], accountant), ['value'])
  assert.deepEqual(await readSettings(app.context.database.kysely), before)
})

// Rule 1.24
test('the last way to sign in stays, also for two who turn one off each at the same moment', async () => {
  const [email, phone] = ['flags.login_by_email', 'flags.login_by_phone'] as const
  const answers = await Promise.all([put(email, false), put(phone, false, other)])
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 422],
  )
  const refused = answers.find(({ status }) => status === 422)
  assert.match(refused?.body.errors.value, /последний способ войти/)
  const { flags } = await readSettings(app.context.database.kysely)
  assert.equal(Number(flags.login_by_email) + Number(flags.login_by_phone), 1)
  const off = flags.login_by_email ? phone : email
  assert.equal((await put(off, true)).status, 200)
})

// Rules 2.191, 6.21
test('money is the accountant’s: the support reads it, the accountant sees nothing else', async () => {
  const keys = (await all(accountant)).map(({ key }) => key)
  assert.ok(keys.includes('seller.title') && keys.includes('vat_mode') && keys.includes('client_topup_commission'))
  assert.ok(!keys.includes('flags.music') && !keys.includes('clocks.confirm_days'))
  assert.equal((await one('seller.title')).may_change, false)
  assert.equal((await put('client_topup_commission', 4)).status, 403)
  assert.equal((await put('client_topup_commission', 4, accountant)).status, 200)
  const foreign = await accountant.caller.call('PUT', '/staff/settings/flags.music', { value: false, version: 1 })
  assert.equal(foreign.status, 404)
  assert.equal((await accountant.caller.call('GET', '/staff/settings/flags.music/history')).status, 404)
  const client = await createTestClient(app)
  assert.equal((await client.caller.call('GET', '/staff/settings')).status, 403)
})

test('a setting that nobody edits, and one that does not exist, are not there', async () => {
  for (const key of ['demo_started_at', 'clocks.nothing', 'clocks', 'constructor']) {
    const { status } = await supporter.caller.call('PUT', `/staff/settings/${key}`, { value: 1, version: 1 })
    assert.equal(status, 404, key)
  }
})

test('an announcement is trimmed and stands in the answer of every page', async () => {
  assert.equal((await put('flags.broadcast_message', '  Завтра работаем до 15:00.  ')).status, 200)
  const { flags } = (await app.guest.call('GET', '/appinfo')).body
  assert.equal(flags.broadcast_message, 'Завтра работаем до 15:00.')
})

test('the times and counts that screens put into words are those of the settings', async () => {
  await put('clocks.accept_urgent_minutes', 45)
  await put('clocks.not_done_ticket_after', 2)
  const { accept_urgent_minutes, not_done_ticket_after } = (await app.guest.call('GET', '/appinfo')).body
  assert.deepEqual([accept_urgent_minutes, not_done_ticket_after], [45, 2])
})

// Rule 4.990
test('the hours of the support and how soon an urgent order is ready are what staff have set, and empty hours promise nothing', async () => {
  const shown = async (locale: string) => {
    const { support_hours, urgent_ready_minutes } = (await app.guest.call('GET', `/appinfo?locale=${locale}`)).body
    return [support_hours, urgent_ready_minutes]
  }
  assert.deepEqual(await shown('ru'), ['в рабочие дни с 9 до 19 по Москве', 30])
  assert.deepEqual(await shown('en'), ['on working days, 9 am to 7 pm Moscow time', 30])
  await put('support_hours', ' круглосуточно ')
  await put('support_hours_en', '')
  await put('clocks.urgent_ready_minutes', 45)
  assert.deepEqual(
    [await shown('ru'), await shown('en')],
    [
      ['круглосуточно', 45],
      ['', 45],
    ],
  )
  assert.equal((await put('clocks.urgent_ready_minutes', 0)).status, 422)
})

// Rule 1.23
test('an announcement has a text for English pages, which show the Russian one without it', async () => {
  const shown = async (locale: string) =>
    (await app.guest.call('GET', `/appinfo?locale=${locale}`)).body.flags.broadcast_message
  await put('flags.broadcast_message', 'Завтра не работаем.')
  assert.deepEqual([await shown('ru'), await shown('en')], ['Завтра не работаем.', 'Завтра не работаем.'])
  await put('flags.broadcast_message_en', 'We are closed tomorrow.')
  assert.deepEqual([await shown('ru'), await shown('en')], ['Завтра не работаем.', 'We are closed tomorrow.'])
  await put('flags.broadcast_message', '')
  assert.deepEqual([await shown('ru'), await shown('en')], ['', 'We are closed tomorrow.'])
  assert.equal('broadcast_message_en' in (await app.guest.call('GET', '/appinfo')).body.flags, false)
})

test('days of the calendar are added, changed and taken out, and deadlines know them', async () => {
  const list = async () => (await supporter.caller.call('GET', '/staff/calendar?year=2028')).body.days
  assert.deepEqual(await list(), [])
  const holiday = { is_business_day: false, title: 'День города' }
  assert.equal((await supporter.caller.call('PUT', '/staff/calendar/2028-09-04', holiday)).status, 200)
  await supporter.caller.call('PUT', '/staff/calendar/2028-09-02', { is_business_day: true, title: 'Перенос' })
  const { calendar } = await readRules(app.context.database.kysely)
  assert.deepEqual([calendar.get('2028-09-04'), calendar.get('2028-09-02')], [false, true])
  await supporter.caller.call('PUT', '/staff/calendar/2028-09-04', { ...holiday, title: 'Праздник' })
  assert.deepEqual(await list(), [
    { day: '2028-09-02', is_business_day: true, title: 'Перенос' },
    { day: '2028-09-04', is_business_day: false, title: 'Праздник' },
  ])
  for (const _ of [1, 2])
    assert.equal((await supporter.caller.call('DELETE', '/staff/calendar/2028-09-04')).status, 204)
  assert.equal((await readRules(app.context.database.kysely)).calendar.get('2028-09-04'), undefined)
  const audit = await listAudit(app.context.database.kysely, { kind: 'calendar_day', id: '2028-09-04' })
  assert.deepEqual(
    audit.map(({ action }) => action),
    ['write-calendar-day', 'write-calendar-day', 'remove-calendar-day'],
  )
  assert.equal((await supporter.caller.call('PUT', '/staff/calendar/2028-02-30', holiday)).status, 404)
  assert.equal(
    (await supporter.caller.call('PUT', '/staff/calendar/2028-03-01', { ...holiday, title: ' ' })).status,
    422,
  )
  assert.equal((await accountant.caller.call('GET', '/staff/calendar?year=2028')).status, 403)
})

test('who may not see a setting may not see its breakdown, and an ordinary day stays one', async () => {
  const actor: Actor = { role: 'accountant', profile_id: 20, acting_agent_id: null }
  await assert.rejects(readSettingHistory(app.context, actor, 'flags.music', 'ru'), { code: 'NOT_FOUND' })
  assert.ok((await readSettingHistory(app.context, actor, 'topup_min', 'ru')).changes)
  await editCalendarDay(app.context, actor, '2028-05-05', null)
  assert.deepEqual(await listAudit(app.context.database.kysely, { kind: 'calendar_day', id: '2028-05-05' }), [])
})
