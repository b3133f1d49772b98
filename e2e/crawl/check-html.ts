/**
 * Whether pages are valid HTML. The same parts make all pages, so a page is read by the validator when something in it — an
 * element with these attributes inside that other one — has not been in any page before it.
 */
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import type { FetchedPage } from './fetch-page.ts'

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
    rules: {
      // Scripts and styles come from the host that serves the page.
      'require-sri': ['error', { target: 'crossorigin' }],
      // A single search field is sent by Enter; a button beside it would be one more stop for nothing.
      'wcag/h32': 'off',
    },
  }),
)

const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])

/** Faults by page, and how many pages the validator has read whole. */
export async function checkHtml(
  pages: readonly FetchedPage[],
): Promise<{ readonly faults: readonly string[]; readonly read: number }> {
  const known = new Set<string>()
  const faults: string[] = []
  let read = 0
  for (const { path, html } of pages) {
    const parts = partsOf(html)
    if (parts.every((part) => known.has(part))) continue
    for (const part of parts) known.add(part)
    read += 1
    const { results } = await validator.validateString(html, path)
    for (const { messages } of results) {
      faults.push(...messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} (${selector})`))
    }
  }
  return { faults, read }
}

/** Every element as `parent > element attribute …`, without repetitions. */
function partsOf(html: string): string[] {
  const parts = new Set<string>()
  const open: string[] = []
  const markup = html.replaceAll(/<(script|style)\b([^>]*)>[\s\S]*?<\/\1>/g, '<$1$2></$1>')
  for (const [, close, name = '', attributes = ''] of markup.matchAll(/<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|[^>"])*)>/g)) {
    const element = name.toLowerCase()
    if (close === '/') {
      const at = open.lastIndexOf(element)
      if (at !== -1) open.length = at
      continue
    }
    const names = [...attributes.matchAll(/\s([a-zA-Z-]+)/g)].map(([, one = '']) => one)
    parts.add(`${open.at(-1) ?? ''} > ${element} ${[...new Set(names)].sort().join(' ')}`)
    if (!VOID.has(element) && !attributes.endsWith('/')) open.push(element)
  }
  return [...parts]
}
