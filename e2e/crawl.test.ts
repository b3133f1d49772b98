/** What a search engine sees: every address of the sitemap and every link to depth 4, fetched without a browser. */
import { expect } from '@playwright/test'
import { checkHtml } from './crawl/check-html.ts'
import type { FetchedPage } from './crawl/fetch-page.ts'
import { readHead } from './crawl/page-head.ts'
import type { PageHead } from './crawl/page-head.ts'
import { walkSite } from './crawl/walk-site.ts'
import type { WalkedSite } from './crawl/walk-site.ts'
import { productAddress } from './steps/address.ts'
import { test } from './steps/test.ts'

const DEPTH = 4

// Rule 2.69
test('Every page that can be found by links or by the sitemap is whole, valid and says what it is', async () => {
  const site = await walkSite(DEPTH)
  const shown = [...site.pages.values()].filter(({ status }) => status === 200)
  // A site that could not be walked must not pass for a good one.
  expect(site.listed.size).toBeGreaterThan(100)
  expect(shown.length).toBeGreaterThan(site.listed.size)

  expect.soft(brokenLinks(site), 'links that lead nowhere').toEqual([])
  expect.soft(wrongListings(site), 'addresses of the sitemap that are no pages of their own').toEqual([])
  const heads = shown.map(readHead)
  expect.soft(heads.flatMap(faultsOfHead), 'faults of single pages').toEqual([])
  expect.soft(sameTitles(heads), 'titles that two pages share').toEqual([])
  expect.soft(lonelyTranslations(heads), 'translations that do not name each other').toEqual([])
  const { faults, read } = await checkHtml(templatesFirst(shown))
  expect.soft(faults, 'invalid HTML').toEqual([])
  expect(read).toBeGreaterThan(10)
})

function brokenLinks({ pages, seenOn }: WalkedSite): string[] {
  const bad = [...pages.values()].filter(({ status }) => status >= 400 || status === 0)
  return bad.map(({ path, status }) => `${status} ${path}, linked on ${seenOn.get(path) ?? 'the sitemap'}`)
}

function wrongListings({ listed, pages }: WalkedSite): string[] {
  return [...listed].flatMap((path) => {
    const page = pages.get(path)
    if (page?.status !== 200) return [`${path} answers ${page?.status ?? 'nothing'} ${page?.location ?? ''}`]
    const head = readHead(page)
    if (!head.isIndexed) return [`${path} is not to be indexed`]
    return head.canonical === productAddress() + path ? [] : [`${path} has the address ${head.canonical}`]
  })
}

/** Names of JSON-LD without which a search engine can do nothing with a description. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  Person: ['name'],
  Service: ['name', 'provider'],
  BlogPosting: ['headline', 'datePublished', 'author'],
  FAQPage: ['mainEntity'],
}

function faultsOfHead(head: PageHead): string[] {
  const faults: string[] = []
  const check = (isRight: boolean, fault: string): void => void (isRight || faults.push(`${head.path}: ${fault}`))
  check(head.h1_count === 1, `${head.h1_count} h1`)
  check(/^\S.*\s— (Тембрель|Tembrel)$/u.test(head.title), `title «${head.title}»`)
  check(head.canonical !== null, 'no address of its own, or several')
  check(head.descriptions.length === 1 && head.descriptions[0] !== '', 'no description, or several')
  check(head.repeated_ids.length === 0, `ids repeated: ${head.repeated_ids.join(', ')}`)
  check(head.data.length === 1, `${head.data.length} descriptions for search engines`)
  for (const text of head.data) faults.push(...faultsOfData(text).map((fault) => `${head.path}: ${fault}`))
  return faults
}

function faultsOfData(text: string): string[] {
  try {
    const graph = (JSON.parse(text) as { readonly '@graph': readonly Record<string, unknown>[] })['@graph']
    return graph.flatMap((one) => {
      const missing = (NEEDED[String(one['@type'])] ?? []).filter((name) => one[name] === undefined || one[name] === '')
      return missing.map((name) => `${String(one['@type'])} without ${name}`)
    })
  } catch (error) {
    return [`JSON-LD: ${(error as Error).message}`]
  }
}

/** Addresses that differ by their query alone are one page. */
function ownPages(heads: readonly PageHead[]): PageHead[] {
  return heads.filter(({ canonical, path, isIndexed }) => isIndexed && canonical === productAddress() + path)
}

function sameTitles(heads: readonly PageHead[]): string[] {
  const byTitle = Map.groupBy(ownPages(heads), ({ title }) => title)
  return [...byTitle].flatMap(([title, pages]) =>
    pages.length === 1 ? [] : [`«${title}»: ${pages.map(({ path }) => path).join(', ')}`],
  )
}

function lonelyTranslations(heads: readonly PageHead[]): string[] {
  const byAddress = new Map(ownPages(heads).map((head) => [productAddress() + head.path, head]))
  return [...byAddress].flatMap(([address, { alternates }]) => {
    const { ru, en } = alternates
    if (ru === undefined || en === undefined || alternates['x-default'] !== ru)
      return [`${address}: not both languages`]
    if (address !== ru && address !== en) return [`${address}: does not name itself`]
    const other = byAddress.get(address === ru ? en : ru)
    if (other === undefined) return [`${address}: its translation was not found`]
    return other.alternates['ru'] === ru && other.alternates['en'] === en ? [] : [`${address}: not named in return`]
  })
}

/** Pages of different kinds come before more of the same kind, so that a short list has the first fault of each kind. */
function templatesFirst(pages: readonly FetchedPage[]): FetchedPage[] {
  return pages.toSorted((a, b) => a.path.split('/').length - b.path.split('/').length)
}
