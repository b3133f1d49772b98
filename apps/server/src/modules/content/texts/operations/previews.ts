import type { WireStaticPage } from '@tembrel/contract/calls/content.ts'
import type { CallBody, CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../../app-context.ts'
import { apiError } from '../../../../http/api-error.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { presentPage, presentPost, presentPostCard } from '../content.presenter.ts'
import { selectRelatedPosts } from '../posts.queries.ts'
import { renderMarkdown } from '../render-markdown.ts'
import { selectCategoryTitles } from '../staff-posts.queries.ts'
import { fillFigures } from '../text-figures.ts'

/** A text as the site shows it: the same figures, the same marks, cleaned in the same way. */
export async function previewText(app: Pick<AppContext, 'database'>, text: string, language: Locale): Promise<string> {
  const settings = await readSettings(app.database.kysely)
  return (await renderMarkdown(fillFigures(text, settings, language), language)).html
}

const RELATED_SHOWN = 3
const NOT_STORED = 0

/**
 * A post that is not saved, presented by what presents the saved one, with what would stand below it (Product 7.865). An unknown
 * category is VALIDATION (422).
 */
export async function previewPost(
  app: Pick<AppContext, 'database' | 'clock'>,
  {
    language,
    category_id,
    author,
    title,
    lead,
    body,
    image,
    image_alt,
    published_at,
  }: CallBody<'POST /staff/preview/post'>,
): Promise<CallResponse<'POST /staff/preview/post'>> {
  const db = app.database.kysely
  const now = app.clock.now()
  const [settings, categories] = await Promise.all([readSettings(db), selectCategoryTitles(db)])
  const category = categories.find(({ id }) => id === category_id)
  if (!category) throw apiError('VALIDATION', { errors: { category_id: 'not_found' } })
  const related = await selectRelatedPosts(db, { id: NOT_STORED, category_id }, now, RELATED_SHOWN)
  const words = countWords(body)
  const row = {
    ...{ id: NOT_STORED, slug: 'preview', category_id, image, updated_at: now },
    ...{ author_ru: author, author_en: author, title_ru: title, title_en: title, lead_ru: lead, lead_en: lead },
    ...{ body_ru: body, body_en: body, words_ru: words, words_en: words },
    ...{ image_alt_ru: image_alt, image_alt_en: image_alt, image_is_decorative: false },
    published_at: published_at === null ? now : new Date(published_at),
    category_slug: category.slug,
    category_title_ru: category.title_ru,
    category_title_en: category.title_en,
  }
  return {
    post: await presentPost(row, settings, language),
    related: related.map((one) => presentPostCard(one, language)),
  }
}

/** As the database counts them. */
function countWords(text: string): number {
  return text.trim() === '' ? 0 : text.trim().split(/\s+/).length
}

/** A static page that is not saved, presented by what presents the saved one (Product 7.865). */
export async function previewPage(
  app: Pick<AppContext, 'database' | 'clock'>,
  { language, title, description, body }: CallBody<'POST /staff/preview/page'>,
): Promise<WireStaticPage> {
  const settings = await readSettings(app.database.kysely)
  const row = {
    ...{
      id: NOT_STORED,
      slug: 'preview',
      title_ru: title,
      title_en: title,
      description_ru: description,
      description_en: description,
    },
    ...{ body_ru: body, body_en: body, updated_at: app.clock.now(), version: 1 },
  }
  return presentPage(row, settings, language)
}
