import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '../../api/browser-api.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo, withQuery } from '../../paths.ts'
import { showToast } from '../../ui/toasts.tsx'
import { takeChoice } from '../nouns/order/narrator-choice.ts'
import { openTransfer } from './script/file-transfer.ts'
import { browserFiles } from './script/kept-files.ts'
import type { Narrator } from './picker/narrator-facts.ts'
import { announceNotices } from './price/notice-labels.ts'
import { noteSeen } from '../narrators/seen.ts'
import { applyChoice, createOrderEditor, renewDraft, restoreDraft, showOrder } from './order-editor.ts'
import type { OrderEditor } from './order-editor.ts'
import type { Order } from './form/order-form.ts'
import type { OrderInfo } from './order-info.ts'
import { useKeptWords, useSavingOnLeave } from './saving/saving-on-leave.ts'
import { DraftShelf } from './saving/stored-draft.ts'
import { useOtherTab } from './saving/use-other-tab.ts'

export interface EditorStart {
  readonly info: OrderInfo
  /** The client who writes; null for a guest. */
  readonly owner: number | null
  readonly order: Order | null
  readonly narrator: Narrator | null
  readonly onPlaced?: (text: string) => void
}

/** The order of this page: restored, followed by prices and saving, and never left behind unsaved. */
export function useNewOrderEditor({ info, owner, order, narrator, onPlaced }: EditorStart): OrderEditor {
  const [editor] = useState(() => {
    const made = createOrderEditor({
      info,
      api,
      shelf: new DraftShelf({ lasting: () => localStorage, tab: () => sessionStorage }),
      onOrder: writeAddress,
      ...(onPlaced && { onPlaced }),
      files: browserFiles,
      openTransfer,
    })
    if (order) showOrder(made, order, narrator)
    made.price.count()
    return made
  })
  const restored = useRef<Promise<void> | null>(null)
  useEffect(() => {
    const stopPrice = editor.price.start()
    const stopSaver = editor.saver.start()
    const stopFile = editor.file.start()
    return () => {
      stopPrice()
      stopSaver()
      stopFile()
    }
  }, [editor])
  useEffect(() => {
    if (restored.current === null) restored.current = restoreDraft(editor, { owner, order })
    else {
      editor.saver.setOwner(owner)
      editor.file.setOwner(owner)
    }
  }, [editor, owner, order])
  useEffect(() => {
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') void restored.current?.then(() => renewDraft(editor))
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [editor])
  useOtherTab(editor, restored)
  useChoice(editor, restored)
  useSavingOnLeave(editor)
  useKeptWords(editor)
  return editor
}

/** The address names the draft, so that it can be reloaded; the router has nothing to load for it. */
function writeAddress(order_id: number | null): void {
  window.history.replaceState(window.history.state, '', withQuery(pathTo.newOrder(), { order: order_id }))
}

/** A narrator chosen on another page, or in the player while this page is open, comes into the order. */
function useChoice(editor: OrderEditor, restored: { readonly current: Promise<void> | null }): void {
  const { key } = useLocation()
  useEffect(() => {
    const choice = takeChoice(window.location.search)
    if (!choice) return
    writeAddress(editor.store.getState().order_id)
    void (async () => {
      await restored.current
      const before = editor.store.getState()
      const result = await applyChoice(editor, choice)
      if (result.outcome === 'chosen') {
        noteSeen(choice.narrator_id, 'select')
        announceNotices(editor, before, result.notices)
      } else
        showToast({
          text: result.outcome === 'gone' ? m.neworder_narrator_gone() : m.neworder_narrator_failed(),
          isError: true,
        })
    })()
  }, [editor, key, restored])
}
