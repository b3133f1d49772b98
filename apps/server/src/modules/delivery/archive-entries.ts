/** What lies in the archive of an order under which names: no name twice, no content twice in one folder. */
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireFile, WireOrder } from '@tembrel/contract/wire/order.ts'

export const ARCHIVE_WORDS = {
  ru: {
    recordings: 'Записи',
    voice: 'Записи диктора',
    mix: 'Сведение',
    version: 'Запись с правками',
    script: 'Сценарий',
    text: 'Текст',
    documents: 'Документы',
    links: 'Ссылки',
    links_title: 'Ссылки на то, что не помещается в архив',
    from_order: 'Из заказа',
  },
  en: {
    recordings: 'Recordings',
    voice: 'Narrator',
    mix: 'Mix',
    version: 'Recording with pick-ups',
    script: 'Script',
    text: 'Text',
    documents: 'Documents',
    links: 'Links',
    links_title: 'Links to what is too big for the archive',
    from_order: 'From the order',
  },
} as const satisfies Record<Locale, Record<string, string>>

export interface ArchiveFolder {
  readonly folder: string
  readonly files: readonly WireFile[]
}

/** The recording with the phrases of pick-ups, and its script. */
export function newestVersion({ spliced }: WireOrder): { readonly file: WireFile; readonly text: string } | undefined {
  return spliced.flatMap(({ file, text }) => (file === null ? [] : [{ file, text }])).at(-1)
}

/** The last take of the narrator and the last mix since the order was placed; with both, each is in a folder of its own. */
export function recordingsOf(order: WireOrder, locale: Locale): ArchiveFolder[] {
  const words = ARCHIVE_WORDS[locale]
  const { voice: voiceTake, mix: mixTake } = lastTakes(order)
  const [voice, mix] = [voiceTake?.files ?? [], mixTake?.files ?? []]
  if (mix.length === 0) return [{ folder: words.recordings, files: voice }]
  return [
    { folder: words.mix, files: mix },
    { folder: words.voice, files: voice },
  ]
}

type Take = WireOrder['takes'][number]

/** What the order has come to, of what its reader may hear: the last mix, or else the narrator's last take. */
export function resultTake(order: WireOrder): Take | undefined {
  const { voice, mix } = lastTakes(order)
  return mix ?? voice
}

/** A mix from before the order was placed belongs to work whose money went back. */
function lastTakes(order: WireOrder): { voice: Take | undefined; mix: Take | undefined } {
  return {
    voice: order.takes.findLast((take) => take.worker === 'narrator'),
    mix: order.takes.findLast((take) => take.worker === 'soundengineer' && isOfThisWork(order, take)),
  }
}

/** An order that is not placed, and one of which a former worker keeps a part, has only one round of work. */
function isOfThisWork({ placed_at }: WireOrder, take: Take): boolean {
  return placed_at === null || new Date(take.created_at) >= new Date(placed_at)
}

/** A text with every address in the order and in the conversations of its reader, or null when there is none. */
export function linksText(order: WireOrder, locale: Locale): string | null {
  const words = ARCHIVE_WORDS[locale]
  const seen = new Set<string>()
  const lines: string[] = []
  const add = (url: string, from: string) => {
    if (seen.has(url)) return
    seen.add(url)
    lines.push(`${from}: ${url}`)
  }
  if (order.link !== '') add(order.link, words.from_order)
  for (const message of order.ordermessages) {
    const from = [message.author?.firstname, message.formatted_created_at].filter(Boolean).join(', ')
    for (const [url] of message.text.matchAll(/https?:\/\/[^\s<>"«»]+[^\s<>"«».,;:!?)]/g)) add(url, from)
  }
  return lines.length === 0 ? null : `${words.links_title}\r\n\r\n${lines.join('\r\n')}\r\n`
}
