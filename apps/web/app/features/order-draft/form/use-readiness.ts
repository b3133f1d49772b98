import { notChoosableReasons, type NotChoosableReason } from '@tembrel/domain/narrators/choosable.ts'
import { useOrderEditor, useFileView, useFormState, usePriceView } from '../order-editor-context.ts'
import { readinessOf } from './order-readiness.ts'
import type { Readiness } from './order-readiness.ts'

const NOT_YET = { canPay: false, canAsk: false, field: 'file' } as const

/** Whether the order can be sent with the current content of the form. */
export function useReadiness(): Readiness {
  const { store, file } = useOrderEditor()
  const { phase } = useFileView()
  const readiness = readinessOf(useFormState(), store.context(), usePriceView())
  // An order that leaves without its file leaves without what was to be read.
  if (file.isOnItsWay()) return { ...NOT_YET, obstacle: 'file_on_its_way' }
  if (phase === 'stopped') return { ...NOT_YET, obstacle: 'file_stopped' }
  return phase === 'left' ? { ...NOT_YET, obstacle: 'file_left' } : readiness
}

/** Why the chosen narrator cannot take this order; null when he can. */
export function useNarratorObstacle(): NotChoosableReason | null {
  const { store } = useOrderEditor()
  const { form } = useFormState()
  const { narrator, genres } = store.context()
  const genre = genres.find(({ id }) => id === form.draft.genre)
  if (!narrator || !genre) return null
  return notChoosableReasons(narrator, { genre, topic: form.draft.topic })[0] ?? null
}
