/** What the office searches among beside orders and payments: people, tickets, receipts, companies and papers, by set-based SQL (Product 7.984). */
interface Connection {
  query<Row extends Readonly<Record<string, unknown>>>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
}

export interface SearchRows {
  readonly people: number
  readonly tickets: number
}

/** Eighteen thousand names, some of them borne by hundreds. */
const FIRSTNAME = `(array['Марина','Пётр','Анна','Глеб','Вера','Олег','Нина','Семён','Алёна','Юрий','Инна','Лев'])[1 + n * 7 % 12]`
const LASTNAME = `(array['Бел','Вор','Гор','Дол','Жар','Зим','Кал','Лаз','Мор','Нов','Ост','Пол','Рог','Сав','Тер'])[1 + n % 15]
  || (array['а','е','ен','ер','и','ин','о','об','ов','ур'])[1 + n / 15 % 10]
  || (array['ев','ин','ов','ский','ченко','ян','их','цев','кин','ович'])[1 + n / 150 % 10]`

/** Written in one transaction; a tenth of the clients has a company, every client a receipt, and every order a document. */
export async function writeSearchData(db: Connection, { people, tickets }: SearchRows): Promise<void> {
  await db.query(`set statement_timeout = 0; set work_mem = '256MB'`)
  await db.query('begin')
  await db.query(
    `create temp table search_people on commit drop as
     select n, a.first + n as account_id, p.first + n as profile_id
       from generate_series(1::bigint, $1::bigint) n, (select max(id) as first from accounts) a, (select max(id) as first from profiles) p`,
    [people],
  )
  await db.query(
    `insert into accounts (id, email, phone, created_at) overriding system value
     select account_id, 'user' || n * 7919 % 1000003 || '@mail' || n % 9 || '.example.com', '+79' || lpad((n * 104729 % 1000000000)::text, 9, '0'), now()
       from search_people`,
  )
  await db.query(
    `insert into profiles (id, account_id, role, firstname, lastname, created_at) overriding system value
     select profile_id, account_id, 'client', ${FIRSTNAME}, ${LASTNAME}, now() from search_people`,
  )
  await db.query(`insert into clients (profile_id, created_at) select profile_id, now() from search_people`)
  // Two sessions of everybody: one on a network of five people, one on that of an operator, whom thousands share.
  await db.query(
    `insert into session_families (id, account_id, role, profile_id, user_agent, ip, created_at, used_at, expires_at, ended_at)
     select gen_random_uuid(), p.account_id, p.role, p.id, 'Mozilla/5.0 Firefox/' || 100 + p.id % 9,
            case s when 1 then '10.0.' || p.id / 5 / 250 || '.' || p.id / 5 % 250 else '100.64.0.' || p.id % 20 end,
            now() - s * interval '1 day', now() - s * interval '1 hour', now() + interval '30 days', case s when 2 then now() end
       from profiles p cross join generate_series(1, 2) s where p.account_id is not null`,
  )
  await db.query(
    `create temp table search_tickets on commit drop as
     select g.n, t.first + g.n as id, s.profile_id
       from generate_series(1::bigint, $1::bigint) g (n), (select coalesce(max(id), 1000) as first from tickets) t, search_people s
      where s.n = 1 + g.n % (select count(*) from search_people)`,
    [tickets],
  )
  await db.query(
    `insert into tickets (id, owner_id, is_answered, first_answered_at, closed_at, created_at, updated_at) overriding system value
     select id, profile_id, n % 50 <> 0, case when n % 50 <> 0 then now() end, case when n % 50 <> 0 then now() end, now(), now() from search_tickets`,
  )
  await db.query(
    `insert into ticket_messages (ticket_id, kind, from_profile_id, text, created_at)
     select id, 'question', profile_id,
            (array['Здравствуйте, не приходит код','Как вернуть деньги за заказ','Диктор не отвечает','Не скачивается запись','Нужен акт за прошлый месяц'])[1 + n % 5]
            || ', обращаюсь снова: ' || (array['счёт','банк','карта','архив','пауза','правка','срок'])[1 + n % 7] || ' ' || n, now()
       from search_tickets
     union all select id, 'answer', 1, 'Здравствуйте, посмотрели и ответили', now() from search_tickets where n % 50 <> 0`,
  )
  await db.query(
    `with made as (
       insert into companies (profile_id, title, inn, legal_address, current_account_number, bank_name, bank_corr_account, created_at)
       select profile_id, 'ООО «' || ${LASTNAME} || ' ' || n || '»', '77' || lpad((n * 7919 % 100000000)::text, 8, '0'), 'Москва', '', '', '', now()
         from search_people where n % 10 = 0
       returning id),
     numbered as (select id, row_number() over (order by id) as place, count(*) over () as total from made)
     update payments p set company_id = c.id
       from numbered c where p.method = 2 and p.id % 5 = 0 and c.place = 1 + p.id / 5 % c.total`,
  )
  await db.query(
    `insert into documents (kind, year, number, order_id, data, storage_key, created_at)
     select 'act', 2020 + (row_number() over (order by id) / 200000)::integer, 1 + (row_number() over (order by id) % 200000)::integer, id, '{}', 'act-' || id, now()
       from orders where orderstatuses_id = 9`,
  )
  await db.query(
    `with made as (
       insert into bank_statements (file_name, account_numbers, uploaded_by, created_at) values ('kl_to_1c.txt', '{}', 1, now()) returning id)
     insert into bank_receipts (day, number, sum_kopecks, payer_account, statement_id, line, booked_by, booked_at, payer_title, payer_inn, purpose,
                                verdict, left_kopecks)
     select current_date - (s.n % 700)::integer, (1 + s.n * 31 % 9000)::text, (500 + s.n * 7919 % 400 * 50) * 100, '40702810' || lpad(s.n::text, 12, '0'), made.id, s.n, 1, now(),
            'ООО «' || ${LASTNAME} || ' ' || n / 10 || '»', '77' || lpad((n / 10 * 7919 % 100000000)::text, 8, '0'),
            'Оплата по счёту № ' || n || ' за услуги, НДС не облагается', 'unknown_number', case s.n % 50 when 0 then 50000 else 0 end
       from search_people s, made`,
  )
  for (const table of ['accounts', 'profiles', 'tickets']) {
    await db.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
  }
  await db.query('commit')
  await db.query('vacuum analyze')
}
