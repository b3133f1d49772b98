import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { formatPercent } from '../../../../ui/format/numbers.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useRootData } from '../../../site/root-data.ts'
import { useRoom } from '../../room.ts'
import { PhrasePlaces } from '../phrases/phrase-places.tsx'
import { PackFields } from './pack-form.tsx'
import { PackRow } from './pack-row.tsx'
import { isBeingMade, usePacks, type PackRole, type PacksAnswer } from './use-packs.ts'
import './packs.css'

/** The recordings of a completed order in other forms. The accountant has nothing to do with recordings. */
export function Packs() {
  const { role } = useRoom()
  return role === 'accountant' ? null : <OtherForms role={role} />
}

function OtherForms({ role }: { readonly role: PackRole }) {
  const isOn = useRootData()?.site.flags.packs === true
  const { known, isFailed, look, note } = usePacks(role)
  if (known?.offer.recording_count === 0) return null
  // Switched off, those that were made can still be saved.
  if (!isOn && !known?.packs.length) return null
  return (
    <details className="room-more packs">
      <summary>
        <span>{m.pack_title()}</span>
        {known && <span className="packs-state">{progressWords(known)}</span>}
      </summary>
      <div className="grid gap-4 pt-2">
        <p className="text-small text-ink-2">{m.pack_lead()}</p>
        {known && known.offer.version_order_id !== null && (
          <p className="text-small">{m.pack_of_version({ id: known.offer.version_order_id })}</p>
        )}
        {known ? (
          <>
            {known.packs.length > 0 && (
              <ul aria-label={m.pack_list()}>
                {known.packs.map((pack) => (
                  <PackRow key={pack.id} {...{ role, pack, isOn }} offer={known.offer} onBegun={note} />
                ))}
              </ul>
            )}
            {isOn && known.offer.phrases && <PhrasePlaces role={role} onChanged={look} />}
            {isOn && <PackFields role={role} offer={known.offer} onBegun={note} />}
          </>
        ) : isFailed ? null : (
          <Skeleton height={320} className="block" />
        )}
        {isFailed && (
          <div role="alert" className="flex flex-wrap items-center gap-3 text-small text-ink-2">
            {m.pack_list_failed()}
            <Button size="s" onClick={look}>
              {m.delivery_retry()}
            </Button>
          </div>
        )}
      </div>
    </details>
  )
}

/** How far the first one is that is being made, also while the rest is folded. */
function progressWords({ packs }: PacksAnswer): string {
  const pack = packs.find(({ state }) => state === 'working') ?? packs.find(isBeingMade)
  if (!pack) return ''
  return pack.state === 'waiting'
    ? m.pack_waiting()
    : m.pack_working({ percent: formatPercent(Math.min(99, pack.progress)) })
}
