/** What tests of rights over money do and ask. */
import type { StaffDuty } from '@tembrel/domain/accounts/staff-duties.ts'
import type { Answer, TestApp } from '../../../testing/test-app.ts'
import type { TestPerson } from '../../../testing/test-people.ts'

/** `app` is asked at each step: it is there when the tests begin. */
export function rightSteps(app: () => TestApp) {
  const db = () => app().context.database.kysely
  const post = (as: TestPerson, path: string, body: object = {}, key?: string): Promise<Answer> =>
    as.caller.call('POST', path, body, key ? { 'idempotency-key': key } : {})
  const card = (person: TestPerson): string => `/staff/people/${person.account_id}`
  const give = (as: TestPerson, to: TestPerson, role: string, duty?: StaffDuty) =>
    post(as, `${card(to)}/roles`, { role, ...(duty && { duty }) })
  const decide = (as: TestPerson, id: number, action: 'confirm' | 'refuse', key?: string) =>
    post(as, `/staff/right-requests/${id}/${action}`, {}, key)
  const audit = async (action: string) => {
    const rows = await db()
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', action)
      .orderBy('id', 'desc')
      .execute()
    return rows.map((row) => ({ ...row, data: row.data as Record<string, unknown> })).at(0)
  }
  /** Somebody has worked, as far as sessions know. */
  const isSeen = (person: TestPerson) => person.caller.call('GET', '/staff/waiting')
  const rolesOf = async (person: TestPerson): Promise<string[]> =>
    (
      await db()
        .selectFrom('profiles')
        .select('role')
        .where('account_id', '=', person.account_id)
        .orderBy('role')
        .execute()
    ).map(({ role }) => role)
  return { db, post, card, give, decide, audit, isSeen, rolesOf }
}
