/**
 * Pages in the words of schema.org, for search engines. Nothing is said here that the page itself does not show.
 *
 * Addresses are whole: `site.origin` and a path.
 */
import type { CallResponse } from '../../api/call-types.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../paraglide/messages.js'
import { localizePath, pathTo } from '../../paths.ts'
import type { CompilationData } from '../compilations/compilation-data.ts'
import type { PriceKey } from '../narrators/profile/price-rows.ts'
import type { ProfileData } from '../narrators/profile/profile-data.ts'
import type { JsonLd } from './json-ld.ts'
import { siteName } from './site-name.ts'

type Post = CallResponse<'GET /blog/{category}/{post}'>['post']
type Question = { readonly question: string; readonly answer: string }

/** Whose site it is. */
export function organization(origin: string, supportLink: string): JsonLd {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: siteName(),
    url: origin + pathTo.home(),
    logo: `${origin}/pictures/site-${getLocale()}.png`,
    ...(supportLink !== '' && { sameAs: [supportLink] }),
  }
}

/** The way down to a page; the last one is the page itself. */
export function breadcrumbs(
  origin: string,
  items: readonly { readonly name: string; readonly path: string }[],
): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}

/** The part of a price that it is for, as UN/CEFACT and schema.org name it. */
const UNITS: Readonly<
  Record<PriceKey, { readonly unitText: string; readonly value: number; readonly unitCode?: string }>
> = {
  ad_30s: { unitText: 'up to 30 s', value: 30, unitCode: 'SEC' },
  ad_60s: { unitText: 'up to 60 s', value: 60, unitCode: 'SEC' },
  ad_90s: { unitText: 'up to 90 s', value: 90, unitCode: 'SEC' },
  book_1h: { unitText: 'hour', value: 1, unitCode: 'HUR' },
  long_c_1p: { unitText: 'page of 350 words', value: 1 },
  long_c_5p: { unitText: 'page of 350 words, from 5 pages', value: 1 },
  frame_1m: { unitText: 'minute', value: 1, unitCode: 'MIN' },
}

const REVIEWS_SHOWN = 3

/** A narrator and what is on offer; ratings only when there are any. */
export function narratorService(origin: string, { narrator, genres, languages, prices }: ProfileData): JsonLd[] {
  const url = origin + pathTo.narrator(narrator.slug)
  const name = `${narrator.firstname} ${narrator.lastname}`.trim()
  const title = (id: number): string => genres.find((genre) => genre.id === id)?.title ?? ''
  const rows = [...(prices.main ? [prices.main] : []), ...prices.others]
  const person: JsonLd = {
    '@type': 'Person',
    '@id': `${url}#person`,
    name,
    url,
    jobTitle: m.profile_title({ name: '' }).replace(/^[\s,]+/, ''),
    ...(narrator.image !== null && { image: origin + narrator.image }),
    ...(narrator.city !== '' && { homeLocation: { '@type': 'Place', name: narrator.city } }),
    knowsLanguage: languages
      .filter(({ id }) => narrator.languages.some((one) => one.id === id))
      .map((one) => one.title),
  }
  const service: JsonLd = {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: m.profile_title({ name }),
    url,
    description: narrator.description,
    provider: { '@id': `${url}#person` },
    serviceType: narrator.genres.map(({ id }) => title(id)).filter((genre) => genre !== ''),
    offers: rows.map(({ key, genre_id, amount }) => ({
      '@type': 'Offer',
      name: title(genre_id),
      price: amount,
      priceCurrency: 'RUB',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: amount,
        priceCurrency: 'RUB',
        unitText: UNITS[key].unitText,
        referenceQuantity: { '@type': 'QuantitativeValue', value: UNITS[key].value, unitCode: UNITS[key].unitCode },
      },
      availability: narrator.on_pause ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
      url,
    })),
    ...(narrator.rating !== null &&
      narrator.reviews_count > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: narrator.rating,
          reviewCount: narrator.reviews_count,
          bestRating: 5,
          worstRating: 1,
        },
        review: narrator.reviews.slice(0, REVIEWS_SHOWN).map((review) => ({
          '@type': 'Review',
          author: { '@type': 'Person', name: `${review.client.firstname} ${review.client.lastname}`.trim() },
          reviewBody: review.text,
          reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
        })),
      }),
  }
  return [person, service]
}

/** The voices of a compilation, in its order, as far as the page shows them. */
export function compilationList(origin: string, { comp, narrators }: CompilationData): JsonLd {
  return {
    '@type': 'ItemList',
    name: comp.title,
    url: origin + pathTo.compilation(comp.slug),
    numberOfItems: comp.narrators_count,
    itemListElement: narrators.map((narrator, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: `${narrator.firstname} ${narrator.lastname}`.trim(),
      url: origin + pathTo.narrator(narrator.slug),
    })),
  }
}

/** A post of the blog. */
export function blogPosting(origin: string, post: Post): JsonLd {
  const url = origin + pathTo.blogPost(post.category.slug, post.slug)
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    mainEntityOfPage: url,
    headline: post.title,
    description: post.lead,
    articleSection: post.category.title,
    wordCount: post.words_count,
    inLanguage: getLocale(),
    image: `${origin}/pictures/site-${getLocale()}.png`,
    datePublished: post.published_at,
    dateModified: post.updated_at,
    author: { '@type': 'Person', name: post.author.name },
    publisher: { '@id': `${origin}/#organization` },
  }
}

/** Questions and their answers; an answer is plain text. */
export function faqPage(questions: readonly Question[]): JsonLd {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** The site itself, with the way to look for a narrator by name. */
export function webSite(origin: string): JsonLd {
  const list = origin + localizePath('/narrators', getLocale())
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    url: origin + pathTo.home(),
    name: siteName(),
    inLanguage: getLocale(),
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${list}?name={name}` },
      'query-input': 'required name=name',
    },
  }
}
