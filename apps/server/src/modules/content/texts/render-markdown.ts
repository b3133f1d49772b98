import { COVER_SMALL_WIDTH, coverWidths } from '@tembrel/contract/wire/cover.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { transliterate } from '@tembrel/domain/narrators/slug.ts'
import { bindShortWords, unboundWords } from '@tembrel/domain/typography/bind-short-words.ts'
import type { Marked, Token, Tokens } from 'marked'
import type sanitizeHtml from 'sanitize-html'

export interface RenderedText {
  /** Safe to put into a page: only the tags and attributes listed here. */
  readonly html: string
  /** The parts of the text, in order; `id` is the anchor of each. */
  readonly headings: readonly { readonly id: string; readonly title: string }[]
}

interface Libraries {
  readonly Marked: typeof Marked
  readonly sanitize: typeof sanitizeHtml
}

let libraries: Promise<Libraries> | undefined

/** Loaded with the first text: most processes render none. */
function loadLibraries(): Promise<Libraries> {
  return (libraries ??= importLibraries())
}

async function importLibraries(): Promise<Libraries> {
  const [marked, sanitize] = await Promise.all([import('marked'), import('sanitize-html')])
  return { Marked: marked.Marked, sanitize: sanitize.default }
}

/** Rendered texts, the longest unused one is forgotten first: pages read the same few texts again and again. */
const remembered = new Map<string, RenderedText>()
const MOST_REMEMBERED = 200

/**
 * Markdown as HTML. Headings begin at h2, because the title of the page is its only h1; each part has an anchor. Links inside
 * the site keep the language of the page. What staff paste is cleaned: no scripts, styles, frames or foreign pictures. Our
 * pictures come in the widths that they have, with their size, so that nothing moves when they arrive.
 */
export async function renderMarkdown(markdown: string, locale: Locale): Promise<RenderedText> {
  const key = locale + markdown
  const rendered = remembered.get(key) ?? render(await loadLibraries(), markdown, locale)
  remembered.delete(key)
  remembered.set(key, rendered)
  const oldest = remembered.keys().next()
  if (remembered.size > MOST_REMEMBERED && !oldest.done) remembered.delete(oldest.value)
  return rendered
}

/** The words of a text without its marks: for search engines and for places without formatting. */
export async function plainText(html: string): Promise<string> {
  return withoutTags(await loadLibraries(), html)
}

function withoutTags({ sanitize }: Libraries, html: string): string {
  const text = sanitize(html.replaceAll(/<\/(?:p|li|h\d|tr)>/g, '$& '), { allowedTags: [], allowedAttributes: {} })
  return unescape(text)
    .replaceAll(/[ \n\t]+/g, ' ')
    .trim()
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function unescape(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}

/** Deeper than anybody reads, and far from what the parser's own recursion bears. */
const DEEPEST = 50
const MARK = String.raw`[ \t]*(?:>|[*+\-][ \t]+|\d{1,9}[.\)][ \t]+)`
const TOO_DEEP = new RegExp(
  String.raw`^((?:${MARK}){${DEEPEST}}[ \t]*)(>|[*+\-](?=[ \t])|\d{1,9}(?=[.\)][ \t]))`,
  'gmv',
)

/** Marks of quotes and lists beyond the deepest level stand in the text as they were typed. */
function withoutAbyss(markdown: string): string {
  return markdown.replaceAll(TOO_DEEP, (_, within: string, mark: string) =>
    /\d/v.test(mark) ? `${within}${mark}\\` : `${within}\\${mark}`,
  )
}

function render(given: Libraries, markdown: string, locale: Locale): RenderedText {
  const headings: { id: string; title: string }[] = []
  const anchorOf = anchors()
  const marked = new given.Marked({
    async: false,
    gfm: true,
    walkTokens: unbindMarks,
    renderer: {
      heading({ tokens, depth }: Tokens.Heading): string {
        const level = Math.max(2, Math.min(depth, 4))
        const inside = this.parser.parseInline(tokens)
        if (level > 2) return `<h${level}>${inside}</h${level}>\n`
        const title = withoutTags(given, inside)
        const id = anchorOf(title)
        headings.push({ id, title })
        return `<h2 id="${id}">${inside}</h2>\n`
      },
    },
  })
  const text = locale === 'ru' ? bindShortWords(markdown) : markdown
  const html = marked.parse(withoutAbyss(text)) as string
  return { html: clean(given, html, locale), headings }
}

/** Addresses and code stay as they were written: a space or a joiner that does not show would lead elsewhere. */
function unbindMarks(token: Token): void {
  if (token.type === 'link' || token.type === 'image') token['href'] = unboundWords(String(token['href']))
  if (token.type === 'code' || token.type === 'codespan') token['text'] = unboundWords(String(token['text']))
}

/** Two parts of one name get anchors of their own. */
function anchors(): (title: string) => string {
  const taken = new Set<string>()
  const copies = new Map<string, number>()
  return (title) => {
    const base = transliterate(title) || 'part'
    let copy = copies.get(base) ?? 1
    let id = copy === 1 ? base : `${base}-${copy}`
    while (taken.has(id)) {
      copy += 1
      id = `${base}-${copy}`
    }
    taken.add(id)
    copies.set(base, copy)
    return id
  }
}

function clean({ sanitize }: Libraries, html: string, locale: Locale): string {
  return sanitize(html, {
    allowedTags: [
      ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'pre', 'code'],
      ...['strong', 'em', 'del', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'img'],
    ],
    allowedAttributes: { a: ['href', 'rel'], h2: ['id'], ol: ['start'], img: [...PICTURE_ATTRIBUTES] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '' }) => ({ tagName, attribs: linkAttributes(href, locale) }),
      img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: pictureAttributes(src, alt) }),
    },
    // A picture of others, or one whose size is not known, is left out.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  })
}

const PICTURE_ATTRIBUTES = ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'loading', 'decoding'] as const
/** A text is at most so wide, see the prose of the site. */
const PICTURE_SIZES = '(width >= 744px) 680px, 100vw'

/** Nothing for a picture that is not ours. */
function pictureAttributes(src: string, alt: string): Record<string, string> {
  const widths = coverWidths(src)
  if (widths === null) return {}
  const { width, height, small } = widths
  return {
    src,
    ...(small !== null && { srcset: `${small} ${COVER_SMALL_WIDTH}w, ${src} ${width}w`, sizes: PICTURE_SIZES }),
    ...{ width: String(width), height: String(height), alt, loading: 'lazy', decoding: 'async' },
  }
}

function linkAttributes(href: string, locale: Locale): Record<string, string> {
  if (href.startsWith('#')) return { href }
  const isInside = href.startsWith('/') && !href.startsWith('//')
  if (isInside) return { href: locale === 'ru' ? href : inEnglish(href) }
  return { href, rel: 'noopener nofollow' }
}

/** A page in English already, and what has no language: files and calls. */
const KEPT = /^\/(?:en(?=[/?#]|$)|api\/|images\/)/

/** `/help` becomes `/en/help`, `/` becomes `/en` (Product §1). */
function inEnglish(href: string): string {
  if (KEPT.test(href)) return href
  return href === '/' ? '/en' : `/en${href}`
}
