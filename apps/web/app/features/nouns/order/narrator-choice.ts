/**
 * Choosing a narrator for the order from anywhere: cards, profiles, the player. Small on purpose, because it is part of
 * every page that shows a voice; the form itself reads the choice when it is opened.
 */
import { pathTo, withQuery } from '../../../paths.ts'

const CHOICE_KEY = 'order_choice'

/** Whom the order shall have; `genre_id` comes along when he was chosen from a list of that genre. */
export interface NarratorChoice {
  readonly narrator_id: number
  readonly genre_id: number | null
}

/** For browsers that keep nothing. */
let remembered: NarratorChoice | null = null

/**
 * Puts a narrator into the order that is being written and returns the address of the order form to go to:
 * `<ButtonLink to={newOrderWith(id, genre)} onClick={() => chooseNarrator(id, genre)}>` or
 * `navigate(chooseNarrator(id, genre))`. The link alone does the same, also before the page has become interactive.
 */
export function chooseNarrator(narratorId: number, genreId?: number): string {
  remembered = { narrator_id: narratorId, genre_id: genreId ?? null }
  try {
    sessionStorage.setItem(CHOICE_KEY, JSON.stringify(remembered))
  } catch {
    // The choice then lives as long as the page.
  }
  return newOrderWith(narratorId, genreId)
}

/** The address of the order form with a narrator already chosen. */
export function newOrderWith(narratorId: number, genreId?: number): string {
  return withQuery(pathTo.newOrder(), { narrator: narratorId, genre: genreId })
}

/** The choice that has not been put into the order yet, from the tab's memory or from the address; it is then gone. */
export function takeChoice(search: string): NarratorChoice | null {
  const choice = remembered ?? readStoredChoice() ?? readChoiceOfAddress(search)
  remembered = null
  try {
    sessionStorage.removeItem(CHOICE_KEY)
  } catch {
    // Nothing was kept either.
  }
  return choice
}

function readStoredChoice(): NarratorChoice | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(CHOICE_KEY) ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { narrator_id, genre_id } = value as Partial<Record<keyof NarratorChoice, unknown>>
    return isId(narrator_id) ? { narrator_id, genre_id: isId(genre_id) ? genre_id : null } : null
  } catch {
    return null
  }
}

function readChoiceOfAddress(search: string): NarratorChoice | null {
  const query = new URLSearchParams(search)
  const narrator_id = Number(query.get('narrator'))
  const genre_id = Number(query.get('genre'))
  return isId(narrator_id) ? { narrator_id, genre_id: isId(genre_id) ? genre_id : null } : null
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}
