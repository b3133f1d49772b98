/**
 * How a voice is chosen while words go into the order with it: the list that is priced for a script takes the choice of every
 * button, also of those that lie over the list.
 */
type Way = (narrator_id: number) => void

let way: Way | null = null

/** From now on choices are `next`'s. Returns how to leave them to the order form again. */
export function takeChoices(next: Way): () => void {
  way = next
  return () => {
    if (way === next) way = null
  }
}

/** True when somebody has taken this choice. */
export function giveChoice(narrator_id: number): boolean {
  way?.(narrator_id)
  return way !== null
}
