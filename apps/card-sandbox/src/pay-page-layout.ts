/** The frame of every page that a person who pays sees: the mark, the warning that this desk is a test, the content. */

import { html } from './html.ts'
import type { Html, HtmlValue } from './html.ts'
import { payTexts } from './pay-page-texts.ts'

export type PageLocale = 'ru' | 'en'

export function payPageLayout(locale: PageLocale, title: string, content: HtmlValue): string {
  const texts = payTexts[locale]
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} — ${texts.product}</title>
        <link rel="icon" href="/assets/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/theme.css" />
        <link rel="stylesheet" href="/assets/pay-page.css" />
        <script type="module" src="/assets/pay-page.js"></script>
      </head>
      <body>
        <header class="top">
          <span class="brand">${mark}<span>${texts.product}</span></span>
          <span class="badge warn">${texts.test}</span>
        </header>
        <main class="page">
          <p class="note warn wide">${icons.warning}<span>${texts.notice}</span></p>
          ${content}
        </main>
      </body>
    </html>`.text
}

const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
  <rect x="0" y="2" width="5" height="9" rx="2.5" />
  <rect x="6.75" y="2" width="5" height="14" rx="2.5" />
  <rect class="accent" x="13.5" y="2" width="5" height="28" rx="2.5" />
  <rect x="20.25" y="2" width="5" height="14" rx="2.5" />
  <rect x="27" y="2" width="5" height="9" rx="2.5" />
</svg>`

function icon(shape: Html): Html {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${shape}</svg>`
}

export const icons = {
  warning: icon(html`<path d="M12 4 3 19.5h18L12 4Z" /><path d="M12 10v4.5M12 17v.1" />`),
  error: icon(html`<circle cx="12" cy="12" r="9" /><path d="M12 7.5V13M12 16.2v.1" />`),
  clock: icon(html`<circle cx="12" cy="12" r="9" /><path d="M12 7v5.3l3.2 2" />`),
  done: icon(html`<circle cx="12" cy="12" r="9" /><path d="m8 12.4 2.8 2.7L16 9.6" />`),
  cards: icon(html`<rect x="3" y="5.5" width="18" height="13" rx="2.5" /><path d="M3 10h18" />`),
  chevron: icon(html`<path d="m6 9.5 6 6 6-6" />`),
}
