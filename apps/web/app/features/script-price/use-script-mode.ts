import { EMPTY_DRAFT, NEW_ORDER_STATUS } from '@tembrel/domain/orders/draft-types.ts'
import type { OrderDraft } from '@tembrel/domain/orders/draft-types.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../../api/browser-api.ts'
import type { NarratorCard } from '../narrators/card-track.ts'
import { openTransfer } from '../order-draft/script/file-transfer.ts'
import { browserFiles } from '../order-draft/script/kept-files.ts'
import { createOrderEditor } from '../order-draft/order-editor.ts'
import type { OrderEditor } from '../order-draft/order-editor.ts'
import type { OrderInfo } from '../order-draft/order-info.ts'
import { DraftShelf } from '../order-draft/saving/stored-draft.ts'
import type { FoundDraft } from './carry-script.ts'
import { MOST_PICKED, keepMode, keepOn, readMode } from './script-mode.ts'
import type { ScriptMode } from './script-mode.ts'
import { useSuggestedGenre } from './use-suggested-genre.ts'
import { scriptObstacle } from './script-labels.ts'

const KEEP_AFTER_MS = 250
const tabStore = () => sessionStorage

export interface ScriptModeView {
  /** The parts of the order form write into it; nothing of it is saved on the server. */
  readonly editor: OrderEditor
  readonly mode: Omit<ScriptMode, 'form'>
  readonly change: (change: Partial<Omit<ScriptMode, 'form'>>) => void
  readonly togglePicked: (card: NarratorCard) => void
  /** To be called before the genre is changed. */
  readonly setGenreChosen: (isChosen: boolean) => void
  readonly bring: (found: FoundDraft) => void
  /** What the list is priced for; null while nothing has been written yet. */
  readonly asked: OrderDraft | null
  readonly isWriting: boolean
  readonly setWriting: (isWriting: boolean) => void
  /** Prices what is written now. */
  readonly ask: () => void
  /** The page begins with the plain list again. */
  readonly leave: () => void
}

/** The script of this tab: read when the list is opened, kept at every change. */
export function useScriptMode(info: OrderInfo): ScriptModeView {
  const [{ editor, kept }] = useState(() => openEditor(info))
  const [mode, setMode] = useState<Omit<ScriptMode, 'form'>>(kept)
  const [asked, setAsked] = useState(() => (scriptObstacle(kept.form.draft, info) === null ? draftOf(editor) : null))
  const [isWriting, setWriting] = useState(asked === null)
  useKeeping(editor, mode)
  useSuggestedGenre(editor, mode.isGenreChosen)
  const change = useCallback((part: Partial<ScriptMode>) => setMode((before) => ({ ...before, ...part })), [])
  const togglePicked = useCallback((card: NarratorCard) => {
    setMode((before) => {
      const others = before.picked.filter(({ id }) => id !== card.id)
      const isPicked = others.length < before.picked.length
      return isPicked || others.length >= MOST_PICKED
        ? { ...before, picked: others }
        : { ...before, picked: [...others, card] }
    })
  }, [])
  // At once: a genre that is chosen after it shall not give way to that of the length.
  const setGenreChosen = useCallback(
    (isGenreChosen: boolean) => flushSync(() => setMode((before) => ({ ...before, isGenreChosen }))),
    [],
  )
  const bring = useCallback(
    ({ form, slot }: FoundDraft) => {
      setGenreChosen(hasChosenGenre(form))
      setMode((before) => ({ ...before, source: slot }))
      loadForm(editor, form)
    },
    [editor, setGenreChosen],
  )
  const ask = useCallback(() => {
    editor.store.flushText()
    setAsked(draftOf(editor))
    keepOn(tabStore, true)
  }, [editor])
  return {
    editor,
    mode,
    change,
    togglePicked,
    setGenreChosen,
    bring,
    asked,
    isWriting,
    setWriting,
    ask,
    leave: () => keepOn(tabStore, false),
  }
}

function draftOf({ store }: OrderEditor): OrderDraft {
  return store.getState().form.draft
}

/** Whether the genre of a draft is somebody's choice: a draft begins with one, and music belongs to it. */
function hasChosenGenre({ draft }: ScriptMode['form']): boolean {
  return draft.genre !== EMPTY_DRAFT.genre || draft.musics.length > 0
}

function openEditor(info: OrderInfo) {
  const shelf = new DraftShelf({ lasting: () => localStorage, tab: tabStore })
  const editor = createOrderEditor({ info, api, shelf, onOrder: () => undefined, files: browserFiles, openTransfer })
  const kept = readMode(tabStore)
  loadForm(editor, kept.form)
  return { editor, kept }
}

/** Without its narrator: the list is there to find one. */
function loadForm({ store }: OrderEditor, form: ScriptMode['form']): void {
  const ours = { ...form, draft: { ...form.draft, narrator_id: null } }
  store.load({ form: ours, order_id: null, orderstatuses_id: NEW_ORDER_STATUS })
}

function useKeeping({ store }: OrderEditor, mode: Omit<ScriptMode, 'form'>): void {
  const latest = useRef(mode)
  useEffect(() => {
    latest.current = mode
    keepMode(tabStore, { ...mode, form: store.getState().form })
  }, [mode, store])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = (): void => {
      clearTimeout(timer)
      store.flushText()
      keepMode(tabStore, { ...latest.current, form: store.getState().form })
    }
    const stop = store.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(keep, KEEP_AFTER_MS)
    })
    window.addEventListener('pagehide', keep)
    return () => {
      stop()
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [store])
}
