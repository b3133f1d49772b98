import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import type { Editor } from './editor.ts'

/** Whose words stay when two have changed the same: the own ones, or those that are stored. */
export function RivalChoice<Words>({ editor }: { readonly editor: Pick<Editor<Words>, 'keepMine' | 'takeTheirs'> }) {
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="s" kind="ink" onClick={editor.keepMine}>
        {m.editing_rival_keep()}
      </Button>
      <Button size="s" onClick={editor.takeTheirs}>
        {m.editing_rival_take()}
      </Button>
    </div>
  )
}
