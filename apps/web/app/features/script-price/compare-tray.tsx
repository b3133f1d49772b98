import { Columns3, X } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { formatRoubles } from '../../ui/format/numbers.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { voiceClass, voiceOf } from '../../ui/sound/voice.ts'
import { useOffer, useScriptPrices } from './script-context.ts'
import { MOST_PICKED } from './script-mode.ts'
import { labelFor } from './script-labels.ts'
import type { NarratorCard } from '../narrators/card-track.ts'

interface CompareTrayProps {
  readonly onClear: () => void
  readonly onCompare: () => void
}

/** The voices that are being compared, in view wherever the list is scrolled to. */
export function CompareTray({ onClear, onCompare }: CompareTrayProps) {
  const { picked } = useScriptPrices()
  const count = picked.length
  return (
    <>
      <p role="status" className="hidden-text">
        {count > 0 ? m.script_picked({ count }) : ''}
      </p>
      {count > 0 && (
        <section className="script-tray" aria-label={m.script_tray()}>
          <ul className="script-tray-voices">
            {picked.map((card) => (
              <TrayVoice key={card.id} card={card} />
            ))}
          </ul>
          <span className="script-tray-hint text-small text-ink-3">
            {count < MOST_PICKED ? m.script_more({ count: MOST_PICKED - count }) : m.script_compare_full()}
          </span>
          <Button kind="quiet" className="script-tray-clear" onClick={onClear}>
            {m.script_clear()}
          </Button>
          <Button kind="ink" isDisabled={count < 2} onClick={onCompare}>
            <Columns3 className="icon-s" />
            {count < 2 ? m.script_compare() : m.script_compare_voices({ count })}
          </Button>
        </section>
      )}
    </>
  )
}

function TrayVoice({ card }: { readonly card: NarratorCard }) {
  const { togglePicked } = useScriptPrices()
  const offer = useOffer(card.id)
  return (
    <li className={voiceClass(voiceOf(card.timbre_id, card.id))}>
      <Avatar src={card.image} size="s" />
      <span className="script-tray-name">
        <b className="truncate text-small">{card.firstname}</b>
        {offer?.total != null && <span className="num text-caption">{formatRoubles(offer.total)}</span>}
      </span>
      <IconButton isSmall label={labelFor(m.script_unpick(), card)} onClick={() => togglePicked(card)}>
        <X />
      </IconButton>
    </li>
  )
}
