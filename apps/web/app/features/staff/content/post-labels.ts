import { m } from '../../../paraglide/messages.js'
import type { PostWords } from './post-data.ts'

/** The fields of a post in words. */
export function labelsOfPost(): Partial<Record<keyof PostWords, string>> {
  const ru = (label: string): string => m.content_in_russian({ field: label })
  const en = (label: string): string => m.content_in_english({ field: label })
  return {
    ...{ title_ru: ru(m.content_title()), title_en: en(m.content_title()) },
    ...{ lead_ru: ru(m.content_post_lead()), lead_en: en(m.content_post_lead()) },
    ...{ author_ru: ru(m.content_post_author()), author_en: en(m.content_post_author()) },
    ...{ body_ru: ru(m.content_text()), body_en: en(m.content_text()) },
    ...{
      slug: m.content_slug(),
      image: m.content_cover(),
      image_alt_ru: ru(m.editing_cover_alt()),
      image_alt_en: en(m.editing_cover_alt()),
      image_is_decorative: m.editing_cover_decorative(),
      published_at: m.content_post_date(),
      category_id: m.content_post_category(),
    },
  }
}
