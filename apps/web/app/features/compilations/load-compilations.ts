import { isGenreOn } from '@tembrel/domain/orders/genre-ids.ts'
import { data, redirect } from 'react-router'
import { pathTo } from '../../paths.ts'
import type { Visit } from '../../server/visit.ts'
import { withoutRepetitions } from '../narrators/list/list-data.ts'
import { voiceTitles } from './compilation-data.ts'
import type { CompilationData, CompilationGenre, CompilationsData } from './compilation-data.ts'

/** All compilations, or those of a genre by its slug; a genre that cannot be ordered is 404 (Product §2). */
export async function loadCompilations(visit: Visit, slug: string | undefined): Promise<CompilationsData> {
  const [{ narratorcomps, genres }, info] = await Promise.all([visit.api('GET /narratorcomps'), visit.appInfo()])
  const genre = slug === undefined ? null : genreBySlug(slug, info, genres)
  const shown = narratorcomps.filter((comp) => genre === null || comp.genres_id === genre.id)
  const [first, ...others] = shown
  return {
    genre,
    genres,
    total: narratorcomps.length,
    first: first === undefined ? null : { comp: first, narrators: (await readPage(visit, first.id, 1)).cards },
    others,
    timbres: voiceTitles(info).timbres,
  }
}

function genreBySlug(
  slug: string,
  info: Awaited<ReturnType<Visit['appInfo']>>,
  genres: readonly CompilationGenre[],
): CompilationGenre {
  const known = info.genres.find((genre) => genre.slug === slug && isGenreOn(genre, info.flags))
  if (!known) throw data({ code: 'NOT_FOUND', message: '' }, 404)
  const { id, title } = known
  return genres.find((genre) => genre.id === id) ?? { id, title, slug, count: 0 }
}

async function readPage({ api }: Visit, id: string | number, page: number) {
  const answer = await api('GET /narratorcomps/id/{id}', { params: { id: String(id) }, query: { page } })
  return { ...answer, cards: answer.narratorcomp.narrators }
}

/** A compilation comes back as long as it was left, but not longer than this many pages. */
const MOST_PAGES = 10
const OTHERS = 4

/** The compilation an address names, unrolled to its page; an old name in it leads on to the present one (301). */
export async function loadCompilation(visit: Visit, slug: string): Promise<CompilationData> {
  const { url } = visit
  const [head, all, info] = await Promise.all([
    readPage(visit, slug, 1),
    visit.api('GET /narratorcomps'),
    visit.appInfo(),
  ])
  const { narratorcomp: comp, total_pages } = head
  if (comp.slug !== slug) throw redirect(pathTo.compilation(comp.slug) + url.search, 301)
  const asked = Number(url.searchParams.get('page') ?? 1)
  const page = Math.max(1, Math.min(Number.isInteger(asked) ? asked : 1, total_pages, MOST_PAGES))
  const rest = await Promise.all(
    Array.from({ length: page - 1 }, async (_, index) => (await readPage(visit, comp.id, index + 2)).cards),
  )
  const genre = info.genres.find(({ id }) => id === comp.genres_id)
  const isOfGenre = (one: { readonly genres_id: number | null }): number => Number(one.genres_id === comp.genres_id)
  return {
    comp,
    narrators: withoutRepetitions([head.cards, ...rest].flat()),
    page,
    total_pages,
    genre: genre ? { title: genre.title, slug: genre.slug } : null,
    facets: voiceTitles(info),
    others: all.narratorcomps
      .filter(({ id }) => id !== comp.id)
      .toSorted((a, b) => isOfGenre(b) - isOfGenre(a))
      .slice(0, OTHERS),
    loaded_at: new Date().toISOString(),
  }
}
