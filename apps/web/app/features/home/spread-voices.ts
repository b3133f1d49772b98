import { voiceOf } from '../../ui/sound/voice.ts'

interface Coloured {
  readonly id: number
  readonly timbre_id: number | null
}

/** Keeps the order of the list as far as it can while no two neighbours on the wall have the same colour. */
export function spreadVoices<Card extends Coloured>(cards: readonly Card[]): Card[] {
  const waiting = [...cards]
  const spread: Card[] = []
  const colourOf = (card: Card | undefined): string | null => (card ? voiceOf(card.timbre_id, card.id) : null)
  while (waiting.length > 0) {
    const last = colourOf(spread.at(-1))
    const next = waiting.findIndex((card) => colourOf(card) !== last)
    spread.push(...waiting.splice(Math.max(0, next), 1))
  }
  return spread
}
