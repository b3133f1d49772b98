import type { AppContext } from '../../../app-context.ts'

/** No upload takes so long, however slow its connection. */
const UNDER_WAY_AT_MOST_MS = 86_400_000

/** Removes what a process that died had begun to store (Product 7.952). Harmless when run twice. Throws `storage_unavailable`. */
export async function removeUnfinishedFiles(app: AppContext): Promise<void> {
  const count = await app.storage.removeUnfinished(new Date(app.clock.now().getTime() - UNDER_WAY_AT_MOST_MS))
  if (count > 0) app.log.info({ count }, 'leftovers of uploads were removed')
}
