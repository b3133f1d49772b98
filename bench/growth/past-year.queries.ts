/** What a year of orders leaves behind beside orders, payments and books: messages, updates, notices, visits. */
import { writeUnguarded } from '../data/unguarded.queries.ts'

interface Connection {
  query(text: string): Promise<unknown>
}

/** Each client has a hundred older updates at most, as the nightly job leaves them; here it is one for every order under way. */
const STATEMENTS = [
  `insert into order_messages (order_id, thread, worker_id, from_role, from_profile_id, text, created_at)
   select o.id, 'narrator', o.narrator_id, who.role, case who.role when 'client' then o.client_id else o.narrator_id end,
          'Ударение в слове «Инари» на первый слог, пауза перед слоганом.', o.created_at + interval '1 hour' * who.n
     from orders o cross join (values ('client', 1), ('narrator', 2)) as who (role, n)`,
  `insert into events (profile_id, type, order_id, role, data, created_at)
   select narrator_id, 1, id, 'client', '{}', created_at from orders where orderstatuses_id in (2, 7, 8) and narrator_id is not null`,
  `insert into notification_outbox (profile_id, recipient_id, kind, order_id, subject, data, created_at, due_at, settled_at, outcome)
   select narrator_id, narrator_id, 'order', id, 'order_new', '{}', created_at, created_at, created_at, 'seen'
     from orders where created_at > now() - interval '30 days' and narrator_id is not null`,
  `insert into narrator_days (narrator_id, day, views, plays, selects)
   select n.profile_id, d::date, 20, 7, 1
     from narrators n, generate_series(now() - interval '364 days', now(), interval '1 day') d`,
]

export async function writePastYear(db: Connection): Promise<void> {
  await db.query(`set statement_timeout = 0; set work_mem = '256MB'`)
  await db.query('begin')
  await writeUnguarded(db, async () => {
    for (const statement of STATEMENTS) await db.query(statement)
  })
  await db.query('commit')
  await db.query('vacuum analyze')
}
