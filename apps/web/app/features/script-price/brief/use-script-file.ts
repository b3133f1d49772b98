import { useRef, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/toasts.tsx'
import { useOrderEditor } from '../../order-draft/order-editor-context.ts'
import { fileProblemText } from '../../order-draft/script/file-problem-text.ts'
import { readScriptFile } from '../../order-draft/script/script-of-file.ts'

interface ScriptFile {
  readonly take: (file: File) => void
  /** Why the last file gave no words; null when it did, or there was none. */
  readonly state: string | null
}

/**
 * Words of a file come into the form in place of those that were there, which come back by a press. Of two files the later one counts,
 * whichever is read first. `onText` shows the words in the field.
 */
export function useScriptFile(onText: (text: string) => void): ScriptFile {
  const { store } = useOrderEditor()
  const [state, setState] = useState<string | null>(null)
  const round = useRef(0)
  const put = (text: string): void => {
    store.typeText(text)
    store.flushText()
    onText(text)
  }
  const take = (file: File): void => {
    round.current += 1
    const mine = round.current
    void readScriptFile(file).then((script) => {
      if (round.current !== mine) return
      if ('problem' in script) return setState(fileProblemText(script.problem))
      setState(null)
      store.flushText()
      const { text } = store.getState().form.draft
      put(script.text)
      if (text.trim() === '' || text === script.text) return
      showToast({
        text: m.neworder_file_words_replaced(),
        action: { label: m.neworder_undo(), onPress: () => put(text) },
      })
    })
  }
  return { take, state }
}
