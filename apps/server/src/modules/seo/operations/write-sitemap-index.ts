import { SITEMAP_SOURCES, type SeoApp } from '../sitemap-sources.ts'
import { XML_HEAD, lastmod } from '../sitemap-xml.ts'
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
