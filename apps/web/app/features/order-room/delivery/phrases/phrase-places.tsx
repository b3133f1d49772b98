import { useState } from 'react'
import type { WirePhraseCut, WirePhraseCuts } from '@tembrel/contract/calls/phrases.ts'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { alignmentFailureText } from '../../takes/take-sentences.tsx'
import type { PackRole } from '../packs/use-packs.ts'
import { PhrasePlaceRow } from './phrase-place-row.tsx'
import { usePhrases } from './use-phrases.ts'
import './phrase-places.css'

/** So many are shown before somebody wants more. */
const SHOWN_AT_FIRST = 12
const SHOWN_MORE = 40

interface PhrasePlacesProps {
  readonly role: PackRole
  /** Something was found or settled: what can be made has changed. */
  readonly onChanged: () => void
}

/** What of the list waits to be heard before it becomes files, and where all phrases are (Product §10). */
export function PhrasePlaces({ role, onChanged }: PhrasePlacesProps) {
  const { known, isFailed, look, note } = usePhrases(role, onChanged)
  if (!known) return isFailed ? <Failed onAgain={look} /> : <Skeleton height={120} className="block" />
  if (known.state === 'waiting') {
    return (
      <p role="status" className="text-small text-ink-2">
        {m.phrase_places_waiting()}
      </p>
    )
  }
  const take = (phrase: WirePhraseCut): void => {
    note(phrase)
    onChanged()
  }
  const doubted = known.phrases.filter(({ doubts }) => doubts.length > 0)
  const certain = known.phrases.filter(({ doubts }) => doubts.length === 0)
  if (known.state === 'failed') {
    return (
      <p className="text-small text-ink-2">
        {known.reason === null ? m.phrase_places_none() : alignmentFailureText(known.reason)} {m.phrase_places_failed()}
      </p>
    )
  }
  return (
    <>
      {doubted.length > 0 ? (
        <div>
          <h3 className="text-ui font-semibold">
            {m.phrase_places_doubts({ count: doubted.length, shown: formatNumber(doubted.length) })}
          </h3>
          <p className="text-small text-ink-2">{m.phrase_places_doubts_hint()}</p>
          <Rows {...{ role, known, phrases: doubted, onSettled: take }} />
        </div>
      ) : (
        <p role="status" className="text-small text-ink-2">
          {m.phrase_places_ready()}
        </p>
      )}
      {certain.length > 0 && (
        <details className="room-more">
          <summary>{doubted.length > 0 ? m.phrase_places_others() : m.phrase_places_all()}</summary>
          <Rows {...{ role, known, phrases: certain, onSettled: take }} />
        </details>
      )}
    </>
  )
}

function Failed({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-small text-ink-2">
      {m.phrase_places_not_loaded()}
      <Button size="s" onClick={onAgain}>
        {m.delivery_retry()}
      </Button>
    </div>
  )
}

interface RowsProps {
  readonly role: PackRole
  readonly known: WirePhraseCuts
  readonly phrases: readonly WirePhraseCut[]
  readonly onSettled: (phrase: WirePhraseCut) => void
}

function Rows({ role, known, phrases, onSettled }: RowsProps) {
  const [shown, setShown] = useState(SHOWN_AT_FIRST)
  return (
    <>
      <ul className="phrase-places">
        {phrases.slice(0, shown).map((phrase) => (
          <PhrasePlaceRow
            key={phrase.position}
            role={role}
            phrase={phrase}
            recordings={known.recordings}
            onSettled={onSettled}
          />
        ))}
      </ul>
      {phrases.length > shown && (
        <Button kind="quiet" size="s" onClick={() => setShown(shown + SHOWN_MORE)}>
          {m.phrases_more({ count: formatNumber(phrases.length - shown) })}
        </Button>
      )}
    </>
  )
}
