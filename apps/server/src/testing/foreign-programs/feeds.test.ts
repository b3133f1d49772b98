/** What a program that reads XML says of the sitemap and the feed of the blog (Product §2). */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { setScenario } from '../scenario.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

const AWKWARD = 'Голос «Утро» & <кофе> ]]> "по-нашему" \'🎙\''

let app: TestApp

before(async () => {
  app = await createTestApp()
  await setScenario(app)
  await app.context.database.kysely.updateTable('posts').set({ title_ru: AWKWARD, title_en: AWKWARD }).execute()
})

after(() => app.close())

const LISTS = ['sitemap', 'url', 'xhtml:link', 'item']
const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => LISTS.includes(name), parseTagValue: false })

async function read(path: string): Promise<unknown> {
  const { statusCode, body } = await app.http.inject({ url: path })
  assert.equal(statusCode, 200, path)
  assert.equal(XMLValidator.validate(body), true, path)
  return parser.parse(body)
}

interface Alternate {
  readonly '@_rel': string
  readonly '@_hreflang': string
  readonly '@_href': string
}

interface Listed {
  readonly loc: string
  readonly lastmod?: string
  readonly 'xhtml:link'?: readonly Alternate[]
}

function assertMoment(text: string, of: string): void {
  assert.ok(!Number.isNaN(Date.parse(text)), `${of}: ${text}`)
}

// Rule 2.70
test('every file of the sitemap is read, names pages of this site once, and every page in both languages', async () => {
  const origin = app.context.config.public_url
  const index = (await read('/sitemap.xml')) as { sitemapindex: { sitemap: Listed[] } }
  const listed: Listed[] = []
  for (const { loc } of index.sitemapindex.sitemap) {
    assert.equal(new URL(loc).origin, origin)
    const file = (await read(new URL(loc).pathname)) as { urlset: { url: Listed[] } }
    listed.push(...file.urlset.url)
  }
  const addresses = new Set(listed.map(({ loc }) => loc))
  assert.ok(addresses.size > 20, `${addresses.size} addresses`)
  assert.equal(addresses.size, listed.length, 'an address stands there twice')
  for (const { loc, lastmod, 'xhtml:link': others = [] } of listed) {
    assert.equal(
      new URL(loc).href.replace(/\/$/, ''),
      loc.replace(/\/$/, ''),
      'an address is written as browsers write it',
    )
    if (lastmod !== undefined) assertMoment(lastmod, loc)
    assert.deepEqual(others.map((other) => other['@_hreflang']).toSorted(), ['en', 'ru', 'x-default'], loc)
    for (const other of others) assert.ok(addresses.has(other['@_href']), `${loc} names ${other['@_href']}`)
  }
})

// Rule 2.70
test('the feed is RSS 2.0 in both languages: titles come back whole, addresses are pages, moments are read', async () => {
  for (const path of ['/rss.xml', '/en/rss.xml']) {
    const { rss } = (await read(path)) as { rss: { '@_version': string; channel: Record<string, unknown> } }
    assert.equal(rss['@_version'], '2.0')
    for (const name of ['title', 'link', 'description', 'language']) assert.ok(rss.channel[name], `${path}: ${name}`)
    const items = rss.channel['item'] as Record<string, string>[]
    assert.ok(items.length > 0, path)
    for (const { title, link = '', guid, pubDate = '' } of items) {
      assert.equal(title, AWKWARD)
      assert.equal(new URL(link).origin, app.context.config.public_url)
      assert.equal(guid, link)
      assertMoment(pubDate, path)
    }
  }
})
