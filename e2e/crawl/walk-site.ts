/** Walks the site: every address of the sitemap, and every link from the home page down to a depth. */
import { productAddress } from '../steps/address.ts'
import { fetchPage, inParallel, pathOf } from './fetch-page.ts'
import type { FetchedPage } from './fetch-page.ts'
import { isNightly } from '../steps/nightly.ts'

/** A list has as many addresses as there are ways to narrow it: this many segments and pages of each are walked. */
const MOST_FILTERS = 2
const MOST_PAGE = 2

/** By day one of so many addresses that are made alike by the hundred: lists narrowed twice, parts of profiles. */
const ONE_OF = 10

/** Requests under way at any time. */
const WIDTH = 6

/** Addresses of files and of what robots.txt shuts, which no robot follows. */
const NOT_FOLLOWED =
  /^\/(en\/)?(api\/|download\b|assets\/|demo\/|pictures\/|profile\b|staff\b|login\b|outbox\b|new-order\b|out-of-service\b)|\.(svg|png|jpg|mp3|mp4|xml|txt)(\?|$)/

export interface WalkedSite {
  /** Paths of the sitemap, by day without those that are left to the night. */
  readonly listed: ReadonlySet<string>
  /** Every answer, by the path asked for. */
  readonly pages: ReadonlyMap<string, FetchedPage>
  /** Where a link to each path was first seen. */
  readonly seenOn: ReadonlyMap<string, string>
}

export async function walkSite(depth: number): Promise<WalkedSite> {
  const listed = await readSitemap()
  const pages = new Map<string, FetchedPage>()
  const seenOn = new Map<string, string>()
  const take = async (path: string): Promise<void> => {
    pages.set(path, await fetchPage(path))
  }
  const unseen = (paths: ReadonlySet<string>): string[] => [...paths].filter((path) => !pages.has(path))
  let next: string[] = ['/', '/en']
  for (let level = 0; level <= depth && next.length > 0; level += 1) {
    await inParallel(next, WIDTH, take)
    const found = new Map<string, string>()
    for (const path of next) {
      const page = pages.get(path)
      for (const link of page ? linksOf(page) : []) {
        if (!pages.has(link) && !found.has(link)) found.set(link, path)
      }
    }
    for (const [link, from] of found) seenOn.set(link, from)
    next = [...found.keys()]
  }
  await inParallel(unseen(listed), WIDTH, take)
  // Whoever was put on the site meanwhile may have been met in one language alone: the other is in the sitemap by now.
  await inParallel(unseen(await readSitemap()), WIDTH, take)
  await forgetWithdrawn(listed, pages, seenOn)
  return { listed, pages, seenOn }
}

/** A post or profile may be withdrawn while the site is walked: it counts as broken only if something still leads to it. */
async function forgetWithdrawn(
  listed: Set<string>,
  pages: Map<string, FetchedPage>,
  seenOn: ReadonlyMap<string, string>,
): Promise<void> {
  const missing = [...pages.values()].filter(({ status }) => status === 404)
  if (missing.length === 0) return
  const stillListed = await readSitemap()
  for (const { path } of missing) {
    const from = seenOn.get(path)
    const isStillLinked = from !== undefined && linksOf(await fetchPage(from)).includes(path)
    if (isStillLinked || stillListed.has(path)) continue
    // In its other language it may have been met while it was still there.
    const other = path.startsWith('/en/') ? path.slice('/en'.length) : `/en${path}`
    for (const withdrawn of [path, other]) {
      pages.delete(withdrawn)
      listed.delete(withdrawn)
    }
  }
}

async function readSitemap(): Promise<Set<string>> {
  const index = await fetchPage('/sitemap.xml')
  const listed = new Set<string>()
  for (const file of locationsOf(index.html)) {
    const { html } = await fetchPage(pathOf(file))
    for (const address of locationsOf(html)) {
      if (!address.startsWith(`${productAddress()}/`)) throw new Error(`The sitemap names ${address}.`)
      if (isTaken(pathOf(address))) listed.add(pathOf(address))
    }
  }
  return listed
}

function locationsOf(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => unescapeHtml(address))
}

/** Where a page's links lead, a redirect counting as one, without those that are not walked. */
function linksOf({ path, html, location }: FetchedPage): string[] {
  if (location !== null) return isWalked(location) ? [location] : []
  const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => unescapeHtml(href))
  return links.flatMap((href) => {
    const address = new URL(href, productAddress() + path)
    if (address.origin !== productAddress()) return []
    const link = address.pathname + address.search
    return isWalked(link) ? [link] : []
  })
}

function isWalked(link: string): boolean {
  if (NOT_FOLLOWED.test(link)) return false
  const { pathname, searchParams } = new URL(link, productAddress())
  const segments = /^(?:\/en)?\/narrators\/filter\/(.+)$/.exec(pathname)?.[1]?.split('/').length ?? 0
  const filters = [...searchParams.keys()].filter((name) => name !== 'page').length
  return segments + filters <= MOST_FILTERS && Number(searchParams.get('page') ?? 1) <= MOST_PAGE && isTaken(link)
}

/** Always the same ones, and each in both languages. */
function isTaken(link: string): boolean {
  if (isNightly || !/^(\/en)?\/narrators\/(filter\/[^/?]+\/|[^/?]+\?)/.test(link)) return true
  const letters = [...link.replace(/^\/en(?=\/)/, '')]
  return letters.reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % ONE_OF === 0
}

export function unescapeHtml(text: string): string {
  const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return text.replaceAll(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
      return named[name ?? ''] ?? whole
    },
  )
}
