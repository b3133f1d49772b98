import { useState } from 'react'
import type { WirePickupChange } from '@tembrel/contract/calls/pickups.ts'
import { ownWords } from '../../../i18n/own-words.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/surface.tsx'
import type { Tone } from '../../../ui/surface.tsx'

/** So many places are shown before somebody wants more. */
const SHOWN_AT_FIRST = 20
const SHOWN_MORE = 100

const KINDS: Readonly<Record<WirePickupChange['kind'], { readonly word: () => string; readonly tone?: Tone }>> = {
  same: { word: m.pickups_tone },
  changed: { word: m.pickups_changed, tone: 'info' },
  added: { word: m.pickups_added, tone: 'ok' },
  removed: { word: m.pickups_removed, tone: 'warn' },
}

/** What changes, by place: each changed sentence with what it was, between its neighbours. */
export function PickupPlaces({ places }: { readonly places: readonly (readonly WirePickupChange[])[] }) {
  const [shown, setShown] = useState(SHOWN_AT_FIRST)
  const rest = places.length - shown
  return (
    <>
      <ol className="pickup-places" aria-label={m.pickups_places()}>
        {places.slice(0, shown).map((place, at) => (
          // A place has no name of its own, and the list is made anew with every answer.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <li key={at}>
            {place.map((change, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- see above
              <Change
                key={row}
                change={change}
                hasNew={place.some(({ kind }) => kind === 'changed' || kind === 'added')}
              />
            ))}
          </li>
        ))}
      </ol>
      {rest > 0 && (
        <Button kind="quiet" size="s" className="-ml-3.5" onClick={() => setShown(shown + SHOWN_MORE)}>
          {m.pickups_more({ count: rest })}
        </Button>
      )}
    </>
  )
}

interface ChangeProps {
  readonly change: WirePickupChange
  /** Whether something of its place is read: its neighbours are read then too. */
  readonly hasNew: boolean
}

function Change({ change: { kind, before, after }, hasNew }: ChangeProps) {
  const { word, tone } = KINDS[kind]
  return (
    <div className="pickup-change" data-kind={kind}>
      <span className="pickup-kind">
        {kind !== 'same' && <Badge {...(tone && { tone })}>{word()}</Badge>}
        {kind === 'same' && hasNew && <span className="text-small text-ink-2">{word()}</span>}
      </span>
      <p {...ownWords(after ?? before ?? '')}>
        {kind !== 'same' && before !== null && <del>{before}</del>}
        {kind === 'changed' && ' '}
        {after !== null && (kind === 'same' ? after : <ins>{after}</ins>)}
      </p>
    </div>
  )
}
