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

/** Fenced blocks and words in backticks: what stands there is shown as it is written. */
const CODE = /^ {0,3}(```|~~~)[^\n]*\n[\s\S]*?^ {0,3}\1|`[^`\n]*`/gm
/**
 * `![alt](address "title")`, `![alt][name]` and `<img src alt>`. No part may take what another may: the work grows linearly with a
 * text that opens pictures and never closes them.
 */
const PICTURE = /!\[((?:[^[\]\\]|\\.)*)\](?:\(\s*<?([^\s)<>]*)|\[)|<img(?=[\s/])([^<>]*)/gi
const ALT = /(?:^|[\s"'])alt\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i
const ADDRESS = /(?:^|[\s"'])src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i

/** The pictures of a text with marks, in their order; the address is empty where it stands elsewhere in the text. */
export function picturesOf(text: string): TextPicture[] {
  return [...text.replace(CODE, '').matchAll(PICTURE)].map(([, alt = '', address = '', attributes]) =>
    attributes === undefined
      ? { alt: alt.trim(), address }
      : { alt: valueOf(ALT, attributes), address: valueOf(ADDRESS, attributes) },
  )
}

function valueOf(attribute: RegExp, attributes: string): string {
  const [, double, single, bare] = attribute.exec(attributes) ?? []
  return (double ?? single ?? bare ?? '').trim()
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
