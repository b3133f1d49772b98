/**
 * What holds for every draft, however it came about: the server settles what it is sent, the browser settles after each
 * change (Product §4, draft rules).
 *
 * Invariants, once settled: music only where the genre and the site have it; music or mixing or an audiobook means
 * cleaning; mixing means music; no option that is hidden or that the narrator does not sell; paid options untouched.
 * Settling twice changes nothing more.
 */

import { notChoosableReasons } from '../narrators/choosable.ts'
import type { GenreFacts } from '../pricing/price-types.ts'
import type { DraftContext, DraftNotice, DraftResult, OrderDraft } from './draft-types.ts'
import { closeWork, findGenre, openWork, optionFacts, switchOption } from './draft-work.ts'
import type { DraftWork } from './draft-work.ts'
import { genreUnavailableReason, type GenreAvailabilityOrder } from './genre-availability.ts'
import { OPTION_NAMES } from './option-ids.ts'
import { forcedCleaningReason, hasMusic, impossibleReason } from './option-rules.ts'
import { lastingUrgentLockReason } from './option-urgent.ts'

/** Brings any draft into order and says what had to be changed. `context.narrator` is the draft's own narrator. */
export function settleDraft(draft: OrderDraft, context: DraftContext): DraftResult {
  const work = openWork(draft, context)
  settle(work)
  return closeWork(work)
}

/** The same for work in progress. A draft of an unknown genre is left unchanged: saving it refuses it. */
export function settle(work: DraftWork): void {
  const genre = findGenre(work.context, work.draft.genre)
  if (genre === undefined) return
  settleTopic(work)
  settleMusic(work, genre)
  settleOptions(work, genre)
  settleUrgent(work, genre)
}

/** What keeps the draft from being placed although no rule changes it: the genre's range, the narrator's conditions. */
export function draftWarnings({
  draft,
  context,
  narrator,
}: Pick<DraftWork, 'draft' | 'context' | 'narrator'>): DraftNotice[] {
  const genre = findGenre(context, draft.genre)
  if (genre === undefined) return [{ code: 'genre_unavailable', reason: 'genre_off' }]
  const reason = genreUnavailableReason(genre, availabilityOf(draft), context.flags)
  const notices: DraftNotice[] = reason === null ? [] : [{ code: 'genre_unavailable', reason }]
  if (narrator === null) return notices
  for (const against of notChoosableReasons(narrator, { genre, topic: draft.topic })) {
    notices.push({ code: 'narrator_not_choosable', reason: against })
  }
  return notices
}

/** The facts of a draft that genre availability asks for. */
export function availabilityOf(draft: OrderDraft): GenreAvailabilityOrder {
  return {
    time_optimal: draft.time_optimal,
    has_file_or_link: draft.has_file || draft.link.trim() !== '',
    is_additional: draft.is_additional === true,
  }
}

/** A hidden topic must not keep a narrator from being chosen. */
function settleTopic(work: DraftWork): void {
  if (!work.context.flags.topics && work.draft.topic !== 0) work.draft = { ...work.draft, topic: 0 }
}

function settleMusic(work: DraftWork, genre: GenreFacts): void {
  if (work.draft.musics.length === 0 || hasMusic({ genre, flags: work.context.flags })) return
  work.draft = { ...work.draft, musics: [] }
  work.notices.push({ code: 'musics_removed' })
}

function settleOptions(work: DraftWork, genre: GenreFacts): void {
  for (const option of OPTION_NAMES) {
    const impossible = impossibleReason(option, optionFacts(work, genre))
    if (impossible !== null) switchOption(work, option, false, impossible)
  }
  // Last, because mixing may just have been switched off.
  const forced = forcedCleaningReason(optionFacts(work, genre))
  if (forced !== null) switchOption(work, 'cleaning', true, forced)
}

function settleUrgent(work: DraftWork, genre: GenreFacts): void {
  if (!work.draft.urgent) return
  const reason = lastingUrgentLockReason({ genre, flags: work.context.flags, narrator: work.narrator })
  if (reason === null) return
  work.draft = { ...work.draft, urgent: false }
  work.notices.push({ code: 'urgent_dropped', reason })
}
