/**
 * Pictures of what staff write: covers, and pictures inside texts with marks.
 *
 * Invariant: what is public says in words what each picture shows (Product 7.871); only a cover may be decorative.
 */

export interface TextPicture {
  /** What it shows, in words; empty while nobody has written it. */
  readonly alt: string
  readonly address: string
}

/** `![alt](address "title")`; the address has no spaces. */
const PICTURE = /!\[((?:[^\]\\]|\\.)*)\]\(\s*<?([^\s)>]*)>?[^)]*\)/g

/** The pictures of a text with marks, in their order. */
export function picturesOf(text: string): TextPicture[] {
  return [...text.matchAll(PICTURE)].map(([, alt = '', address = '']) => ({ alt: alt.trim(), address }))
}

/** Whether a picture of the text has no words yet. */
export function lacksAlt(text: string): boolean {
  return picturesOf(text).some(({ alt }) => alt === '')
}

export interface Cover {
  readonly image: string | null
  readonly image_alt_ru?: string | undefined
  readonly image_alt_en?: string | undefined
  readonly image_is_decorative?: boolean | undefined
}

/** The fields of a cover that still need words; none without a picture and for a decorative one. */
export function coverLacks(cover: Cover): ('image_alt_ru' | 'image_alt_en')[] {
  if (cover.image === null || cover.image_is_decorative === true) return []
  return (['image_alt_ru', 'image_alt_en'] as const).filter((name) => (cover[name] ?? '').trim() === '')
}
