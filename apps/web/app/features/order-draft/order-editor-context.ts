import { createContext, use, useSyncExternalStore } from 'react'
import type { SaveView } from './saving/draft-saver.ts'
import type { OrderDesk } from './order-editor.ts'
import type { FileView } from './script/order-file.ts'
import type { FormState } from './form/order-form-store.ts'
import type { PriceView } from './price/price-watch.ts'

/** The order that the parts of the page write together. */
export const DeskContext = createContext<OrderDesk | null>(null)

/** The order that is being written. Throws outside of its form. */
export function useDesk(): OrderDesk {
  const desk = use(DeskContext)
  if (!desk) throw new Error('A part of the order form stands outside of it')
  return desk
}

/** What is written; renders again when any of it changes. */
export function useFormState(): FormState {
  const { store } = useDesk()
  return useSyncExternalStore(store.subscribe, store.getState, store.getState)
}

/** Whether it is saved. */
export function useSaveView(): SaveView {
  const { saver } = useDesk()
  return useSyncExternalStore(saver.subscribe, saver.getView, saver.getView)
}

/** The file of the script and how far it has come. */
export function useFileView(): FileView {
  const { file } = useDesk()
  return useSyncExternalStore(file.subscribe, file.getView, file.getView)
}

/** What the order costs at present. */
export function usePriceView(): PriceView {
  const { price } = useDesk()
  return useSyncExternalStore(price.subscribe, price.getView, price.getView)
}
