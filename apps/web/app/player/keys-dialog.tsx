import { useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Switch } from '../ui/fields/choice.tsx'
import type { StackedDialogProps } from '../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { keysOfPage } from './keys-of-page.ts'
import { arePlayerKeysOn, setPlayerKeysOn } from './player-keys.ts'

/** The list of keys, and the switch for those who press them by accident. */
export function KeysDialog({ close }: StackedDialogProps) {
  const [isOn, setOn] = useState(arePlayerKeysOn)
  const ofPage = keysOfPage()
  const keys = [
    [m.keys_space(), m.keys_toggle()],
    ['J', m.player_back()],
    ['L', m.player_forward()],
    ['M', m.keys_mute()],
    ['Esc', m.keys_escape()],
    ['?', m.keys_help()],
    ...ofPage,
  ] as const
  return (
    <Dialog title={ofPage.length > 0 ? m.moderation_keys() : m.keys_title()} onClose={close}>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5">
        {keys.map(([key, does]) => (
          <div key={does} className="contents">
            <dt className="badge justify-center">{key}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch
        className="mt-4"
        checked={isOn}
        onChange={(event) => {
          setPlayerKeysOn(event.target.checked)
          setOn(event.target.checked)
        }}
      >
        {m.keys_switch()}
      </Switch>
    </Dialog>
  )
}
