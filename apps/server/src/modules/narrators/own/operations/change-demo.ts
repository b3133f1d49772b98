import type { ParsedBodyOf } from '@tembrel/contract/call.ts'
import type { Contract } from '@tembrel/contract/contract.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { readEnumerations } from '../../../catalog/operations/read-enumerations.ts'
import { checkDemoIds } from '../demo-ids.ts'
import { noteChange } from '../../rows/narrator-self.queries.ts'
import { requireEnoughDemos } from '../own-demos.ts'
import { clearMainDemo, selectOwnDemos, updateDemo, type OwnDemoRow } from '../own-demos.queries.ts'
import { takeOwnNarrator, type OwnCaller } from '../own-narrator.ts'
import { refreshNarratorCard } from '../../rows/operations/refresh-narrator-card.ts'

type TypedDemo = ParsedBodyOf<Contract['PUT /narrator/demos/{id}']>['demo']

/**
 * Changes a demo (Product §4): what it is shown as, whether and in which place; at once, because visitors have heard it
 * approved. A new main demo replaces the old one, once it is approved. Returns the narrator's id. Throws NOT_FOUND (404),
 * VALIDATION (422) at `demo.…`, DEMOS_NEEDED (422).
 */
export async function changeDemo(
  app: Pick<AppContext, 'database' | 'clock'>,
  caller: OwnCaller,
  demo_id: number,
  typed: TypedDemo,
): Promise<number> {
  const at = app.clock.now()
  return inTransaction(app.database, async (tx) => {
    const narrator = await takeOwnNarrator(tx, caller, at)
    const before = await selectOwnDemos(tx.db, narrator.id)
    const demo = before.find(({ id }) => id === demo_id)
    if (!demo) throw apiError('NOT_FOUND')
    const errors = checkDemoIds(typed, await readEnumerations(tx.db), 'demo.')
    if (Object.keys(errors).length > 0) throw apiError('VALIDATION', { errors })
    const { title, title_en, genres_id, moods_id, opened, track } = typed
    const { languages_id, ages_id, timbres_id, speeds_id } = track ?? {}
    const shown = { languages_id, ages_id, timbres_id, speeds_id }
    await updateDemo(tx.db, demo_id, { title, title_en, genres_id, moods_id, opened, ...shown })
    if (typed.main !== undefined) await setMain(tx, narrator.state, demo, typed.main)
    if (typed.position !== undefined) await moveTo(tx, before, demo, typed.position)
    requireEnoughDemos(narrator.state, before, await selectOwnDemos(tx.db, narrator.id))
    await noteChange(tx.db, narrator.id, at)
    await refreshNarratorCard(tx, narrator.id, at)
    tx.changed(narrator.id)
    return narrator.id
  })
}

async function setMain(tx: Tx, state: string, demo: OwnDemoRow, main: boolean): Promise<void> {
  if (!main) return updateDemo(tx.db, demo.id, { main: false, main_when_approved: false })
  const mustWait = state === 'active' && !demo.approved
  await clearMainDemo(tx.db, demo.narrator_id, 'main_when_approved')
  if (!mustWait) await clearMainDemo(tx.db, demo.narrator_id, 'main')
  await updateDemo(tx.db, demo.id, mustWait ? { main_when_approved: true } : { main: true })
}

/**
 * Moves the demo to this position and renumbers all of them from 1. Positions have gaps where demos were removed, so they are
 * only compared.
 */
async function moveTo(tx: Tx, demos: readonly OwnDemoRow[], demo: OwnDemoRow, position: number): Promise<void> {
  if (position === demo.position) return
  const others = demos.filter(({ id }) => id !== demo.id)
  const isUp = position < demo.position
  const before = others.filter((other) => (isUp ? other.position < position : other.position <= position))
  const order = others.map(({ id }) => id).toSpliced(before.length, 0, demo.id)
  for (const [index, id] of order.entries()) await updateDemo(tx.db, id, { position: index + 1 })
}
