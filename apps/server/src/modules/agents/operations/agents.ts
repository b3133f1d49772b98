import type { WireOwnAgent, WireSentInvitation } from '@tembrel/contract/calls/agents.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Actor } from '../../../http/session/session.ts'
import { presentOwnAgent, presentSent } from '../agents.presenter.ts'
import { selectOwnAgent, selectReceived, selectSentInvitations } from '../agents.queries.ts'

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

/** Whom an agent has invited, newest first, at most a hundred. */
export async function listSentInvitations(
  app: Pick<AppContext, 'database' | 'clock'>,
  agent_id: number,
  locale: Locale,
): Promise<WireSentInvitation[]> {
  const at = app.clock.now()
  return (await selectSentInvitations(app.database.kysely, agent_id)).map((row) => presentSent(row, at, locale))
}
