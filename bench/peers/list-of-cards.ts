/** A plain React list of the same 24 narrators as the product's page: no router, no messages, no styles, no loader. */
import { createElement as h, type ReactElement, renderToString } from './product-packages.ts'

/** The part of a card on the wire that the plain list shows. */
export interface PlainCard {
  readonly id: number
  readonly firstname: string
  readonly lastname: string
  readonly slug: string
  readonly prices: Readonly<Record<string, number | null>>
  readonly main_genre: { readonly title: string } | null
  readonly rating: number | null
  readonly reviews_count: number
  readonly related_demo: { readonly title: string; readonly sound: { readonly peaks: string | null } } | null
}

function Bars({ peaks, count }: { peaks: string; count: number }): ReactElement {
  const bytes = Buffer.from(peaks, 'base64')
  const bars = Array.from({ length: count }, (_, at) => {
    const height = 2 + Math.round(((bytes[at % bytes.length] ?? 0) / 255) * 30)
    return h('rect', { key: at, className: 'bar', x: at * 3, y: 16 - height / 2, width: 2, height, rx: 1 })
  })
  return h('svg', { viewBox: `0 0 ${count * 3} 32`, 'aria-hidden': true }, bars)
}

function Card({ card, bars }: { card: PlainCard; bars: number }): ReactElement {
  const name = `${card.firstname} ${card.lastname}`
  return h(
    'article',
    { className: 'card', 'aria-labelledby': `name-${card.id}` },
    h('div', { className: 'card-face' }, h('span', { className: 'initials' }, name.slice(0, 1))),
    h('h3', { id: `name-${card.id}` }, h('a', { href: `/narrators/${card.slug}` }, name)),
    h('p', { className: 'card-genre' }, card.main_genre?.title ?? ''),
    h('p', { className: 'card-rating' }, card.rating ?? '–', ' · ', card.reviews_count),
    h(
      'ul',
      { className: 'card-prices' },
      Object.entries(card.prices).map(([field, price]) => price !== null && h('li', { key: field }, price, ' ₽')),
    ),
    card.related_demo &&
      h(
        'div',
        { className: 'card-sound' },
        h('button', { type: 'button', 'aria-label': card.related_demo.title }, h('span', null, '▶')),
        h(Bars, { peaks: card.related_demo.sound.peaks ?? '', count: bars }),
      ),
  )
}

export function renderList(cards: readonly PlainCard[], bars: number): string {
  return renderToString(
    h(
      'ul',
      { className: 'cards' },
      cards.map((card) => h('li', { key: card.id }, h(Card, { card, bars }))),
    ),
  )
}

/** How many bars a card needs for the list to be about as long as the page it is compared with; 0 when it is longer anyway. */
export function barsFor(cards: readonly PlainCard[], wanted_bytes: number): number {
  const bare = Buffer.byteLength(renderList(cards, 0))
  const perBar = (Buffer.byteLength(renderList(cards, 100)) - bare) / 100
  return perBar <= 0 ? 0 : Math.max(0, Math.round((wanted_bytes - bare) / perBar))
}
