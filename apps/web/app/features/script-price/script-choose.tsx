import { m } from '../../paraglide/messages.js'
import type { MouseEvent } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { ButtonLook } from '../../ui/button.tsx'
import { formatRoubles } from '../../ui/format/numbers.ts'
import type { NarratorCard } from '../narrators/card-track.ts'
import { newOrderWith } from '../nouns/order/narrator-choice.ts'
import { useScriptPrices } from './script-context.ts'
import { labelFor } from './script-labels.ts'
import type { Offer } from './use-priced-list.ts'

interface VoiceChooseProps extends ButtonLook {
  readonly card: NarratorCard
  /** Undefined until it is known. */
  readonly offer: Offer | undefined
  /** The genre that the script is counted as. */
  readonly genre: number
  readonly hasSum?: boolean
  /** Id of what says why he cannot be chosen. */
  readonly reasonId?: string | undefined
  readonly onChoose: (card: NarratorCard, genre?: number) => void
}

/** «Выбрать», or «Запросить цену» where the narrator has none for the script. */
export function VoiceChoose({ card, offer, genre, hasSum = false, reasonId, onChoose, ...look }: VoiceChooseProps) {
  const ask_genre = offer?.ask_genre ?? undefined
  const isRequest = offer !== undefined && offer.ask_genre !== null
  const sum = hasSum && offer?.total != null ? formatRoubles(offer.total) : null
  const label = isRequest ? m.script_ask() : sum === null ? m.list_choose() : m.script_choose_for({ sum })
  const says = labelFor(label, card)
  const cannot = card.on_pause || (offer !== undefined && offer.total === null && !isRequest)
  if (cannot) {
    return (
      <Button {...look} isDisabled aria-label={says} aria-describedby={reasonId}>
        {label}
      </Button>
    )
  }
  const press = (event: MouseEvent): void => {
    // Another tab opens by itself; the script is in this one.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onChoose(card, ask_genre)
  }
  return (
    <ButtonLink {...look} to={newOrderWith(card.id, ask_genre ?? genre)} aria-label={says} onClick={press}>
      {label}
    </ButtonLink>
  )
}

/** The voice goes into the new order together with the script that the list is priced for, and its options. */
export function ScriptChoose(props: Omit<VoiceChooseProps, 'genre' | 'onChoose'>) {
  const { draft, choose } = useScriptPrices()
  return <VoiceChoose {...props} genre={draft.genre} onChoose={choose} />
}
