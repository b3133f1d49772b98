import type { WirePack } from '@tembrel/contract/calls/packs.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { packName } from '@tembrel/domain/packs/pack-forms.ts'
import { formatDay } from '../../http/format-moment.ts'
import type { PackSource } from './pack-source.ts'
import type { PackRow } from './packs.queries.ts'

interface Reader {
  readonly role: Role
  readonly locale: Locale
  readonly now: Date
}

/** A pack of an order for who may have it. What is over its time is gone for its readers, also before the night that removes it. */
export function presentPack(
  row: PackRow & { readonly size: number | null },
  source: Pick<PackSource, 'order_id' | 'title'>,
  { role, locale, now }: Reader,
): WirePack {
  const { id, version_order_id, forms, loudness_lufs, by_phrase, progress, reason, expires_at } = row
  const state = isOver(row, now) ? 'expired' : row.state
  const isThere = state === 'done'
  return {
    ...{ id, version_order_id, forms, loudness_lufs, by_phrase, state, progress, reason },
    name: packName(source, { loudness_lufs, by_phrase }),
    path: isThere ? `/api/${role}/orders/${source.order_id}/packs/${id}` : null,
    size: isThere ? row.size : null,
    created_at: row.created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    formatted_expires_at: expires_at && formatDay(expires_at, locale),
  }
}

export function isOver({ expires_at }: Pick<PackRow, 'expires_at'>, now: Date): boolean {
  return expires_at !== null && expires_at <= now
}

/** Whether it counts as one of the packs that an order has: being made, or there. */
export function isKept(pack: Pick<PackRow, 'expires_at' | 'state'>, now: Date): boolean {
  return pack.state !== 'failed' && pack.state !== 'expired' && !isOver(pack, now)
}
