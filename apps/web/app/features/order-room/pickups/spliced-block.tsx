import { Download } from 'lucide-react'
import { Link } from 'react-router'
import type { SpliceReason } from '@tembrel/domain/pickups/splice-plan.ts'
import { ownWords } from '../../../i18n/own-words.ts'
import { m } from '../../../paraglide/messages.js'
import { pathTo } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { formatFileSize } from '../../../ui/format/numbers.ts'
import type { Order } from '../../nouns/order/order-types.ts'
import { TrackPlayButton } from '../../../player/track-controls.tsx'
import { useRoom } from '../room.ts'
import { fileFormat, fileTrack } from '../takes/file-track.ts'

type Spliced = Order['spliced'][number]

const REASONS: Readonly<Record<SpliceReason, () => string>> = {
  not_found: m.spliced_not_found,
  unsure: m.spliced_unsure,
  twice: m.spliced_twice,
  no_pause: m.spliced_no_pause,
  mixed: m.spliced_mixed,
  several_files: m.spliced_several_files,
  not_aligned: m.spliced_not_aligned,
  level: m.spliced_level,
  unreadable: m.spliced_unreadable,
}

/** The accepted recording with the phrases of its pick-ups, or why they could not be put into it (Product 10.119). */
export function SplicedBlock() {
  const { order } = useRoom()
  if (order.spliced.length === 0) return null
  return (
    <section className="card" aria-labelledby="room-spliced">
      <h2 id="room-spliced" className="text-h3">
        {m.spliced_title()}
      </h2>
      <ul className="mt-2 grid gap-5">
        {order.spliced.map((spliced) => (
          <li key={spliced.order_id}>
            <p className="text-small text-ink-2">
              {spliced.file === null ? m.spliced_none() : m.spliced_made()}{' '}
              <Link className="link num" to={pathTo.order(spliced.order_id)}>
                {m.pickups_parent({ id: spliced.order_id })}
              </Link>
            </p>
            <Version spliced={spliced} />
            <Doubts spliced={spliced} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Version({ spliced: { file, order_id } }: { readonly spliced: Spliced }) {
  const { order } = useRoom()
  if (file === null) return null
  const track = order.narrator && fileTrack(file, order.narrator)
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      {track === null ? (
        <p className="text-small text-ink-2">{m.room_sound_reading()}</p>
      ) : (
        <TrackPlayButton track={track} queue={[track]} says={m.spliced_version({ id: order_id })} />
      )}
      <a className={buttonClass({})} href={file.path} download={file.name}>
        <Download />
        {m.room_download({ what: [fileFormat(file.name), formatFileSize(file.size)].filter(Boolean).join(', ') })}
      </a>
    </div>
  )
}

function Doubts({ spliced: { doubts } }: { readonly spliced: Spliced }) {
  if (doubts.length === 0) return null
  return (
    <ul className="mt-2 grid gap-1.5 text-ui">
      {doubts.map(({ reason, text }) => (
        <li key={`${reason} ${text ?? ''}`} {...ownWords(text ?? '')}>
          {REASONS[reason]()}
          {text !== null && <span className="text-ink-2"> {m.review_quote({ text })}</span>}
        </li>
      ))}
    </ul>
  )
}
