import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { FOOT_TEXTS, LEAVING_TEXTS, PRODUCT_NAMES } from './letter-foot.ts'
import type { Letter, LetterItem, LetterLeaving } from './letter.ts'

/** The light theme's colours; mail programs know neither our variables nor oklch. */
const COLOURS = {
  canvas: '#faf9f6',
  surface: '#ffffff',
  sunken: '#f2f0ec',
  line: '#e3dfda',
  ink: '#231914',
  ink2: '#5a504a',
  ink3: '#716962',
  accent: '#d83a13',
  onAccent: '#ffffff',
}
const FONT = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
/** A long address or name breaks where it has to: otherwise it makes the whole letter wider than a phone. */
const BREAKING = 'overflow-wrap:anywhere;word-break:break-word'
const HEADING_FONT = "Literata, Georgia, 'Times New Roman', serif"

/**
 * The letter as mail programs can show it: one table column, styles in place, no pictures, scripts or foreign
 * addresses. Every text is escaped.
 */
export function layOutHtml(letter: Letter, locale: Locale, site_url: string, leaving: LetterLeaving | null): string {
  const preview = letter.paragraphs[0] ?? letter.quote ?? letter.items?.[0]?.title ?? letter.heading
  return [
    '<!doctype html>',
    `<html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light only"><meta name="format-detection" content="telephone=no, date=no">',
    `<title>${escapeHtml(letter.subject)}</title></head>`,
    `<body style="margin:0;padding:0;background:${COLOURS.canvas}">`,
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${COLOURS.canvas}">`,
    '<tr><td align="center" style="padding:24px 12px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">',
    `<tr><td style="padding:0 8px 16px;font:700 20px ${HEADING_FONT};color:${COLOURS.ink}">`,
    `<a href="${escapeHtml(site_url)}" style="color:${COLOURS.ink};text-decoration:none">${PRODUCT_NAMES[locale]}</a>`,
    '</td></tr>',
    `<tr><td style="padding:32px;${BREAKING};background:${COLOURS.surface};border:1px solid ${COLOURS.line};border-radius:24px">`,
    ...body(letter),
    '</td></tr>',
    `<tr><td style="padding:16px 8px;font:400 13px/20px ${FONT};color:${COLOURS.ink3}">${FOOT_TEXTS[locale]}${leaving ? leavingLinks(leaving, locale) : ''}</td></tr>`,
    '</table></td></tr></table></body></html>',
    '',
  ].join('\n')
}

function body(letter: Letter): string[] {
  const heading = `<h1 style="margin:0 0 16px;font:600 24px/32px ${HEADING_FONT};color:${COLOURS.ink}">`
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
  return `<p style="margin:0 0 12px;font:400 16px/24px ${FONT};color:${COLOURS.ink2}">${escapeHtml(text)}</p>`
}

/** One run of characters, so that it is copied without spaces. */
function codeBlock(code: string): string {
  const style = `margin:0 0 16px;padding:16px;background:${COLOURS.sunken};border-radius:16px;text-align:center`
  const digits = `font:700 32px/40px ui-monospace, Menlo, Consolas, monospace;letter-spacing:8px;color:${COLOURS.ink}`
  return `<p style="${style}"><span style="${digits}">${escapeHtml(code)}</span></p>`
}

function factsTable(facts: [string, string][]): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;white-space:nowrap;font:400 14px/24px ${FONT};color:${COLOURS.ink3};vertical-align:top">${escapeHtml(label)}</td>` +
      `<td style="padding:4px 0;font:500 16px/24px ${FONT};color:${COLOURS.ink}">${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join('')}</table>`
}

function itemsTable(items: LetterItem[]): string {
  const rows = items.map(
    ({ title, detail, url }) =>
      `<tr><td style="padding:12px 0;border-top:1px solid ${COLOURS.line}">` +
      `<a href="${escapeHtml(url)}" style="font:600 16px/24px ${FONT};color:${COLOURS.accent};text-decoration:none">${escapeHtml(title)}</a>` +
      (detail
        ? `<br><span style="font:400 14px/20px ${FONT};color:${COLOURS.ink2}">${escapeHtml(detail)}</span>`
        : '') +
      '</td></tr>',
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows.join('')}</table>`
}

function leavingLinks({ unsubscribe_url, settings_url }: LetterLeaving, locale: Locale): string {
  const link = (url: string, label: string) =>
    `<a href="${escapeHtml(url)}" style="color:${COLOURS.ink3};text-decoration:underline">${label}</a>`
  const { unsubscribe, settings } = LEAVING_TEXTS[locale]
  return `<br><br>${link(unsubscribe_url, unsubscribe)} &nbsp; ${link(settings_url, settings)}`
}

function quoteBlock(quote: string): string {
  const lines = quote.split(/\r?\n/).map(escapeHtml)
  const style = `margin:0 0 16px;padding:12px 16px;background:${COLOURS.sunken};border-radius:16px`
  return `<blockquote style="${style};font:400 16px/24px ${FONT};color:${COLOURS.ink}">${lines.join('<br>')}</blockquote>`
}

function buttonBlock(button: { label: string; url: string }): string {
  const style = `display:inline-block;padding:12px 24px;background:${COLOURS.accent};border-radius:999px;font:600 16px/24px ${FONT};color:${COLOURS.onAccent};text-decoration:none`
  return `<p style="margin:20px 0 0"><a href="${escapeHtml(button.url)}" style="${style}">${escapeHtml(button.label)}</a></p>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
