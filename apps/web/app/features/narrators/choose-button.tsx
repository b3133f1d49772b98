import { m } from '../../paraglide/messages.js'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { ButtonLook } from '../../ui/button.tsx'
import { chooseNarrator, newOrderWith } from '../nouns/order/narrator-choice.ts'
import { giveChoice } from './choice-way.ts'
import type { Track } from '../../player/track.ts'

export interface Choosable {
  readonly id: number
  readonly name: string
  readonly on_pause: boolean
  /** The genre he was chosen for; the order begins with it. */
  readonly genre_id: number | null
}

interface ChooseButtonProps extends ButtonLook {
  readonly narrator: Choosable
  /** Id of the element that says why he cannot be chosen. */
  readonly reasonId?: string
  readonly label?: string
}

/** «Выбрать»: puts the narrator into the order and goes there (Product §4). Off while he is on pause. */
export function ChooseButton({ narrator, reasonId, label = m.list_choose(), ...look }: ChooseButtonProps) {
  const { id, name, on_pause } = narrator
  const says = `${label}: ${name}`
  const genre_id = narrator.genre_id ?? undefined
  if (on_pause) {
    return (
      <Button {...look} isDisabled aria-label={says} aria-describedby={reasonId}>
        {label}
      </Button>
    )
  }
  return (
    <ButtonLink
      {...look}
      to={newOrderWith(id, genre_id)}
      aria-label={says}
      onClick={(event) => {
        // Another tab opens by itself, and has only the link.
        const isHere = !event.ctrlKey && !event.metaKey && !event.shiftKey
        if (isHere && giveChoice(id)) event.preventDefault()
        else chooseNarrator(id, genre_id)
      }}
    >
      {label}
    </ButtonLink>
  )
}

/** The same for the player's bar and sheet; undefined for a narrator who cannot be chosen now. */
export function chooseFromPlayer(
  { id, on_pause, genre_id }: Omit<Choosable, 'name'>,
  mayChoose: boolean,
): Track['choose'] {
  if (!mayChoose || on_pause) return undefined
  const genre = genre_id ?? undefined
  return { label: m.list_choose(), to: newOrderWith(id, genre), onPress: () => void chooseNarrator(id, genre) }
}
