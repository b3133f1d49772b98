import type { WireSentInvitation } from '@tembrel/contract/calls/agents.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { presentSent } from '../agents.presenter.ts'
import { selectSentInvitations } from '../agents.queries.ts'

/** Whom an agent has invited, newest first, at most a hundred. */
export async function listSentInvitations(
  app: Pick<AppContext, 'database' | 'clock'>,
  agent_id: number,
  locale: Locale,
): Promise<WireSentInvitation[]> {
  const at = app.clock.now()
  return (await selectSentInvitations(app.database.kysely, agent_id)).map((row) => presentSent(row, at, locale))
}
