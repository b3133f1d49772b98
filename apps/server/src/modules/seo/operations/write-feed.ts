import type { WirePostCard } from '@tembrel/contract/calls/content.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { listPosts } from '../../content/texts/operations/posts.ts'
import type { SeoApp } from '../sitemap-sources.ts'
import { escapeXml } from '../xml.ts'

const CHANNEL = {
  ru: {
    path: '',
    title: 'Блог Тембреля',
    description: 'Как заказать озвучку и записать голос: советы заказчикам и дикторам.',
  },
  en: {
    path: '/en',
    title: 'The Tembrel blog',
    description: 'How to order a voice-over and how to record one: advice for clients and narrators.',
  },
} as const

/** The newest posts of the blog as RSS 2.0. */
export async function writeFeed(app: SeoApp, locale: Locale): Promise<string> {
  const { posts } = await listPosts(app, { category: null, page: 1 }, locale)
  const { path, title, description } = CHANNEL[locale]
  const home = app.config.public_url + path
  const [newest] = posts
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    element('title', title),
    element('link', `${home}/blog`),
    `<atom:link href="${escapeXml(`${home}/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    element('description', description),
    element('language', locale),
    ...(newest ? [element('lastBuildDate', new Date(newest.published_at).toUTCString())] : []),
    ...posts.map((post) => writeItem(home, post)),
    '</channel></rss>',
    '',
  ].join('\n')
}

function writeItem(home: string, { slug, category, title, lead, author, published_at }: WirePostCard): string {
  const address = `${home}/blog/${encodeURIComponent(category.slug)}/${encodeURIComponent(slug)}`
  return [
    '<item>',
    element('title', title),
    element('link', address),
    element('guid', address),
    element('description', lead),
    element('category', category.title),
    element('dc:creator', author.name),
    element('pubDate', new Date(published_at).toUTCString()),
    '</item>',
  ].join('')
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}
