/**
 * The working state of a draft while rules change it: changes are collected, and those that the client did not request become
 * notices.
 *
 * Invariants: a paid option is never switched; an option that ends where it began leaves no notice.
 */

import type { GenreFacts, OptionName } from '../pricing/price-types.ts'
import type {
  DraftContext,
  DraftNarrator,
  DraftNotice,
  DraftResult,
  OptionSwitchReason,
  OrderDraft,
} from './draft-types.ts'
import { OPTION_NAMES } from './option-ids.ts'
import type { OptionFacts } from './option-rules.ts'

export type DraftWork = {
  readonly before: OrderDraft
  draft: OrderDraft
  readonly context: DraftContext
  /** The narrator of the draft as it is now. */
  narrator: DraftNarrator | null
  /** Why each option was last switched. */
  readonly reasons: Map<OptionName, OptionSwitchReason>
  readonly notices: DraftNotice[]
  /** The option the client switched himself: it needs no notice. */
  asked: OptionName | null
  /** While a narrator is being applied the automatic rules leave cleaning alone (Product §4, protection from cleaning). */
  protects_cleaning: boolean
}

/** Begins the work on a draft: nothing is switched yet, and the client has not requested anything. */
export function openWork(draft: OrderDraft, context: DraftContext): DraftWork {
  return {
    before: draft,
    draft,
    context,
    narrator: context.narrator,
    reasons: new Map(),
    notices: [],
    asked: null,
    protects_cleaning: false,
  }
}

/** A rule switches an option, unless it is paid for; what the client asked for before is over with that. */
export function switchOption(work: DraftWork, option: OptionName, value: boolean, reason: OptionSwitchReason): void {
  if (work.draft[option] === value || work.context.paid.includes(option)) return
  const asked_options = work.draft.asked_options.filter((name) => name !== option)
  work.draft = { ...work.draft, [option]: value, asked_options }
  work.reasons.set(option, reason)
}

/** The client wants the option as it is now or becomes by this: it differs from what the rules would have left. */
export function askOption(work: DraftWork, option: OptionName, value: boolean): void {
  const { asked_options } = work.draft
  const asked = asked_options.includes(option) ? asked_options : [...asked_options, option]
  work.draft = { ...work.draft, [option]: value, asked_options: asked }
}

/** The draft with every notice, switched options last. */
export function closeWork({ before, draft, reasons, notices, asked }: DraftWork): DraftResult {
  const switched = OPTION_NAMES.flatMap((option): DraftNotice[] => {
    const reason = reasons.get(option)
    if (reason === undefined || option === asked || before[option] === draft[option]) return []
    return [{ code: 'option_switched', option, value: draft[option], reason }]
  })
  return { draft, notices: [...notices, ...switched] }
}

/** The genre of that id, or undefined when the site does not know it. */
export function findGenre(context: DraftContext, id: number): GenreFacts | undefined {
  return context.genres.find((genre) => genre.id === id)
}

/** What the option rules need to know of the draft as it is now. */
export function optionFacts({ draft, context, narrator }: DraftWork, genre: GenreFacts): OptionFacts {
  return {
    genre,
    flags: context.flags,
    has_music: draft.musics.length > 0,
    mixing: draft.mixing,
    paid: context.paid,
    orderstatuses_id: context.orderstatuses_id,
    prices: narrator?.prices ?? null,
  }
}
