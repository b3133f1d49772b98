import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { createNarratorcomp } from '../content/showcase/operations/compilations.ts'
import { refreshNarratorCard } from '../narrators/rows/operations/refresh-narrator-card.ts'
import { openSitemap, writeSitemapIndex } from './operations/sitemaps.ts'
import { readPicture } from './operations/read-picture.ts'
import { writeFeed } from './operations/write-feed.ts'
import { writeRobots } from './operations/write-robots.ts'

let app: TestApp
let narrator: TestPerson
let slug: string
let comp: number

before(async () => {
  app = await createTestApp()
  narrator = await createTestNarrator(app)
  const { kysely } = app.context.database
  const row = await kysely
    .selectFrom('narrators')
    .select('slug')
    .where('profile_id', '=', narrator.profile_id)
    .executeTakeFirstOrThrow()
  slug = row.slug
  await inTransaction(app.context.database, (tx) => refreshNarratorCard(tx, narrator.profile_id, app.clock.now()))
  comp = await inTransaction(app.context.database, (tx) =>
    createNarratorcomp(
      tx,
      {
        title_ru: 'Голоса «Утро & кофе»',
        title_en: 'Voices for <morning> & coffee',
        description_ru: '',
        description_en: '',
        slug: 'morning-1',
        genres_id: 1,
        image: null,
        position: 1,
      },
      [narrator.profile_id],
    ),
  )
})

after(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers })
const origin = (): string => app.context.config.public_url

