import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { FOOT_TEXTS, LEAVING_TEXTS, PRODUCT_NAMES } from './letter-foot.ts'
import type { Letter, LetterItem, LetterLeaving } from './letter.ts'

/** The themes' colours as mail programs know them: neither our variables nor oklch. */
const LIGHT = {
  canvas: '#faf9f6',
  surface: '#ffffff',
  sunken: '#f2f0ec',
  line: '#e3dfda',
  ink: '#231914',
  ink2: '#5a504a',
  ink3: '#716962',
  accent: '#d83a13',
  accentText: '#c1310d',
  onAccent: '#ffffff',
}
type Colour = keyof typeof LIGHT
const DARK: Readonly<Record<Colour, string>> = {
  canvas: '#15100d',
  surface: '#1e1815',
  sunken: '#0e0a08',
  line: '#352f2b',
  ink: '#f3f0ea',
  ink2: '#c6c0b9',
  ink3: '#a19a93',
  accent: '#f76f4b',
  accentText: '#fd8965',
  onAccent: '#1c110d',
}

interface Look {
  readonly text?: Colour
  readonly ground?: Colour
  readonly edge?: Colour
}

/** For each use of a colour, the property set inline, which a dark program has to change. */
const PARTS = { text: 'color', ground: 'background', edge: 'border-color' } as const

/** Attributes of an element. Its colours are inline, for programs without style sheets, and change by class in the dark. */
function look(style: string, colours: Look): string {
  const parts = Object.entries(colours) as [keyof Look, Colour][]
  const inPlace = parts.map(([part, colour]) => `;${PARTS[part]}:${LIGHT[colour]}`).join('')
  return `style="${style}${inPlace}" class="${parts.map(([part, colour]) => `${part}-${colour}`).join(' ')}"`
}

