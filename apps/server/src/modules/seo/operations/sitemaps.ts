import { Readable } from 'node:stream'
import { apiError } from '../../../http/api-error.ts'
import { type SeoApp, SITEMAP_SOURCES, type SitemapEntry } from '../sitemap-sources.ts'
import { lastmod, XML_HEAD } from '../sitemap-xml.ts'
import { escapeXml } from '../xml.ts'

/** The index of all sitemaps, as XML. */
export async function writeSitemapIndex(app: SeoApp): Promise<string> {
  const files = await Promise.all(
    SITEMAP_SOURCES.map(async (source) =>
      (await source.files(app)).map(({ number, changed_at }) => {
        const address = `${app.config.public_url}/sitemaps/${source.name}-${number}.xml`
        return `<sitemap><loc>${escapeXml(address)}</loc>${lastmod(changed_at)}</sitemap>\n`
      }),
    ),
  )
  const list = files.flat().join('')
  return `${XML_HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${list}</sitemapindex>\n`
}

/**
 * One file of the sitemap as a stream of XML: rows leave the database in portions and are never all in memory. `file` is
 * its name in the index. Throws NOT_FOUND (404) for a file that does not exist.
 */
export async function openSitemap(app: SeoApp, file: string): Promise<Readable> {
  const [, name, number] = /^([a-z]+)-([1-9]\d{0,6})\.xml$/.exec(file) ?? []
  const source = SITEMAP_SOURCES.find((one) => one.name === name)
  if (source === undefined) throw apiError('NOT_FOUND')
  const portions = source.entries(app, Number(number))[Symbol.asyncIterator]()
  const first = await portions.next()
  if (first.done) throw apiError('NOT_FOUND')
  // One portion waits while another is sent: more would only take memory.
  return Readable.from(writeEntries(app.config.public_url, first.value, portions), { highWaterMark: 1 })
}

async function* writeEntries(
  origin: string,
  first: readonly SitemapEntry[],
  others: AsyncIterator<readonly SitemapEntry[]>,
): AsyncGenerator<string> {
  yield `${XML_HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  yield writePortion(origin, first)
  for (let next = await others.next(); !next.done; next = await others.next()) yield writePortion(origin, next.value)
  yield '</urlset>\n'
}

function writePortion(origin: string, entries: readonly SitemapEntry[]): string {
  return entries.map((entry) => writeEntry(origin, entry)).join('')
}

/** An address in both languages; each names both, as search engines ask for. */
function writeEntry(origin: string, { path, changed_at }: SitemapEntry): string {
  const ru = escapeXml(origin + path)
  const en = escapeXml(`${origin}/en${path === '/' ? '' : path}`)
  const both =
    `${lastmod(changed_at)}<xhtml:link rel="alternate" hreflang="ru" href="${ru}"/>` +
    `<xhtml:link rel="alternate" hreflang="en" href="${en}"/>` +
    `<xhtml:link rel="alternate" hreflang="x-default" href="${ru}"/></url>\n`
  return `<url><loc>${ru}</loc>${both}<url><loc>${en}</loc>${both}`
}
