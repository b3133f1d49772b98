import { notChoosableReasons } from '@tembrel/domain/narrators/choosable.ts'
import { useDesk, useFormState, usePriceView } from './desk-context.ts'
import { readinessOf } from './order-readiness.ts'
import type { Readiness } from './order-readiness.ts'

/** Whether the order can go out as the form stands now. */
export function useReadiness(): Readiness {
  const { store } = useDesk()
  return readinessOf(useFormState(), store.context(), usePriceView())
}

/** Why the chosen narrator cannot take this order; null when he can. */
export function useNarratorObstacle(): string | null {
  const { store } = useDesk()
  const { form } = useFormState()
  const { narrator, genres } = store.context()
  const genre = genres.find(({ id }) => id === form.draft.genre)
  if (!narrator || !genre) return null
  return notChoosableReasons(narrator, { genre, topic: form.draft.topic })[0] ?? null
}
