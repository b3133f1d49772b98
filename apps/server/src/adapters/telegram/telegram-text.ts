import type { Letter } from '../mail/templates/letter.ts'
import type { TelegramMessage } from './telegram.ts'

/** Telegram takes 4096 characters; the text that is cut off can be read on the site. */
const LENGTH_LIMIT = 3500

/** The words of a letter as a message of the bot: the heading in bold, facts, quotes and a button below. */
export function layOutTelegram(letter: Letter): Pick<TelegramMessage, 'html' | 'button'> {
  const blocks = [
    `<b>${escape(letter.heading)}</b>`,
    (letter.facts ?? []).map(([label, value]) => `${escape(label)}: ${escape(value)}`).join('\n'),
    letter.quote && `<blockquote>${escape(letter.quote)}</blockquote>`,
    ...letter.paragraphs.map(escape),
  ]
  const html = fitting(
    '',
    blocks.filter((block): block is string => Boolean(block)),
    '\n\n',
  )
  const items = (letter.items ?? []).map(itemLine)
  return { html: fitting(html, items, '\n'), button: letter.button ?? null }
}

function itemLine({ title, detail, url }: { title: string; detail: string; url: string }): string {
  return `• <a href="${escape(url)}">${escape(title)}</a>${detail ? ` — ${escape(detail)}` : ''}`
}

/** Adds whole blocks only: a tag cut in two would be refused. */
function fitting(begun: string, blocks: readonly string[], glue: string): string {
  let html = begun
  for (const block of blocks) {
    if (html.length + block.length > LENGTH_LIMIT) break
    html += html === '' ? block : `${glue}${block}`
  }
  return html
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
