/** Who paid and who had work in two spans, counted by role and span as going through all rows counts them. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { overviewSpans, type DaySpan } from '@tembrel/domain/office/overview.ts'
import { plusDays } from '@tembrel/domain/orders/deadline-calendar.ts'
import { seededChance } from '../../testing/crash/seeded-random.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestNarrator } from '../../testing/test-people.ts'
import { momentsOf } from '../../asked-days.ts'
import { selectPeople } from './overview.queries.ts'

const TODAY = '2026-06-20'
const DAYS = 200

type Kept = { readonly day: string; readonly role: 'client' | 'narrator'; readonly profile_id: number }

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

// Rule 7.968
test('people of a span are counted once, those of days that are not written down are not taken from there', async () => {
  const db = app.context.database.kysely
  const chance = seededChance(7968)
  const made = await Promise.all(Array.from({ length: 6 }, () => createTestNarrator(app)))
  const ids = made.map(({ profile_id }) => profile_id)
  const listed = (await db.selectFrom('narrators').select('profile_id').where('state', '=', 'active').execute()).map(
    ({ profile_id }) => profile_id,
  )
  const kept = Array.from({ length: DAYS }, (_, index) => plusDays(TODAY, -index)).flatMap((day): Kept[] => [
    ...ids.filter(() => chance.percent(2)).map((profile_id) => ({ day, role: 'narrator' as const, profile_id })),
    ...Array.from({ length: 40 }, (_client, index) => 1_000_000 + index)
      .filter(() => chance.percent(3))
      .map((profile_id) => ({ day, role: 'client' as const, profile_id })),
  ])
  await db.insertInto('overview_people').values(kept).execute()

  const asked = ['7', '28', '90', 'month', { from: '2026-03-01', to: '2026-03-31' }] as const
  for (const question of asked) {
    const { now, before: earlier } = overviewSpans(question, TODAY)
    for (const closed of [null, plusDays(TODAY, -1), plusDays(TODAY, -12), plusDays(TODAY, -60)]) {
      const live = chance.percent(50) ? null : momentsOf({ from: TODAY, to: TODAY })
      const of = (role: Kept['role'], { from, to }: DaySpan): Set<number> =>
        new Set(
          kept
            .filter(
              (one) => one.role === role && one.day >= from && one.day <= to && closed !== null && one.day <= closed,
            )
            .map(({ profile_id }) => profile_id),
        )
      const idleIn = (span: DaySpan): number => listed.filter((id) => !of('narrator', span).has(id)).length
      assert.deepEqual(
        await selectPeople(db, { now, before: earlier, closed, live }),
        {
          clients: of('client', now).size,
          clients_before: of('client', earlier).size,
          idle_narrators: idleIn(now),
          idle_narrators_before: idleIn(earlier),
          narrators: listed.length,
        },
        JSON.stringify({ question, closed }),
      )
    }
  }
})
