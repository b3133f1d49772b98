import { createContext, use, useSyncExternalStore } from 'react'
import type { SaveView } from './saving/draft-saver.ts'
import type { OrderEditor } from './order-editor.ts'
import type { FileView } from './script/order-file.ts'
import type { FormState } from './form/order-form-store.ts'
import type { PriceView } from './price/price-watch.ts'

/** The order that the parts of the page write together. */
export const OrderEditorContext = createContext<OrderEditor | null>(null)

/** The order that is being written. Throws outside of its form. */
export function useOrderEditor(): OrderEditor {
  const editor = use(OrderEditorContext)
  if (!editor) throw new Error('A part of the order form stands outside of it')
  return editor
}

/** What is written; renders again when any of it changes. */
export function useFormState(): FormState {
  const { store } = useOrderEditor()
  return useSyncExternalStore(store.subscribe, store.getState, store.getState)
}

/** Whether it is saved. */
export function useSaveView(): SaveView {
  const { saver } = useOrderEditor()
  return useSyncExternalStore(saver.subscribe, saver.getView, saver.getView)
}

/** The file of the script and how far it has come. */
export function useFileView(): FileView {
  const { file } = useOrderEditor()
  return useSyncExternalStore(file.subscribe, file.getView, file.getView)
}

/** What the order costs at present. */
export function usePriceView(): PriceView {
  const { price } = useOrderEditor()
  return useSyncExternalStore(price.subscribe, price.getView, price.getView)
}
