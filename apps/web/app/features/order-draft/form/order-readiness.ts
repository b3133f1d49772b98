/**
 * Whether the order can be paid or sent for a quote now, and if not, what prevents it (Product §4). The server checks all of it
 * again; this decides what the buttons say.
 */
import { draftWarnings } from '@tembrel/domain/orders/draft-settle.ts'
import type { DraftContext } from '@tembrel/domain/orders/draft-types.ts'
import { urgentLockReason } from '@tembrel/domain/orders/option-urgent.ts'
import { CALCULATION_REASONS } from '@tembrel/domain/pricing/price-order.ts'
import type { NoPriceReason } from '@tembrel/domain/pricing/price-types.ts'
import { fieldProblems } from './field-problems.ts'
import type { FieldProblem } from './field-problems.ts'
import { hasContent } from './order-form.ts'
import type { FormState } from './order-form-store.ts'
import { obstacleOf } from '../price/obstacle-labels.ts'
import type { Obstacle } from '../price/obstacles.ts'
import type { PriceView } from '../price/price-watch.ts'

export interface Readiness {
  readonly canPay: boolean
  readonly canAsk: boolean
  /** What prevents paying; null when nothing does. A code of the rules, worded by the screen. */
  readonly obstacle: Obstacle | null
  /** The field where it can be mended. */
  readonly field: string
}

const FIELD_OF_OBSTACLE: Readonly<Partial<Record<Obstacle, string>>> = {
  no_text: 'text',
  file_or_link: 'text',
  text_too_short: 'text',
  text_too_long: 'text',
  clip_length_missing: 'clip_length',
  genre_off: 'genre',
  only_to_calculate: 'genre',
}

/** `context.narrator` is the narrator of the draft. */
export function readinessOf(state: FormState, context: DraftContext, price: PriceView): Readiness {
  const blocked = blockingProblem(state, context)
  if (blocked) return { canPay: false, canAsk: false, ...blocked }
  const hasScript = hasContent({ ...state.form, title: '', comment: '' })
  if (price.total !== null) return { canPay: true, canAsk: hasScript, obstacle: null, field: '' }
  const obstacle = price.reason === null ? 'price_pending' : obstacleOf(price.reason)
  const canAsk = hasScript && CALCULATION_REASONS.includes(obstacle as NoPriceReason)
  return { canPay: false, canAsk, obstacle, field: FIELD_OF_OBSTACLE[obstacle] ?? 'narrator_id' }
}

/** What keeps the order from being sent in any way. */
function blockingProblem(state: FormState, context: DraftContext): Pick<Readiness, 'obstacle' | 'field'> | null {
  const { form, narrator_state } = state
  if (context.narrator === null) {
    const obstacle =
      narrator_state === 'loading' || narrator_state === 'failed'
        ? (`narrator_${narrator_state}` as const)
        : 'no_narrator'
    return { obstacle, field: 'narrator_id' }
  }
  const [field, problem] = firstProblem(fieldProblems(form))
  if (field !== undefined) return { obstacle: problem ?? null, field }
  for (const notice of draftWarnings({ draft: form.draft, context, narrator: context.narrator })) {
    if (notice.code === 'narrator_not_choosable') return { obstacle: notice.reason, field: 'narrator_id' }
    // An empty form is asked for its text by the price, in kinder words.
    if (notice.code === 'genre_unavailable' && form.draft.words_count > 0)
      return { obstacle: notice.reason, field: 'genre' }
  }
  const genre = context.genres.find(({ id }) => id === form.draft.genre)
  const lock =
    form.draft.urgent && genre ? urgentLockReason({ genre, flags: context.flags, narrator: context.narrator }) : null
  return lock === null ? null : { obstacle: lock, field: 'urgent' }
}

function firstProblem(
  problems: Readonly<Record<string, FieldProblem>>,
): [string | undefined, FieldProblem | undefined] {
  const [entry] = Object.entries(problems)
  return entry ?? [undefined, undefined]
}
