import type {
  WirePost,
  WirePostCard,
  WirePostCategory,
  WireQuestionTopic,
  WireStaticPage,
} from '@tembrel/contract/calls/content.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { readingMinutes } from '@tembrel/domain/content/reading-time.ts'
import { bindShortWords } from '@tembrel/domain/typography/bind-short-words.ts'
import { formatDay } from '../../../http/format-moment.ts'
import type { Settings } from '../../settings/settings-shape.ts'
import type { selectPage, selectQuestions } from './content.queries.ts'
import type { PostCardRow, PostCategoryRow, selectPost } from './posts.queries.ts'
import { plainText, renderMarkdown } from './render-markdown.ts'
import { fillFigures } from './text-figures.ts'

export type PostRow = NonNullable<Awaited<ReturnType<typeof selectPost>>>
export type PageRow = NonNullable<Awaited<ReturnType<typeof selectPage>>>
export type QuestionRow = Awaited<ReturnType<typeof selectQuestions>>[number]

/** A post in a list. */
export function presentPostCard(row: PostCardRow, locale: Locale): WirePostCard {
  const en = locale === 'en'
  return {
    id: row.id,
    slug: row.slug,
    category: { slug: row.category_slug, title: en ? row.category_title_en : row.category_title_ru },
    title: en ? row.title_en : bindShortWords(row.title_ru),
    lead: en ? row.lead_en : bindShortWords(row.lead_ru),
    image: row.image,
    author: { name: en ? row.author_en : row.author_ru },
    reading_minutes: readingMinutes(en ? row.words_en : row.words_ru),
    published_at: row.published_at.toISOString(),
    formatted_published_at: formatDay(row.published_at, locale),
    updated_at: row.updated_at.toISOString(),
  }
}

/** A post with its text as HTML. */
export async function presentPost(row: PostRow, settings: Settings, locale: Locale): Promise<WirePost> {
  const en = locale === 'en'
  const { html, headings } = await renderMarkdown(fillFigures(en ? row.body_en : row.body_ru, settings, locale), locale)
  return {
    ...presentPostCard(row, locale),
    image_alt: row.image_is_decorative ? '' : en ? row.image_alt_en : row.image_alt_ru,
    html,
    headings: [...headings],
    words_count: en ? row.words_en : row.words_ru,
  }
}

/** A category of the blog in one language. */
export function presentPostCategory(row: PostCategoryRow, locale: Locale): WirePostCategory {
  const en = locale === 'en'
  return {
    id: row.id,
    slug: row.slug,
    title: en ? row.title_en : row.title_ru,
    lead: en ? row.lead_en : bindShortWords(row.lead_ru),
    count: row.count,
  }
}

/** A static page with its text as HTML. */
export async function presentPage(row: PageRow, settings: Settings, locale: Locale): Promise<WireStaticPage> {
  const en = locale === 'en'
  const { html, headings } = await renderMarkdown(fillFigures(en ? row.body_en : row.body_ru, settings, locale), locale)
  return {
    slug: row.slug,
    title: en ? row.title_en : bindShortWords(row.title_ru),
    description: en ? row.description_en : bindShortWords(row.description_ru),
    html,
    headings: [...headings],
    updated_at: row.updated_at.toISOString(),
    formatted_updated_at: formatDay(row.updated_at, locale),
  }
}

/** A question with its answer, as plain text and as HTML. */
export async function presentQuestion(
  row: QuestionRow,
  settings: Settings,
  locale: Locale,
): Promise<WireQuestionTopic['questions'][number]> {
  const en = locale === 'en'
  const { html } = await renderMarkdown(fillFigures(en ? row.answer_en : row.answer_ru, settings, locale), locale)
  return {
    id: row.id,
    question: en ? row.question_en : bindShortWords(row.question_ru),
    answer: await plainText(html),
    answer_html: html,
  }
}
