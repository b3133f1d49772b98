import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import type { Order } from '../nouns/order/order-types.ts'

interface ReadWordsProps {
  readonly text: string
  /** Where the piece begins in the script. */
  readonly from?: number
  readonly readings: Order['readings']
}

/** A piece of the script with the readings that the client has chosen above its words (Product §10). */
export function ReadWords({ text, from = 0, readings }: ReadWordsProps) {
  const parts: ReactNode[] = []
  let at = 0
  for (const { start, written, spoken } of readings) {
    const begin = start - from
    if (spoken === '' || begin < at || !text.startsWith(written, begin)) continue
    if (begin > at) parts.push(text.slice(at, begin))
    parts.push(
      <ruby key={start}>
        {written}
        <rt>
          <span className="hidden-text"> ({m.room_reading({ spoken })}) </span>
          <span aria-hidden>{spoken}</span>
        </rt>
      </ruby>,
    )
    at = begin + written.length
  }
  if (at < text.length) parts.push(text.slice(at))
  return <>{parts}</>
}
