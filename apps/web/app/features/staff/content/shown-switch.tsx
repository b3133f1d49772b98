import { m } from '../../../paraglide/messages.js'
import { Switch } from '../../../ui/fields/choice.tsx'
import type { Editor } from '../editing/editor.ts'

interface ShownSwitchProps {
  readonly editor: Pick<Editor<{ hidden: boolean }>, 'words' | 'change'>
}

/** Whether visitors of the site see it. */
export function ShownSwitch({ editor: { words, change } }: ShownSwitchProps) {
  return (
    <Switch checked={!words.hidden} onChange={(event) => change({ hidden: !event.target.checked })}>
      {m.content_shown()}
    </Switch>
  )
}
