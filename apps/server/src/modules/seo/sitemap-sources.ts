/**
 * Where the addresses of the sitemap come from, one source a line at the end.
 *
 * Invariants: an address is listed once; a file never has more than 50 000 of them, both languages counted; a narrator
 * stays in the file of his id, so that a file changes only when somebody in it does.
 */
import type { AppContext } from '../../app-context.ts'
import { listNarratorcomps } from '../content/showcase/operations/compilations.ts'
import { listCategoryAddresses } from '../content/texts/operations/categories.ts'
import { listPostAddresses } from '../content/texts/operations/posts.ts'
import { listFilterAddresses } from '../narrators/public/operations/list-filter-addresses.ts'
import { selectNarratorAddresses, selectNarratorFiles } from './seo.queries.ts'

export type SeoApp = Pick<AppContext, 'database' | 'clock' | 'config'>

export interface SitemapEntry {
  /** Without the language, encoded. */
  readonly path: string
  readonly changed_at: Date | null
}

export interface SitemapFile {
  /** From 1; numbers may be missing. */
  readonly number: number
  readonly changed_at: Date | null
}

export interface SitemapSource {
  /** The beginning of the names of its files. */
  readonly name: string
  files(app: SeoApp): Promise<readonly SitemapFile[]>
  /** The entries of one file in small portions; none for a file that does not exist. */
  entries(app: SeoApp, number: number): AsyncIterable<readonly SitemapEntry[]>
}

/** The protocol allows 50 000 addresses a file, and every entry has two. */
export const ENTRIES_PER_FILE = 25_000

/** Rows in memory at once. */
const PORTION = 1000

/** A source that is short enough to be read at once. */
function listed(name: string, read: (app: SeoApp) => Promise<readonly SitemapEntry[]>): SitemapSource {
  const partOf = (entries: readonly SitemapEntry[], number: number): readonly SitemapEntry[] =>
    entries.slice((number - 1) * ENTRIES_PER_FILE, number * ENTRIES_PER_FILE)
  return {
    name,
    async files(app) {
      const entries = await read(app)
      return Array.from({ length: Math.ceil(entries.length / ENTRIES_PER_FILE) }, (_, index) => ({
        number: index + 1,
        changed_at: latest(partOf(entries, index + 1)),
      }))
    },
    async *entries(app, number) {
      const part = partOf(await read(app), number)
      if (part.length > 0) yield part
    },
  }
}

function latest(entries: readonly SitemapEntry[]): Date | null {
  return entries.reduce<Date | null>((last, { changed_at }) => {
    return changed_at !== null && (last === null || changed_at > last) ? changed_at : last
  }, null)
}

const narrators: SitemapSource = {
  name: 'narrators',
  files: (app) => selectNarratorFiles(app.database.kysely, ENTRIES_PER_FILE),
  async *entries(app, number) {
    const below = number * ENTRIES_PER_FILE
    let from = below - ENTRIES_PER_FILE
    while (from < below) {
      const rows = await selectNarratorAddresses(app.database.kysely, { from, below, limit: PORTION })
      if (rows.length > 0) yield rows.map(({ slug, changed_at }) => ({ path: `/narrators/${slug}`, changed_at }))
      const last = rows.at(-1)
      if (last === undefined || rows.length < PORTION) return
      from = last.id + 1
    }
  },
}

const timeless = (path: string): SitemapEntry => ({ path, changed_at: null })

/** Pages that are always there (Product §2); those of one person and of the moment are not for search engines. */
const PAGES = [
  '/',
  '/narrators',
  '/compilations',
  '/blog',
  '/help',
  '/about',
  '/become-narrator',
  '/offer',
  '/privacy-policy',
].map(timeless)

/** A filter that leaves enough narrators today leaves them in an hour too, and counting them all takes its time. */
const FILTERS_KEPT_MS = 60 * 60_000

function keptFor<T>(milliseconds: number, read: (app: SeoApp) => Promise<T>): (app: SeoApp) => Promise<T> {
  const kept = new WeakMap<object, { readonly value: Promise<T>; readonly until: number }>()
  return (app) => {
    const now = app.clock.now().getTime()
    const known = kept.get(app.database)
    if (known && now < known.until) return known.value
    const value = read(app)
    kept.set(app.database, { value, until: now + milliseconds })
    value.catch(() => kept.delete(app.database))
    return value
  }
}

async function compilationAddresses(app: SeoApp): Promise<SitemapEntry[]> {
  const { narratorcomps, genres } = await listNarratorcomps(app, 'ru')
  return [
    ...genres.map(({ slug }) => timeless(`/compilations/genre/${slug}`)),
    ...narratorcomps.map(({ slug }) => timeless(`/compilations/${slug}`)),
  ]
}

async function blogAddresses(app: SeoApp): Promise<SitemapEntry[]> {
  const now = app.clock.now()
  const [categories, posts] = await Promise.all([
    listCategoryAddresses(app.database.kysely, now),
    listPostAddresses(app.database.kysely, now),
  ])
  return [
    ...categories.map(({ slug, updated_at }) => ({ path: `/blog/${slug}`, changed_at: updated_at })),
    ...posts.map(({ slug, category_slug, updated_at }) => ({
      path: `/blog/${category_slug}/${slug}`,
      changed_at: updated_at,
    })),
  ]
}

export const SITEMAP_SOURCES: readonly SitemapSource[] = [
  listed('pages', () => Promise.resolve(PAGES)),
  narrators,
  listed(
    'filters',
    keptFor(FILTERS_KEPT_MS, async (app) =>
      (await listFilterAddresses(app)).map(({ parts }) => timeless(`/narrators/filter/${parts.join('/')}`)),
    ),
  ),
  listed('compilations', compilationAddresses),
  listed('blog', blogAddresses),
]
