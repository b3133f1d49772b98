/** What an example shows: a genre of the registration or a mood. Written as one value, so that one list offers both. */
import { GENRE } from '@tembrel/domain/orders/genre-ids.ts'
import { m } from '../../../paraglide/messages.js'
import type { DemoLists, OwnDemo } from './demo-lists.ts'

export type DemoKind = '' | `genre-${number}` | `mood-${number}`

/** The genres that the registration asks for by name (Product §5). */
const ASKED_GENRES: readonly number[] = [GENRE.advert, GENRE.audiobook, GENRE.longread, GENRE.offframe]

type KindIds = Pick<OwnDemo, 'genres_id' | 'moods_id'>

/** The kind of a demo; empty while nothing has been chosen. */
export function kindOf({ genres_id, moods_id }: KindIds): DemoKind {
  if (moods_id !== null) return `mood-${moods_id}`
  return genres_id === null ? '' : `genre-${genres_id}`
}

/** The ids of a kind. */
export function idsOf(kind: DemoKind): KindIds {
  const [list, id] = kind.split('-')
  return { genres_id: list === 'genre' ? Number(id) : null, moods_id: list === 'mood' ? Number(id) : null }
}

/** Everything an example can show, in words, in the order in which it is offered. */
export function kindOptions(lists: Pick<DemoLists, 'genres' | 'moods'>): { value: DemoKind; label: string }[] {
  return [
    ...lists.genres.map(({ id, title }) => ({ value: `genre-${id}` as const, label: title })),
    ...lists.moods.map(({ id, title }) => ({
      value: `mood-${id}` as const,
      label: m.registration_mood({ mood: title }),
    })),
  ]
}

export interface AskedDemo {
  readonly label: string
  readonly isThere: boolean
  /** What to record next for it; absent when all of it is there. */
  readonly next?: DemoKind
}

/** The list «Что записать»: four genres, and the moods together. What staff have returned is not there. */
export function askedDemos(demos: readonly OwnDemo[], lists: Pick<DemoLists, 'genres' | 'moods'>): AskedDemo[] {
  const present = new Set(demos.filter(({ main, state }) => !main && state !== 'returned').map(kindOf))
  const genres = lists.genres.filter(({ id }) => ASKED_GENRES.includes(id))
  const moods = lists.moods.map(({ id }) => `mood-${id}` as const)
  const mood = moods.find((kind) => !present.has(kind))
  return [
    ...genres.map(({ id, title }) => {
      const kind = `genre-${id}` as const
      return { label: title, isThere: present.has(kind), ...(present.has(kind) ? {} : { next: kind }) }
    }),
    ...(moods.length === 0
      ? []
      : [
          { label: m.registration_moods(), isThere: mood === undefined, ...(mood === undefined ? {} : { next: mood }) },
        ]),
  ]
}

/** What a new example is likely to be: the first thing that is not there yet, else the first of all. */
export function likelyKind(demos: readonly OwnDemo[], lists: Pick<DemoLists, 'genres' | 'moods'>): DemoKind {
  const next = askedDemos(demos, lists).find((asked) => asked.next !== undefined)?.next
  return next ?? kindOptions(lists)[0]?.value ?? ''
}
