import { useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Switch } from '../ui/fields/choice.tsx'
import type { StackedDialogProps } from '../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { keysOfPage } from './keys-of-page.ts'
import type { KeyRow } from './keys-of-page.ts'
import { player } from './player.ts'
import { arePlayerKeysOn, setPlayerKeysOn } from './player-keys.ts'

/** The list of keys, and the switch for those who press them by accident. */
export function KeysDialog({ close }: StackedDialogProps) {
  const [isOn, setOn] = useState(arePlayerKeysOn)
  const ofPage = keysOfPage()
  const keys = byDeed([...playerKeys(ofPage), ['Esc', m.keys_escape()], ['?', m.keys_help()], ...ofPage])
  return (
    <Dialog title={ofPage.length > 0 ? m.moderation_keys() : m.keys_title()} onClose={close}>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5">
        {keys.map(([does, pressed]) => (
          <div key={does} className="contents">
            <dt className="flex flex-wrap gap-1">
              {pressed.map((key) => (
                <span key={key} className="badge flex-1 justify-center">
                  {key}
                </span>
              ))}
            </dt>
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

/** What each does, with all of the keys that do it. */
function byDeed(rows: readonly KeyRow[]): readonly (readonly [does: string, keys: readonly string[]])[] {
  const deeds = new Map<string, readonly string[]>()
  for (const [key, does] of rows) deeds.set(does, [...(deeds.get(does) ?? []), key])
  return [...deeds]
}

/** Those that move the player: on a page with keys of its own once there is something to hear, and none that the page has for itself. */
function playerKeys(ofPage: readonly KeyRow[]): readonly KeyRow[] {
  if (ofPage.length > 0 && player.getView().track === null) return []
  const taken = new Set(ofPage.flatMap(([key]) => key.split(' ')))
  const keys: readonly KeyRow[] = [
    [m.keys_space(), m.keys_toggle()],
    ['J', m.player_back()],
    ['L', m.player_forward()],
    ['M', m.keys_mute()],
  ]
  return keys.filter(([key]) => !taken.has(key))
}