describe('the sitemap', () => {
  test('has an index that names every file, and every file is there', async () => {
    const index = await get('/sitemap.xml')
    assert.equal(index.headers['content-type'], 'application/xml; charset=utf-8')
    assert.equal(index.body, await writeSitemapIndex(app.context))
    const files = [...index.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
    assert.ok(files.includes(`${origin()}/sitemaps/narrators-1.xml`), index.body)
    for (const file of files) {
      const answer = await get(file.slice(origin().length))
      assert.equal(answer.statusCode, 200, file)
      assert.match(answer.body, /^<\?xml.*<urlset .*<\/urlset>\n$/s)
    }
  })

  test('lists a narrator in both languages, each naming the other', async () => {
    const { body } = await get('/sitemaps/narrators-1.xml')
    const ru = `${origin()}/narrators/${slug}`
    const en = `${origin()}/en/narrators/${slug}`
    for (const address of [ru, en]) {
      const entry = body.split('<url>').find((one) => one.startsWith(`<loc>${address}</loc>`)) ?? ''
      assert.ok(entry.includes(`hreflang="ru" href="${ru}"`), body)
      assert.ok(entry.includes(`hreflang="en" href="${en}"`), body)
      assert.ok(entry.includes(`hreflang="x-default" href="${ru}"`), body)
      assert.match(entry, /<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
    }
  })

  test('does not list a narrator who is not shown', async () => {
    const hidden = await createTestNarrator(app, { narrator: { state: 'disabled' } })
    await inTransaction(app.context.database, (tx) => refreshNarratorCard(tx, hidden.profile_id, app.clock.now()))
    const { body } = await get('/sitemaps/narrators-1.xml')
    assert.ok(!body.includes(`-${hidden.profile_id}<`))
  })

  test('is compressed for who takes it', async () => {
    const answer = await get('/sitemaps/narrators-1.xml', { 'accept-encoding': 'gzip' })
    assert.equal(answer.headers['content-encoding'], 'gzip')
    assert.match(gunzipSync(answer.rawPayload).toString(), /<\/urlset>\n$/)
  })

  test('has no file that the index does not name', async () => {
    for (const file of ['narrators-99.xml', 'narrators-0.xml', 'pages-2.xml', 'nobody-1.xml', 'narrators-1', 'x']) {
      assert.equal((await get(`/sitemaps/${file}`)).statusCode, 404, file)
      await assert.rejects(openSitemap(app.context, file), { status: 404 }, file)
    }
  })
})

// Rule 2.70
test('A narrator stays in the file of his id, and no file has more than 50 000 addresses', async () => {
  const { kysely } = app.context.database
  // Cards without the people behind them: the sitemap reads nothing else.
  await sql`alter table narrator_cards drop constraint narrator_cards_narrator_id_fkey`.execute(kysely)
  await sql`insert into narrator_cards (narrator_id, slug, shown_name, shown_name_en, name_norm, genre_ids, timbre_ids, language_ids,
      native_language_ids, forbidden_topic_ids, activated_at)
    select i, 'golos-' || i, 'Голос', 'Golos', 'голос', '{1}', '{}', '{1}', '{}', '{}', now()
    from generate_series(25000, 60000) i`.execute(kysely)
  const counts: number[] = []
  for (const file of ['narrators-2.xml', 'narrators-3.xml']) {
    const { body } = await get(`/sitemaps/${file}`)
    counts.push(body.split('<url>').length - 1)
  }
  assert.deepEqual(counts, [50_000, 20_002])
  assert.ok((await get('/sitemap.xml')).body.includes('/sitemaps/narrators-3.xml<'))
  await sql`delete from narrator_cards where narrator_id >= 25000`.execute(kysely)
})

// Rule 2.70
test('Robots are told where the sitemap is and where nothing is to be found', async () => {
  const { body, headers } = await get('/robots.txt')
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8')
  assert.equal(body, writeRobots(origin()))
  assert.ok(body.includes(`\nSitemap: ${origin()}/sitemap.xml\n`))
  for (const path of ['/api/', '/profile', '/en/profile', '/staff']) assert.ok(body.includes(`\nDisallow: ${path}\n`))
})

// Rule 2.70
test('The feed is well-formed RSS of the newest posts in each language', async () => {
  for (const [path, title] of [
    ['/rss.xml', 'Блог Тембреля'],
    ['/en/rss.xml', 'The Tembrel blog'],
  ] as const) {
    const { body, headers } = await get(path)
    assert.equal(headers['content-type'], 'application/rss+xml; charset=utf-8')
    assert.ok(body.includes(`<title>${title}</title>`), body)
    assert.match(body, /<\/channel><\/rss>\n$/)
    assert.equal(body, await writeFeed(app.context, path === '/rss.xml' ? 'ru' : 'en'))
  }
})

describe('the picture of a link', () => {
  const sizeOf = (png: Buffer): [number, number] => [png.readUInt32BE(16), png.readUInt32BE(20)]

  // Rule 2.69
  test('is drawn for a narrator, a compilation and the site, in both languages', async () => {
    for (const name of [`narrator-${narrator.profile_id}`, `compilation-${comp}`, 'site']) {
      for (const locale of ['ru', 'en']) {
        const answer = await get(`/pictures/${name}-${locale}.png`)
        assert.equal(answer.statusCode, 200, answer.body.slice(0, 200))
        assert.equal(answer.headers['content-type'], 'image/png')
        assert.deepEqual(sizeOf(answer.rawPayload), [1200, 630])
      }
    }
  })

  test('is drawn anew when what it shows has changed, and only then', async () => {
    const tag = async () => (await get(`/pictures/narrator-${narrator.profile_id}-ru.png`)).headers['etag']
    const before = await tag()
    assert.equal(await tag(), before)
    await app.context.database.kysely
      .updateTable('profiles')
      .set({ lastname: 'Ильина' })
      .where('id', '=', narrator.profile_id)
      .execute()
    assert.notEqual(await tag(), before)
  })

  test('of nobody and of anything else is not found', async () => {
    for (const file of ['narrator-999999-ru.png', 'compilation-999999-en.png', 'site-fr.png', 'narrator-1.png', 'x']) {
      assert.equal((await get(`/pictures/${file}`)).statusCode, 404, file)
      await assert.rejects(readPicture(app.context, file), { status: 404 }, file)
    }
  })
})

test('A narrator who is listed no longer leaves the sitemap and has no picture', async () => {
  const { database } = app.context
  await database.kysely
    .updateTable('narrators')
    .set({ state: 'disabled' })
    .where('profile_id', '=', narrator.profile_id)
    .execute()
  await inTransaction(database, (tx) => refreshNarratorCard(tx, narrator.profile_id, app.clock.now()))
  assert.equal((await get(`/pictures/narrator-${narrator.profile_id}-ru.png`)).statusCode, 404)
  assert.equal((await get('/sitemaps/narrators-1.xml')).statusCode, 404)
})
