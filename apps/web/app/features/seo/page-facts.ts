/** The metadata of a page for search engines and messengers beside its title, one row a page (Product §2). */
import type { CallResponse } from '../../api/call-types.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import type { PageName } from '../../paths.ts'
import type { CompilationData, CompilationsData } from '../compilations/compilation-data.ts'
import type { FilterPageData } from '../narrators/filter-page/load-filter-page.ts'
import type { ListData } from '../narrators/list/list-data.ts'
import type { ProfileData } from '../narrators/profile/profile-data.ts'
import type { JsonLd } from './json-ld.ts'
import { siteName } from './site-name.ts'
import { blogPosting, breadcrumbs, compilationList, faqPage, narratorService, webSite } from './structured-data.ts'

export interface PageFacts {
  /** In the words of Open Graph. */
  readonly kind: 'website' | 'profile' | 'article'
  /** Path of the picture that the link is shown with. */
  readonly picture: string
  readonly descriptions: readonly JsonLd[]
  /** The picture that most of the first screen waits for: it is asked for before scripts and styles have been read. */
  readonly first_image?: string | null
  /** Names of Open Graph that only this kind of page has. */
  readonly more?: Readonly<Record<string, string>>
}

type QuestionTopics = CallResponse<'GET /questions'>['topics']
type PostPage = Pick<CallResponse<'GET /blog/{category}/{post}'>, 'post'>
type Category = CallResponse<'GET /blog/{category}'>['category']

interface Crumb {
  readonly name: string
  readonly path: string
}

const pictureOf = (name: string): string => `/pictures/${name}-${getLocale()}.png`

/** The picture of every page that has none of its own. */
const sitePicture = (): string => pictureOf('site')

const plain = (origin: string, ...crumbs: readonly Crumb[]): PageFacts => ({
  kind: 'website',
  picture: sitePicture(),
  descriptions: crumbs.length === 0 ? [] : [breadcrumbs(origin, [home(), ...crumbs])],
})

const home = (): Crumb => ({ name: siteName(), path: pathTo.home() })
const narrators = (): Crumb => ({ name: m.nav_narrators(), path: pathTo.narrators() })
const compilations = (): Crumb => ({ name: m.nav_compilations(), path: pathTo.compilations() })
const blog = (): Crumb => ({ name: m.nav_blog(), path: pathTo.blog() })

/** Builders by page; each is given what the loader of its page returned. */
const FACTS: Partial<Record<PageName, (origin: string, data: never) => PageFacts>> = {
  home: (origin, { questions = [] }: { readonly questions?: readonly { question: string; answer: string }[] }) => ({
    ...plain(origin),
    descriptions: [webSite(origin), ...(questions.length > 0 ? [faqPage(questions)] : [])],
  }),
  narrators: (origin, list: ListData) => ({ ...plain(origin, narrators()), first_image: firstFace(list) }),
  narratorsFilter: (origin, { title, path, list }: FilterPageData) => ({
    ...plain(origin, narrators(), { name: title, path }),
    first_image: firstFace(list),
  }),
  narrator: (origin, data: ProfileData) => {
    const { id, firstname, lastname, slug } = data.narrator
    const crumb = { name: `${firstname} ${lastname}`.trim(), path: pathTo.narrator(slug) }
    return {
      kind: 'profile',
      picture: pictureOf(`narrator-${id}`),
      first_image: data.narrator.image,
      descriptions: [...narratorService(origin, data), breadcrumbs(origin, [home(), narrators(), crumb])],
      more: { 'profile:first_name': firstname, 'profile:last_name': lastname },
    }
  },
  compilations: (origin) => plain(origin, compilations()),
  compilationGenre: (origin, { genre }: CompilationsData) =>
    plain(origin, compilations(), ...(genre ? [genreCrumb(genre)] : [])),
  compilation: (origin, data: CompilationData) => {
    const { id, title, slug } = data.comp
    const above = [home(), compilations(), ...(data.genre ? [genreCrumb(data.genre)] : [])]
    return {
      kind: 'website',
      picture: pictureOf(`compilation-${id}`),
      descriptions: [
        compilationList(origin, data),
        breadcrumbs(origin, [...above, { name: title, path: pathTo.compilation(slug) }]),
      ],
    }
  },
  blog: (origin) => plain(origin, blog()),
  blogCategory: (origin, { category }: { readonly category: Category | null }) =>
    plain(origin, blog(), ...(category ? [categoryCrumb(category)] : [])),
  blogPost: (origin, { post }: PostPage) => {
    const { category, title, slug, author, published_at, updated_at } = post
    const crumb = { name: title, path: pathTo.blogPost(category.slug, slug) }
    return {
      kind: 'article',
      picture: sitePicture(),
      descriptions: [blogPosting(origin, post), breadcrumbs(origin, [home(), blog(), categoryCrumb(category), crumb])],
      more: {
        'article:published_time': published_at,
        'article:modified_time': updated_at,
        'article:author': author.name,
        'article:section': category.title,
      },
    }
  },
  help: (origin, { topics }: { readonly topics: QuestionTopics }) => {
    const questions = topics.flatMap((topic) => topic.questions)
    const page = plain(origin, { name: m.nav_help(), path: pathTo.help() })
    return { ...page, descriptions: [...page.descriptions, ...(questions.length > 0 ? [faqPage(questions)] : [])] }
  },
}

function firstFace({ narrators: [first] }: ListData): string | null {
  return first?.image ?? null
}

function categoryCrumb({ title, slug }: { readonly title: string; readonly slug: string }): Crumb {
  return { name: title, path: pathTo.blogCategory(slug) }
}

function genreCrumb({ title, slug }: { readonly title: string; readonly slug: string }): Crumb {
  return { name: title, path: pathTo.compilationGenre(slug) }
}

/** The facts of a page; `data` is what its loader returned. */
export function factsOf(name: string, origin: string, data: unknown): PageFacts {
  const build = Object.hasOwn(FACTS, name) ? FACTS[name as PageName] : undefined
  return build && data !== undefined ? build(origin, data as never) : plain(origin)
}
