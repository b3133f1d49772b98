import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../database/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { changeSetting } from './operations/change-setting.ts'
import { findFeeTiers } from './operations/find-fee-tiers.ts'
import { listCalendarDays, readCalendar, removeCalendarDay, writeCalendarDay } from './operations/calendar.ts'
import { listSettingChanges, listSettings } from './operations/editable-settings.ts'
import { readRules } from './operations/read-rules.ts'
import { readSettings } from './operations/read-settings.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

const at = new Date('2026-11-18T09:00:00Z')
const change = (key: string, value: unknown) =>
  inTransaction(database, (tx) => changeSetting(tx, { key, value, by_profile_id: 1, at }))

// Rules 9.47, 9.48
test('a fresh installation has the flags in the positions of the product and all numbers', async () => {
  const settings = await readSettings(database.kysely)
  const off = Object.entries(settings.flags).filter(([, value]) => value === false || value === '')
  assert.deepEqual(off.map(([name]) => name).toSorted(), [
    'broadcast_message',
    'broadcast_message_en',
    'offframe_genres',
    'options_in_payment_modal',
    'parody',
    'site_closed',
    'site_unstable',
    'topics',
    'urgents',
  ])
  assert.deepEqual([settings.client_topup_commission, settings.narrator_withdraw_commission], [3, 5])
  assert.equal(settings.pricing.mixing_min, 2000)
  assert.equal(settings.clocks.confirm_days, 5)
})

test('a change is read at once and refused when it does not fit', async () => {
  await change('clocks.confirm_days', 7)
  assert.equal((await readSettings(database.kysely)).clocks.confirm_days, 7)
  await assert.rejects(change('clocks.confirm_days', 'soon'), { name: 'ValidationError' })
  await assert.rejects(change('clocks.nothing', 1), { code: 'NOT_FOUND' })
  assert.equal((await readSettings(database.kysely)).clocks.confirm_days, 7)
})

test('rules bring both, say what the table says now, and are nobody’s to change', async () => {
  await change('clocks.confirm_days', 8)
  const { settings, calendar } = await readRules(database.kysely)
  assert.deepEqual(settings, await readSettings(database.kysely))
  assert.deepEqual(calendar, await readCalendar(database.kysely))
  assert.equal(settings.clocks.confirm_days, 8)
  await change('clocks.confirm_days', 9)
  assert.equal((await readRules(database.kysely)).settings.clocks.confirm_days, 9)
  assert.equal(settings.clocks.confirm_days, 8)
  assert.throws(() => Object.assign(settings.clocks, { confirm_days: 1 }), TypeError)
})

test('the tiers of our fee are found as they were at any moment', async () => {
  const first = (await readSettings(database.kysely)).service_fee_tiers
  const [second, third] = [30, 40].map((percent) => [{ up_to: null, percent }])
  const minute = (number: number) => new Date(at.getTime() + number * 60_000)
  for (const [value, number] of [
    [second, 1],
    [third, 3],
  ] as const) {
    const key = 'service_fee_tiers'
    await inTransaction(database, (tx) => changeSetting(tx, { key, value, by_profile_id: 1, at: minute(number) }))
  }
  const rules = await readRules(database.kysely)
  const found = [0, 1, 2, 3, 4].map((number) => findFeeTiers(rules, minute(number)))
  assert.deepEqual(found, [first, second, second, third, third])
})

test('rules are those of the database that is asked, and a change that is taken back has never been', async () => {
  const other = await createTestDatabase()
  try {
    await change('clocks.confirm_days', 11)
    assert.equal((await readSettings(database.kysely)).clocks.confirm_days, 11)
    assert.equal((await readSettings(other.kysely)).clocks.confirm_days, 5)
    assert.equal((await readSettings(database.kysely)).clocks.confirm_days, 11)
    const refused = new Error('refused at the end')
    const taken = inTransaction(database, async (tx) => {
      await changeSetting(tx, { key: 'clocks.confirm_days', value: 12, by_profile_id: 1, at })
      assert.equal((await readSettings(tx.db)).clocks.confirm_days, 12)
      assert.equal((await readSettings(database.kysely)).clocks.confirm_days, 11)
      throw refused
    })
    await assert.rejects(taken, refused)
    assert.equal((await readSettings(database.kysely)).clocks.confirm_days, 11)
  } finally {
    await other.drop()
  }
})

test('a day that is written into or taken out of the calendar is in the next rules', async () => {
  const day = '2029-01-10'
  const known = async () => (await readRules(database.kysely)).calendar.get(day)
  assert.equal(await known(), undefined)
  await inTransaction(database, (tx) => writeCalendarDay(tx, { day, is_business_day: false, title: 'Отдых' }))
  assert.equal(await known(), false)
  await inTransaction(database, (tx) => removeCalendarDay(tx, day))
  assert.equal(await known(), undefined)
})

// Rule 4.94
test('the calendar knows the holidays of this and next year', async () => {
  const calendar = await readCalendar(database.kysely)
  assert.equal(calendar.get('2026-11-04'), false)
  assert.equal(calendar.get('2027-01-04'), false)
  assert.equal(calendar.get('2026-11-18'), undefined)
})

test('a setting that was changed tells its default, its version and its breakdown', async () => {
  const { kysely } = database
  await change('ranking.prior_reviews', 6)
  await change('ranking.prior_reviews', 7)
  const [setting] = await listSettings(kysely, 'ranking.prior_reviews')
  assert.deepEqual([setting?.value, setting?.default_value, setting?.version], [7, 5, 3])
  assert.deepEqual([setting?.form.kind, setting?.form.maximum], ['number', 1000])
  const breakdown = await listSettingChanges(kysely, 'ranking.prior_reviews')
  assert.deepEqual(
    breakdown.map(({ old_value, new_value }) => [old_value, new_value]),
    [
      [6, 7],
      [5, 6],
    ],
  )
  assert.deepEqual(await listSettings(kysely, 'demo_started_at'), [])
})

test('a day of the calendar is written over and taken out', async () => {
  const day = { day: '2029-01-09', is_business_day: false, title: 'Отдых' }
  await inTransaction(database, (tx) => writeCalendarDay(tx, day))
  await inTransaction(database, (tx) => writeCalendarDay(tx, { ...day, is_business_day: true }))
  assert.deepEqual(await listCalendarDays(database.kysely, 2029), [{ ...day, is_business_day: true }])
  const removed = [1, 2].map(async () => inTransaction(database, (tx) => removeCalendarDay(tx, day.day)))
  assert.deepEqual((await Promise.all(removed)).filter(Boolean), [true])
  assert.deepEqual(await listCalendarDays(database.kysely, 2029), [])
})
