/** What the product's database work is held against: one prepared read, and the transaction of TPC-B. */
import type { BareClient } from './product-packages.ts'

/** 24 cards in the order of the list, along its index. */
export async function selectCards(client: BareClient): Promise<number> {
  const { rows } = await client.query({
    name: 'bench_cards',
    text: `select narrator_id, slug, shown_name, gender_id, age_id, main_genre_id, main_timbre_id, price_ad, price_book,
             price_long, rating_sum, rating_count, paused_until
             from narrator_cards order by rank desc, narrator_id limit 24`,
  })
  return rows.length
}

/** Branches; ten tellers and ten thousand accounts each. More of them than there are rivals. */
const branches = 16
const tellers = branches * 10
const accounts = branches * 10_000

/** The tables of TPC-B in a schema of their own. */
export async function createBank(client: BareClient): Promise<void> {
  await client.query(`
    create schema bench_bank
      create table branches (id integer primary key, balance bigint not null) with (fillfactor = 50)
      create table tellers (id integer primary key, branch_id integer not null, balance bigint not null) with (fillfactor = 50)
      create table accounts (id integer primary key, branch_id integer not null, balance bigint not null)
      create table history (teller_id integer, branch_id integer, account_id integer, delta integer, at timestamptz, filler text)`)
  await client.query(`insert into bench_bank.branches select id, 0 from generate_series(1, ${branches}) id`)
  await client.query(
    `insert into bench_bank.tellers select id, (id - 1) / 10 + 1, 0 from generate_series(1, ${tellers}) id`,
  )
  await client.query(
    `insert into bench_bank.accounts select id, (id - 1) / 10000 + 1, 0 from generate_series(1, ${accounts}) id`,
  )
  await client.query('vacuum analyze bench_bank.branches, bench_bank.tellers, bench_bank.accounts')
}

/** Seven statements: begin, three balances and one look at them, a line of history, commit. */
export async function moveMoney(client: BareClient): Promise<void> {
  const account = pick(accounts)
  const teller = pick(tellers)
  const branch = pick(branches)
  const delta = pick(10_000) - 5000
  const run = (name: string, text: string, values: readonly number[]) =>
    client.query({ name: `bank_${name}`, text, values })
  await client.query('begin')
  await run('account', 'update bench_bank.accounts set balance = balance + $1 where id = $2', [delta, account])
  await run('look', 'select balance from bench_bank.accounts where id = $1', [account])
  await run('teller', 'update bench_bank.tellers set balance = balance + $1 where id = $2', [delta, teller])
  await run('branch', 'update bench_bank.branches set balance = balance + $1 where id = $2', [delta, branch])
  await run('history', "insert into bench_bank.history values ($1, $2, $3, $4, now(), repeat(' ', 22))", [
    teller,
    branch,
    account,
    delta,
  ])
  await client.query('commit')
}

function pick(count: number): number {
  return 1 + Math.floor(Math.random() * count)
}
