import type { WireStaffMusiccomp } from '@tembrel/contract/calls/staff/compilations.ts'
import type { CallBody } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import type { Actor } from '../../../http/session/session.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { changeMusiccomp } from '../../catalog/operations/change-musiccomp.ts'
import { createMusiccomp } from '../../catalog/operations/music.ts'
import { nextMusicPlace } from '../../catalog/operations/next-music-place.ts'
import { readStaffMusiccomp } from './musiccomps.ts'

interface MusiccompEdit {
  /** What is changed; null for a new compilation. */
  readonly edited: { readonly id: number; readonly version: number } | null
  readonly comp: CallBody<'POST /staff/music'>
  /** The language of the answer. */
  readonly locale: Locale
}

/**
 * Makes a compilation of music at the end of the list (`edited` null) or changes one. Throws NOT_FOUND (404), and CONFLICT
 * (409) when somebody has changed it since `version` was read. `beforeCommit` runs in the same transaction.
 */
export async function writeMusiccomp(
  app: Pick<AppContext, 'database' | 'clock'>,
  actor: Actor,
  { edited, comp, locale }: MusiccompEdit,
  beforeCommit: (tx: Tx, written: WireStaffMusiccomp) => Promise<void> = async () => undefined,
): Promise<WireStaffMusiccomp> {
  const at = app.clock.now()
  return inTransaction(app.database, async (tx) => {
    const before = edited && (await changeMusiccomp(tx, edited, comp, at))
    const id = before ? before.id : await create(tx, comp, at)
    const data = before
      ? { title_ru: before.title_ru, title_en: before.title_en, image: before.image, hidden: comp.hidden }
      : { title_ru: comp.title_ru }
    const action = before ? 'change-musiccomp' : 'create-musiccomp'
    await recordAudit(tx, { actor, action, target: { kind: 'musiccomp', id }, data, at })
    const written = await readStaffMusiccomp(tx.db, id, locale)
    await beforeCommit(tx, written)
    return written
  })
}

async function create(tx: Tx, { hidden, ...words }: CallBody<'POST /staff/music'>, at: Date): Promise<number> {
  const position = await nextMusicPlace(tx, null)
  return createMusiccomp(tx, { ...words, position, hidden_at: hidden ? at : null })
}
