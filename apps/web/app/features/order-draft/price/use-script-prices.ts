import { useEffect, useState } from 'react'
import { useOrderEditor, useFormState } from '../order-editor-context.ts'
import { priceQuestionOf } from '../form/order-form.ts'

/** So many narrators are priced in one call (Product §7). */
const AT_ONCE = 100

/** Total by narrator id, in roubles; null = only the narrator can say. */
export type ScriptPrices = ReadonlyMap<number, number | null>

/** What this order costs at each of them; without a script or a length there are no prices. */
export function useScriptPrices(narrators: readonly { readonly id: number }[]): ScriptPrices {
  const { api } = useOrderEditor()
  const { draft } = useFormState().form
  const [prices, setPrices] = useState<ScriptPrices>(new Map())
  const isPriced = draft.words_count > 0 || draft.clip_length > 0
  const missing = isPriced ? narrators.filter(({ id }) => !prices.has(id)).slice(0, AT_ONCE) : []
  const ids = missing.map(({ id }) => id).join()
  useEffect(() => {
    if (ids === '') return
    const abort = new AbortController()
    const body = { order: priceQuestionOf(draft), narrator_ids: ids.split(',').map(Number) }
    api('POST /client/price', { body, signal: abort.signal, quiet: true }).then(
      (answer) => {
        if (abort.signal.aborted) return
        const found = answer.prices.map(({ narrator_id, total }) => [narrator_id, total] as const)
        setPrices((before) => new Map([...before, ...found]))
      },
      // Without an answer the cards go on showing their list prices.
      () => undefined,
    )
    return () => abort.abort()
  }, [api, draft, ids])
  return prices
}