/** For programs that darken by the reader's wish, and for the web programs of Outlook, which mark what they have darkened. */
const DARK_SHEET = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${darkRules(() => '')}}`,
  darkRules((part) => (part === 'text' ? '[data-ogsc] ' : '[data-ogsb] ')),
].join('')

function darkRules(within: (part: keyof Look) => string): string {
  const parts = Object.keys(PARTS) as (keyof Look)[]
  return parts
    .flatMap((part) =>
      Object.entries(DARK).map(
        ([colour, value]) => `${within(part)}.${part}-${colour}{${PARTS[part]}:${value}!important}`,
      ),
    )
    .join('')
}

const FONT = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
/** A long address or name breaks where it has to: otherwise it makes the whole letter wider than a phone. */
const BREAKING = 'overflow-wrap:anywhere;word-break:break-word'
const HEADING_FONT = "Literata, Georgia, 'Times New Roman', serif"

/**
 * The letter as mail programs can show it, light or dark: one table column, styles in place, no pictures, scripts or foreign
 * addresses. Every text is escaped.
 */
export function layOutHtml(letter: Letter, locale: Locale, site_url: string, leaving: LetterLeaving | null): string {
  const preview = letter.paragraphs[0] ?? letter.quote ?? letter.items?.[0]?.title ?? letter.heading
  return [
    '<!doctype html>',
    `<html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    '<meta name="format-detection" content="telephone=no, date=no">',
    `<style>${DARK_SHEET}</style>`,
    `<title>${escapeHtml(letter.subject)}</title></head>`,
    `<body ${look('margin:0;padding:0', { ground: 'canvas' })}>`,
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${look('border:0', { ground: 'canvas' })}>`,
    '<tr><td align="center" style="padding:24px 12px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">',
    `<tr><td ${look(`padding:0 8px 16px;font:700 20px ${HEADING_FONT}`, { text: 'ink' })}>`,
    `<a href="${escapeHtml(site_url)}" ${look('text-decoration:none', { text: 'ink' })}>${PRODUCT_NAMES[locale]}</a>`,
    '</td></tr>',
    `<tr><td ${look(`padding:32px;${BREAKING};border:1px solid;border-radius:24px`, { ground: 'surface', edge: 'line' })}>`,
    ...body(letter),
    '</td></tr>',
    `<tr><td ${look(`padding:16px 8px;font:400 13px/20px ${FONT}`, { text: 'ink3' })}>${FOOT_TEXTS[locale]}${leaving ? leavingLinks(leaving, locale) : ''}</td></tr>`,
    '</table></td></tr></table></body></html>',
    '',
  ].join('\n')
}

function body(letter: Letter): string[] {
  const heading = `<h1 ${look(`margin:0 0 16px;font:600 24px/32px ${HEADING_FONT}`, { text: 'ink' })}>`
  return [
    `${heading}${escapeHtml(letter.heading)}</h1>`,
    ...(letter.code ? [codeBlock(letter.code)] : []),
    ...(letter.facts?.length ? [factsTable(letter.facts)] : []),
    ...(letter.quote ? [quoteBlock(letter.quote)] : []),
    ...letter.paragraphs.map(paragraph),
    ...(letter.items?.length ? [itemsTable(letter.items)] : []),
    ...(letter.button ? [buttonBlock(letter.button)] : []),
  ]
}

function paragraph(text: string): string {
  return `<p ${look(`margin:0 0 12px;font:400 16px/24px ${FONT}`, { text: 'ink2' })}>${escapeHtml(text)}</p>`
}

/** One run of characters, so that it is copied without spaces. */
function codeBlock(code: string): string {
  const block = look('margin:0 0 16px;padding:16px;border-radius:16px;text-align:center', { ground: 'sunken' })
  const digits = 'font:700 32px/40px ui-monospace, Menlo, Consolas, monospace;letter-spacing:8px'
  return `<p ${block}><span ${look(digits, { text: 'ink' })}>${escapeHtml(code)}</span></p>`
}

function factsTable(facts: [string, string][]): string {
  const name = look(`padding:4px 16px 4px 0;white-space:nowrap;font:400 14px/24px ${FONT};vertical-align:top`, {
    text: 'ink3',
  })
  const fact = look(`padding:4px 0;font:500 16px/24px ${FONT}`, { text: 'ink' })
  const rows = facts.map(
    ([label, value]) => `<tr><td ${name}>${escapeHtml(label)}</td><td ${fact}>${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join('')}</table>`
}

function itemsTable(items: LetterItem[]): string {
  const cell = look('padding:12px 0;border-top:1px solid', { edge: 'line' })
  const link = look(`font:600 16px/24px ${FONT};text-decoration:none`, { text: 'accentText' })
  const small = look(`font:400 14px/20px ${FONT}`, { text: 'ink2' })
  const rows = items.map(
    ({ title, detail, url }) =>
      `<tr><td ${cell}><a href="${escapeHtml(url)}" ${link}>${escapeHtml(title)}</a>` +
      (detail ? `<br><span ${small}>${escapeHtml(detail)}</span>` : '') +
      '</td></tr>',
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows.join('')}</table>`
}

function leavingLinks({ unsubscribe_url, settings_url }: LetterLeaving, locale: Locale): string {
  const link = (url: string, label: string) =>
    `<a href="${escapeHtml(url)}" ${look('text-decoration:underline', { text: 'ink3' })}>${label}</a>`
  const { unsubscribe, settings } = LEAVING_TEXTS[locale]
  return `<br><br>${link(unsubscribe_url, unsubscribe)} &nbsp; ${link(settings_url, settings)}`
}

function quoteBlock(quote: string): string {
  const lines = quote.split(/\r?\n/).map(escapeHtml)
  const style = `margin:0 0 16px;padding:12px 16px;border-radius:16px;font:400 16px/24px ${FONT}`
  return `<blockquote ${look(style, { text: 'ink', ground: 'sunken' })}>${lines.join('<br>')}</blockquote>`
}

function buttonBlock(button: { label: string; url: string }): string {
  const style = `display:inline-block;padding:12px 24px;border-radius:999px;font:600 16px/24px ${FONT};text-decoration:none`
  const button_look = look(style, { text: 'onAccent', ground: 'accent' })
  return `<p style="margin:20px 0 0"><a href="${escapeHtml(button.url)}" ${button_look}>${escapeHtml(button.label)}</a></p>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
