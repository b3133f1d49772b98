import { useState } from 'react'
import { createPortal } from 'react-dom'
import { m } from '../../paraglide/messages.js'
import type { PricedList } from './use-priced-list.ts'

/**
 * How many voices of the list can record the script, in its heading and over its filter. Both places are outside of the priced
 * list, whose code is loaded only when needed: the page reserves an empty element for each.
 */
export function PricedCountLines({ priced }: { readonly priced: PricedList }) {
  const [places] = useState(() => [...document.querySelectorAll<HTMLElement>('[data-priced]')])
  const { counts, total } = priced
  if (counts === null || total === 0) return null
  const { priced: can, askable } = counts
  const head = [can > 0 ? m.script_can({ count: can }) : m.script_can_none()]
  if (askable > 0) head.push(m.script_can_ask({ count: askable }))
  return places.map((place) =>
    createPortal(
      place.dataset['priced'] === 'head' ? ` · ${head.join(', ')}` : m.script_can_of({ count: can, total }),
      place,
    ),
  )
}
