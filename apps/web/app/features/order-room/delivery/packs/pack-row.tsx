import { Download } from 'lucide-react'
import type { WirePack } from '@tembrel/contract/calls/packs.ts'
import { api } from '../../../../api/browser-api.ts'
import { useAction } from '../../../../api/use-action.ts'
import { m } from '../../../../paraglide/messages.js'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { formatFileSize, formatPercent } from '../../../../ui/format/numbers.ts'
import { useRoom } from '../../room.ts'
import { failureWords, packTitle } from './pack-words.ts'
import { isBeingMade, type PackRole, type PacksAnswer } from './use-packs.ts'

interface PackRowProps {
  readonly role: PackRole
  readonly pack: WirePack
  readonly offer: Pick<PacksAnswer['offer'], 'version_order_id'>
  /** Whether sets can be made now. */
  readonly isOn: boolean
  readonly onBegun: (pack: WirePack) => void
}

/** A pack: how far it is, where it is saved from, or why it is not there and how it is made again. */
export function PackRow({ role, pack, offer, isOn, onBegun }: PackRowProps) {
  const title = packTitle(pack)
  return (
    <li className="file-row pack-row">
      <div className="min-w-0 flex-1">
        <p className="num text-ui font-medium break-words">{title}</p>
        <p className="num text-caption text-ink-3" role={isBeingMade(pack) ? 'status' : undefined}>
          {stateWords(pack)}
        </p>
        {pack.state === 'done' && pack.version_order_id !== offer.version_order_id && (
          <p className="text-caption text-ink-2">{m.pack_of_before()}</p>
        )}
        {isBeingMade(pack) && <progress aria-label={title} max={100} value={pack.progress} />}
      </div>
      {pack.path !== null && (
        <a
          className={buttonClass({ size: 's', kind: 'soft' })}
          href={pack.path}
          download={pack.name}
          aria-label={m.pack_download({ title })}
        >
          <Download className="icon-s" aria-hidden />
          ZIP
        </a>
      )}
      {isOn && (pack.state === 'failed' || pack.state === 'expired') && (
        <Again role={role} pack={pack} title={title} onBegun={onBegun} />
      )}
    </li>
  )
}

function Again({ role, pack, title, onBegun }: Omit<PackRowProps, 'isOn' | 'offer'> & { readonly title: string }) {
  const { order } = useRoom()
  const again = useAction(async (tools) => {
    const { forms, loudness_lufs, by_phrase } = pack
    const answer = await api('POST /{role}/orders/{id}/packs', {
      params: { role, id: order.id },
      body: { forms, loudness_lufs, ...(by_phrase && { by_phrase }) },
      idempotencyKey: tools.keyFor([pack.id, pack.created_at]),
      signal: tools.signal,
    })
    onBegun(answer.pack)
  })
  return (
    <div>
      <Button size="s" isBusy={again.isBusy} busyText={m.room_busy()} onClick={() => void again.run()}>
        {m.pack_again()}
        <span className="hidden-text"> {title}</span>
      </Button>
      {again.failure && (
        <div role="alert">
          <FieldError>{again.failure.message}</FieldError>
        </div>
      )}
    </div>
  )
}

function stateWords(pack: WirePack): string {
  switch (pack.state) {
    case 'waiting':
      return m.pack_waiting()
    case 'working':
      return m.pack_working({ percent: formatPercent(Math.min(99, pack.progress)) })
    case 'done':
      return m.pack_done({ size: formatFileSize(pack.size ?? 0), day: pack.formatted_expires_at ?? '' })
    case 'failed':
      return failureWords(pack)
    case 'expired':
      return pack.by_phrase ? m.pack_phrases_expired() : m.pack_expired()
  }
}
