/**
 * What a change in the order form changes besides itself (Product §4, draft rules).
 *
 * Invariants: pure: the same draft, change and context give the same answer; a refused change returns the draft it was
 * given; whatever comes out is settled.
 */

import { estimateScript } from '../script/estimate-script.ts'
import { offRule } from '../pricing/option-price.ts'
import type { GenreFacts, OptionName } from '../pricing/price-types.ts'
import { availabilityOf, draftWarnings, settle } from './draft-settle.ts'
import type { DraftChange, DraftContext, DraftNarrator, DraftResult, OrderDraft } from './draft-types.ts'
import { askOption, closeWork, findGenre, openWork, optionFacts, switchOption } from './draft-work.ts'
import type { DraftWork } from './draft-work.ts'
import { genreUnavailableReason } from './genre-availability.ts'
import { GENRE, isPricedByMinutes, pricedAs } from './genre-ids.ts'
import { hasMusic, optionState } from './option-rules.ts'
import { urgentLockReason } from './option-urgent.ts'

/** Applies one change and everything that follows from it; the notices say what the client did not ask for. */
export function changeDraft(draft: OrderDraft, change: DraftChange, context: DraftContext): DraftResult {
  const work = openWork(draft, context)
  applyChange(work, change)
  settle(work)
  work.notices.push(...draftWarnings(work))
  return closeWork(work)
}

function applyChange(work: DraftWork, change: DraftChange): void {
  switch (change.change) {
    case 'genre':
      return changeGenre(work, change.genre)
    case 'narrator':
      return changeNarrator(work, change.narrator, change.genre)
    case 'add_music':
      return changeMusics(work, [...work.draft.musics, change.music])
    case 'remove_music':
      return changeMusics(
        work,
        work.draft.musics.filter((id) => id !== change.music),
      )
    case 'musics':
      return changeMusics(work, change.musics)
    case 'option':
      return changeOption(work, change.option, change.value)
    case 'urgent':
      return changeUrgent(work, change.value)
    case 'text':
      work.draft = { ...work.draft, text: change.text, ...estimateScript(change.text) }
      return
    case 'fields':
      work.draft = { ...work.draft, ...change.fields }
  }
}

function changeGenre(work: DraftWork, id: number): void {
  if (id === work.draft.genre) return
  const genre = findGenre(work.context, id)
  const reason =
    genre === undefined ? 'genre_off' : genreUnavailableReason(genre, availabilityOf(work.draft), work.context.flags)
  if (genre === undefined || reason !== null) {
    work.notices.push({ code: 'genre_refused', reason: reason ?? 'genre_off' })
    return
  }
  enterGenre(work, genre)
}

/** What another genre brings along, whether or not the script is long enough for it yet. */
export function enterGenre(work: DraftWork, genre: GenreFacts): void {
  const former = findGenre(work.context, work.draft.genre)
  work.draft = { ...work.draft, genre: genre.id }
  if (!hasMusic({ genre, flags: work.context.flags })) emptyMusic(work)
  switchCleaning(work, genre, former)
  if (hasNoMixingNorFederal(genre)) {
    switchOption(work, 'mixing', false, 'genre_changed')
    switchOption(work, 'federal', false, 'genre_changed')
  }
}

/** Long reads, off-frame and video narration are neither mixed nor sold for national air. */
function hasNoMixingNorFederal(genre: GenreFacts): boolean {
  return pricedAs(genre) === GENRE.longread || isPricedByMinutes(genre)
}

/**
 * A genre starts cleaning afresh; settling gives music that stays the cleaning it needs. Choosing a narrator keeps the
 * cleaning there is, but not one that was only there because the former genre cannot do without.
 */
function switchCleaning(work: DraftWork, genre: GenreFacts, former: GenreFacts | undefined): void {
  if (work.protects_cleaning && !(former && isAlwaysCleaned(former))) {
    if (work.draft.cleaning) askOption(work, 'cleaning', true)
    return
  }
  const value = isAlwaysCleaned(genre)
  switchOption(work, 'cleaning', value, value ? 'audiobook' : 'genre_changed')
}

function isAlwaysCleaned(genre: GenreFacts): boolean {
  return pricedAs(genre) === GENRE.audiobook
}

function emptyMusic(work: DraftWork): void {
  if (work.draft.musics.length === 0) return
  work.draft = { ...work.draft, musics: [] }
  work.notices.push({ code: 'musics_removed' })
  switchOption(work, 'mixing', false, 'music_removed')
}

function changeNarrator(work: DraftWork, narrator: DraftNarrator | null, genre: number | undefined): void {
  work.narrator = narrator
  work.draft = { ...work.draft, narrator_id: narrator?.id ?? null }
  if (genre === undefined) return
  work.protects_cleaning = true
  changeGenre(work, genre)
}

/** What is added turns cleaning on, and mixing where it is offered; nothing left turns both off (Product §4). */
export function changeMusics(work: DraftWork, wanted: readonly number[]): void {
  const before = work.draft.musics
  const musics = [...new Set(wanted)]
  if (musics.length === before.length && musics.every((id, index) => id === before[index])) return
  const genre = findGenre(work.context, work.draft.genre)
  const isAdded = musics.some((id) => !before.includes(id))
  if (isAdded && (genre === undefined || !hasMusic({ genre, flags: work.context.flags }))) {
    work.notices.push({ code: 'music_refused' })
    return
  }
  work.draft = { ...work.draft, musics }
  if (musics.length === 0) {
    switchOption(work, 'mixing', false, 'music_removed')
    switchOption(work, 'cleaning', false, 'music_removed')
  } else if (isAdded && genre !== undefined) {
    switchOption(work, 'cleaning', true, 'music_added')
    if (offRule('mixing', { genre, flags: work.context.flags }) === null) {
      switchOption(work, 'mixing', true, 'music_added')
    }
  }
}

function changeOption(work: DraftWork, option: OptionName, value: boolean): void {
  const genre = findGenre(work.context, work.draft.genre)
  if (genre === undefined || work.draft[option] === value) return
  const { locked } = optionState(option, optionFacts(work, genre))
  if (locked !== null) {
    work.notices.push({ code: 'option_locked', option, reason: locked })
    return
  }
  work.asked = option
  askOption(work, option, value)
}

function changeUrgent(work: DraftWork, value: boolean): void {
  const genre = findGenre(work.context, work.draft.genre)
  const reason =
    value && genre !== undefined
      ? urgentLockReason({ genre, flags: work.context.flags, narrator: work.narrator })
      : null
  if (reason === null) work.draft = { ...work.draft, urgent: value }
  else work.notices.push({ code: 'urgent_locked', reason })
}
