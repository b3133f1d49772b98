import { useNavigate } from 'react-router'
import type { ActionTools } from '../../../api/use-action.ts'
import { useEditor } from './editor.ts'
import type { Editor, Saved } from './editor.ts'
import { useLeaveAsk } from './use-leave-ask.ts'

interface RecordWork<Words> {
  /** Null for what is not stored yet. */
  readonly id: number | null
  readonly start: Saved<Words>
  /** Stores a new one; `address` is its own page. */
  readonly add: (words: Words, keyFor: ActionTools['keyFor']) => Promise<{ saved: Saved<Words>; address: string }>
  readonly write: (id: number, saved: Saved<Words>) => Promise<Saved<Words>>
  /** Asks for what is stored now. */
  readonly reload: (id: number) => Promise<Saved<Words>>
}

/**
 * Editing what has a page of its own (Product §2 staff area): a new one moves to its page once it is stored, and leaving unsaved
 * changes asks first.
 */
export function useRecordEditor<Words extends object>({
  id,
  start,
  add,
  write,
  reload,
}: RecordWork<Words>): Editor<Words> {
  const navigate = useNavigate()
  const editor = useEditor<Words>({
    start,
    write: async (asked, { keyFor }) => {
      if (id !== null) return await write(id, asked)
      const { saved, address } = await add(asked.words, keyFor)
      leave.release()
      void navigate(address, { replace: true })
      return saved
    },
    // A record that is not stored yet cannot have a rival.
    reload: async () => (id === null ? start : await reload(id)),
  })
  const leave = useLeaveAsk(editor.isChanged)
  return editor
}
