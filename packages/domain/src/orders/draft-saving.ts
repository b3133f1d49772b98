/**
 * What a saving that was sent makes of a stored draft (Product §4, draft rules; docs/decisions/0080).
 *
 * Invariants: fields left out keep what is stored; a field that only repeats what is stored asks for nothing, so the
 * rules of a changed genre, narrator or music apply to it; what comes out is settled, and is what the order form shows
 * after the same changes.
 */

import { estimateScript } from '../script/estimate-script.ts'
import type { OptionName } from '../pricing/price-types.ts'
import { changeMusics, enterGenre } from './draft-rules.ts'
import { settle } from './draft-settle.ts'
import type { DraftContext, DraftResult, OrderDraft } from './draft-types.ts'
import { askOption, closeWork, findGenre, openWork } from './draft-work.ts'
import type { DraftWork } from './draft-work.ts'
import { OPTION_NAMES } from './option-ids.ts'

/** The fields of a draft that a saving may carry; the count and the times follow from the text. */
export type SentDraft = Partial<
  Omit<OrderDraft, 'words_count' | 'time_slow' | 'time_optimal' | 'time_fast' | 'has_file' | 'asked_options'>
> & {
  /** Options whose value is wanted even where it repeats what is stored. */
  readonly asked_options: readonly OptionName[]
}

/**
 * Applies what was sent and everything that follows from it. `context.narrator` is the narrator of the draft after the
 * saving; `context.genres` holds the genres before and after it.
 */
export function applySaving(stored: OrderDraft, sent: SentDraft, context: DraftContext): DraftResult {
  const work = openWork({ ...stored, asked_options: [] }, context)
  takeFields(work, sent)
  takeGenre(work, sent, stored)
  if (sent.musics !== undefined) changeMusics(work, sent.musics)
  takeOptions(work, sent, stored)
  settle(work)
  return closeWork(work)
}

/** Everything that no rule follows from. */
function takeFields(work: DraftWork, sent: SentDraft): void {
  const { draft } = work
  const text = sent.text ?? draft.text
  work.draft = {
    ...draft,
    ...(text === draft.text ? {} : { text, ...estimateScript(text) }),
    narrator_id: sent.narrator_id === undefined ? draft.narrator_id : sent.narrator_id,
    topic: sent.topic ?? draft.topic,
    urgent: sent.urgent ?? draft.urgent,
    link: sent.link ?? draft.link,
    clip_length: sent.clip_length ?? draft.clip_length,
    speed: sent.speed ?? draft.speed,
    dogovor_needed: sent.dogovor_needed ?? draft.dogovor_needed,
  }
}

/** A genre that comes with another narrator was chosen in his list, which leaves the cleaning as it is. */
function takeGenre(work: DraftWork, sent: SentDraft, stored: OrderDraft): void {
  if (sent.genre === undefined || sent.genre === stored.genre) return
  const genre = findGenre(work.context, sent.genre)
  if (genre === undefined) {
    work.draft = { ...work.draft, genre: sent.genre }
    return
  }
  work.protects_cleaning = work.draft.narrator_id !== null && work.draft.narrator_id !== stored.narrator_id
  enterGenre(work, genre)
  work.protects_cleaning = false
}

/** The client's own switches override what genre and music set; settling then undoes what is not allowed. */
function takeOptions(work: DraftWork, sent: SentDraft, stored: OrderDraft): void {
  for (const name of OPTION_NAMES) {
    const value = sent[name]
    if (value === undefined || work.context.paid.includes(name)) continue
    if (value !== stored[name] || sent.asked_options.includes(name)) askOption(work, name, value)
  }
}
