/** What a page says of itself, read from its HTML as it comes. */
import type { FetchedPage } from './fetch-page.ts'
import { unescapeHtml } from './walk-site.ts'

export interface PageHead {
  readonly path: string
  readonly title: string
  readonly h1_count: number
  readonly canonical: string | null
  /** Addresses by language. */
  readonly alternates: Readonly<Record<string, string>>
  readonly isIndexed: boolean
  readonly descriptions: readonly string[]
  /** Contents of the JSON-LD elements. */
  readonly data: readonly string[]
  readonly repeated_ids: readonly string[]
}

export function readHead({ path, html }: FetchedPage): PageHead {
  const head = html.slice(0, html.indexOf('</head>'))
  const links = [...head.matchAll(/<link\b[^>]*>/g)].map(([tag]) => attributesOf(tag))
  const metas = [...head.matchAll(/<meta\b[^>]*>/g)].map(([tag]) => attributesOf(tag))
  const canonicals = links.filter(({ rel }) => rel === 'canonical')
  const alternates = links.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang !== undefined)
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)
  return {
    path,
    title: unescapeHtml(/<title>(.*?)<\/title>/s.exec(head)?.[1] ?? ''),
    h1_count: html.match(/<h1\b/g)?.length ?? 0,
    canonical: canonicals.length === 1 ? (canonicals[0]?.['href'] ?? null) : null,
    alternates: Object.fromEntries(alternates.map(({ hreflang = '', href = '' }) => [hreflang, href])),
    isIndexed: !metas.some(({ name, content = '' }) => name === 'robots' && content.includes('noindex')),
    descriptions: metas.filter(({ name }) => name === 'description').map(({ content = '' }) => content),
    data: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, text = '']) => text,
    ),
    repeated_ids: ids.filter((id, index) => ids.indexOf(id) !== index),
  }
}

function attributesOf(tag: string): Record<string, string> {
  const pairs = tag.matchAll(/\s([\w-]+)="([^"]*)"/g)
  return Object.fromEntries([...pairs].map(([, name = '', value = '']) => [name.toLowerCase(), unescapeHtml(value)]))
}
