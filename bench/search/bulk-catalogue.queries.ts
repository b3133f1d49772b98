/** A catalogue of any size, made inside PostgreSQL: rows one by one would take an hour for a million. */
import type { Database } from '../../apps/server/src/database/database.ts'

export interface BulkNames {
  /** Shown names, the same in English letters and normalised, men and women alternating. */
  readonly first: readonly string[]
  readonly first_en: readonly string[]
  readonly first_norm: readonly string[]
  readonly last: readonly string[]
  readonly last_en: readonly string[]
  readonly last_norm: readonly string[]
}

/** Narrators of one statement each table. */
const CHUNK = 50_000
const FIRST_ID = 10_000

/** A number from 0 that depends on the narrator and on `salt` alone. */
const pick = (salt: number, count: string | number): string => `mod(abs(hashint8extended(i, ${salt})), ${count})`

const STATEMENTS = [
  `insert into profiles (id, role, firstname, lastname) overriding system value
   select i, 'narrator', f, l from people`,
  `insert into narrators (profile_id, state, slug, timezone_id, timetable, urgent, activated_at, pause_hours, paused_until)
   select i, 'active', 'n-' || i, 1 + ${pick(1, 11)}, '{"day11": "09:00", "day12": "21:00"}', ${pick(2, 3)} = 0, activated_at,
     case when paused_until is null then 0 else 24 end, paused_until from people`,
  `insert into narrator_prices (narrator_id, ad_on, ad_30s, ad_60s, ad_90s, long_on, long_c_1p, long_c_5p, book_on, book_1h,
     federal, urgent, alienation, self_cleaning)
   select i, ad is not null, ad, ad * 2, ad * 3, true, long, greatest(1, long * 4 / 5), book is not null, book,
     20 + ${pick(3, 180)}, 10 + ${pick(4, 90)}, 1000 * ${pick(5, 20)}, ${pick(6, 4)} = 0 from people`,
  `insert into narrator_topic_coefficients (narrator_id, topic_id, percent)
   select i, 1 + ${pick(7, 8)}, ${pick(8, 60)} from people where ${pick(9, 3)} = 0`,
  `insert into narrator_topics (narrator_id, topic_id) select i, unnest(topics) from people`,
  `insert into demos (narrator_id, file_id, title, title_en, main, opened, approved, position)
   select i, (array(select id from files order by id))[1 + ${pick(10, 64)}], 'Образец', 'Sample', true, true, true, 1 from people`,
  `insert into narrator_cards (narrator_id, slug, shown_name, shown_name_en, name_norm, gender_id, age_id, genre_ids, main_genre_id,
     timbre_ids, main_timbre_id, language_ids, native_language_ids, main_language_native, forbidden_topic_ids, price_ad, price_book, price_long,
     rating_sum, rating_count, rank, paused_until, activated_at)
   select i, 'n-' || i, f || ' ' || l, fe || ' ' || le, fn || ' ' || ln, 1 + mod(fi, 2), 1 + ${pick(11, 4)}, genres, genres[1], timbres,
     timbres[1], languages, languages[1:1], true, topics, ad, book, long, 9, 2, 4 + ${pick(12, 1_000_000)} / 1000000.0,
     paused_until, activated_at from people`,
]

const PEOPLE = `insert into people
  select i, fi, ($3::text[])[1 + fi] as f, ($4::text[])[1 + fi] as fn, ($5::text[])[1 + li] as l, ($6::text[])[1 + li] as ln,
    ($7::text[])[1 + fi] as fe, ($8::text[])[1 + li] as le,
    now() - make_interval(secs => ${pick(20, 80_000_000)}) as activated_at,
    case when ${pick(21, 33)} = 0 then now() + make_interval(mins => 60 + ${pick(22, 2000)}::int) end as paused_until,
    case when ${pick(23, 20)} > 0 then 100 * (5 + ${pick(24, 150)})::int end as ad,
    case when ${pick(25, 20)} > 0 then 100 * (5 + ${pick(26, 90)})::int end as book,
    10 * (5 + ${pick(27, 60)})::int as long,
    array(select distinct g from unnest(array[a[1 + ${pick(28, 10)}], a[1 + ${pick(29, 10)}]]) g order by g)::smallint[] as genres,
    array(select distinct 1 + t from unnest(array[${pick(30, 8)}, ${pick(31, 8)}]) t order by 1)::smallint[] as timbres,
    case when ${pick(32, 100)} < 80 then '{1}' when ${pick(33, 100)} < 60 then array[1, 2 + ${pick(34, 15)}]
      else array[2 + ${pick(35, 15)}] end::smallint[] as languages,
    case when ${pick(36, 10)} < 4 then array[1 + ${pick(37, 8)}]::smallint[] else '{}' end as topics
  from (select i, ${pick(40, 'cardinality($3::text[])')}::int as fi,
      mod(${pick(41, 'cardinality($5::text[])')}::int, cardinality($5::text[])) as li
    from generate_series($1::bigint, $2::bigint) i) numbered,
    (select array[1, 1, 1, 2, 2, 3, 3, 6, 6, 7] as a) weights`

/**
 * The generated rows are consistent, no listener follows them yet, and the database is thrown away: checking each row would take
 * minutes.
 */
const UNGUARDED = `do $$ declare found record; begin
  for found in select conrelid::regclass as name, conname from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  loop execute format('alter table %s drop constraint %I', found.name, found.conname); end loop;
  for found in select distinct tgrelid::regclass as name from pg_trigger where tgname like '%narrator%' or tgname = 'demos_changed'
  loop execute format('alter table %s disable trigger user', found.name); end loop;
end $$`

/** What the statements read: the narrators of one chunk. */
const TABLE = `create unlogged table people (i bigint, fi int, f text, fn text, l text, ln text, fe text, le text, activated_at timestamptz,
  paused_until timestamptz, ad int, book int, long int, genres smallint[], timbres smallint[], languages smallint[], topics smallint[])`

/** Writes so many narrators into an empty database of the product, with one demo each. */
export async function fillCatalogue(
  pool: Database['pool'],
  count: number,
  names: BulkNames,
  onProgress: (done: number) => void,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`set synchronous_commit = off; ${UNGUARDED}`)
    await client.query(SOUNDS)
    await client.query(TABLE)
    for (let done = 0; done < count; done += CHUNK) {
      const [from, to] = [FIRST_ID + done, FIRST_ID + Math.min(done + CHUNK, count) - 1]
      await client.query('truncate people')
      const { first, first_norm, last, last_norm, first_en, last_en } = names
      await client.query(PEOPLE, [from, to, first, first_norm, last, last_norm, first_en, last_en])
      for (const statement of STATEMENTS) await client.query(statement)
      onProgress(Math.min(done + CHUNK, count))
    }
    await client.query('drop table people')
    await client.query('vacuum analyze')
  } finally {
    // Its settings are not those of the pool.
    client.release(true)
  }
}

/** A few dozen sounds that all demos share: a million waves would fill the disk and show nothing more. */
const SOUNDS = `insert into files (id, kind, name, content_type, size, storage_key, play_key, sha256, duration_ms, peaks, loudness_lufs)
  select gen_random_uuid(), 'demo', 'demo.wav', 'audio/wav', 1, 'demos/' || n, 'play/' || n, '\\x00', 12000,
    decode(repeat(lpad(to_hex(n), 2, '0'), 400), 'hex'), -16 from generate_series(1, 64) n`
