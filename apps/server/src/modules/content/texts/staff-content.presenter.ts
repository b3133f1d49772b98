import type {
  WireStaffPage,
  WireStaffPost,
  WireStaffPostRow,
  WireStaffQuestion,
} from '@tembrel/contract/calls/staff/content.ts'
import type { WireStaffCategory, WireStaffTopic } from '@tembrel/contract/calls/staff/sections.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { coverLacks, lacksAlt } from '@tembrel/domain/content/pictures.ts'
import { formatMoment, formatMomentAmong } from '../../../http/format-moment.ts'
import type { SectionRow } from './sections.queries.ts'
import type { EditedPostRow, StaffPostRow } from './staff-posts.queries.ts'
import type { EditedPageRow, QuestionRow } from './staff-texts.queries.ts'

function stateOf(published_at: Date | null, now: Date): WireStaffPost['state'] {
  if (published_at === null) return 'draft'
  return published_at > now ? 'scheduled' : 'published'
}

/** A post in the list of staff. */
export function presentStaffPostRow(row: StaffPostRow, now: Date, locale: Locale): WireStaffPostRow {
  const { id, slug, category_slug, title_ru, title_en, published_at, updated_at, version } = row
  return {
    ...{ id, slug, category_slug, title_ru, title_en },
    state: stateOf(published_at, now),
    published_at: published_at?.toISOString() ?? null,
    formatted_published_at: published_at && formatMomentAmong(published_at, now, locale),
    formatted_updated_at: formatMomentAmong(updated_at, now, locale),
    needs_alt: coverLacks(row).length > 0 || lacksAlt(row.body_ru) || lacksAlt(row.body_en),
    version,
  }
}

/** A post as it is edited: the texts as they were written. */
export function presentStaffPost(row: EditedPostRow, now: Date, locale: Locale): WireStaffPost {
  const { id, category_id, category_slug, slug, author_ru, author_en, title_ru, title_en, lead_ru, lead_en } = row
  return {
    ...{ id, category_id, category_slug, slug, author_ru, author_en, title_ru, title_en, lead_ru, lead_en },
    body_ru: row.body_ru,
    body_en: row.body_en,
    image: row.image,
    image_alt_ru: row.image_alt_ru,
    image_alt_en: row.image_alt_en,
    image_is_decorative: row.image_is_decorative,
    state: stateOf(row.published_at, now),
    published_at: row.published_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
    formatted_updated_at: formatMoment(row.updated_at, locale),
    version: row.version,
  }
}

/** A static page as it is edited. */
export function presentStaffPage(row: EditedPageRow, locale: Locale): WireStaffPage {
  const { slug, title_ru, title_en, description_ru, description_en, body_ru, body_en, version, updated_at } = row
  return {
    ...{ slug, title_ru, title_en, description_ru, description_en, body_ru, body_en, version },
    formatted_updated_at: formatMoment(updated_at, locale),
  }
}

/** A question as it is edited. */
export function presentStaffQuestion(row: QuestionRow): WireStaffQuestion {
  const { id, topic_id, question_ru, question_en, answer_ru, answer_en, version } = row
  return { id, topic_id, question_ru, question_en, answer_ru, answer_en, version }
}

/** A topic of questions as it is edited. */
export function presentStaffTopic({ id, slug, title_ru, title_en, texts_count, version }: SectionRow): WireStaffTopic {
  return { id, slug, title_ru, title_en, texts_count, version }
}

/** A category of the blog as it is edited. */
export function presentStaffCategory(row: SectionRow): WireStaffCategory {
  return { ...presentStaffTopic(row), lead_ru: row.lead_ru ?? '', lead_en: row.lead_en ?? '' }
}
