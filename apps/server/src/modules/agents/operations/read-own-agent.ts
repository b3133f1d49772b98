import type { WireOwnAgent } from '@tembrel/contract/calls/agents.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Actor } from '../../../http/session/session.ts'
import { presentOwnAgent } from '../agents.presenter.ts'
import { selectOwnAgent, selectReceived } from '../agents.queries.ts'

/** A narrator's agent and who invites him; an agent in his place does not read the invitations of others. */
export async function readOwnAgent(
  app: Pick<AppContext, 'database' | 'clock'>,
  { profile_id, acting_agent_id }: Actor,
  locale: Locale,
): Promise<WireOwnAgent> {
  const db = app.database.kysely
  const received = acting_agent_id === null ? await selectReceived(db, profile_id, app.clock.now()) : []
  return presentOwnAgent(await selectOwnAgent(db, profile_id), received, locale)
}
