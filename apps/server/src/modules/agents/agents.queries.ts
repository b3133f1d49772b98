import { sql, type Insertable, type Kysely, type Selectable } from 'kysely'
import type { AgentInvitations, DB } from '../../database/tables.ts'

export type AgentInvitationRow = Selectable<AgentInvitations>

export async function insertInvitation(db: Kysely<DB>, row: Insertable<AgentInvitations>): Promise<number> {
  const { id } = await db.insertInto('agent_invitations').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function selectSentInvitations(db: Kysely<DB>, agent_id: number): Promise<AgentInvitationRow[]> {
  return db
    .selectFrom('agent_invitations')
    .selectAll()
    .where('agent_id', '=', agent_id)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

export async function countSentSince(db: Kysely<DB>, agent_id: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('agent_invitations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('agent_id', '=', agent_id)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether the agent has typed the same already, and it still waits. */
export async function selectIsAsked(
  db: Kysely<DB>,
  { agent_id, asked_for, at }: { agent_id: number; asked_for: string; at: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('agent_invitations')
    .select('id')
    .where('agent_id', '=', agent_id)
    .where(sql<boolean>`lower(asked_for) = lower(${asked_for})`)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return row !== undefined
}

export async function lockInvitation(db: Kysely<DB>, id: number): Promise<AgentInvitationRow | undefined> {
  return db.selectFrom('agent_invitations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function settleInvitationRow(db: Kysely<DB>, id: number, state: string, at: Date): Promise<void> {
  await db.updateTable('agent_invitations').set({ state, settled_at: at }).where('id', '=', id).execute()
}

/** All that an agent has sent to a narrator and that waits is answered at once: he may have been found in several ways. */
export async function settleInvitationsOf(
  db: Kysely<DB>,
  { agent_id, narrator_id, state, at }: { agent_id: number; narrator_id: number; state: string; at: Date },
): Promise<void> {
  await db
    .updateTable('agent_invitations')
    .set({ state, settled_at: at })
    .where('agent_id', '=', agent_id)
    .where('narrator_id', '=', narrator_id)
    .where('state', '=', 'waiting')
    .execute()
}

/**
 * A narrator who can be invited: with an account that is not the agent's own, neither disabled nor still registering, and not one who has
 * declined the same agent since `rested_since`.
 */
export async function selectInvitable(
  db: Kysely<DB>,
  narrator_id: number,
  { agent_id, rested_since }: { agent_id: number; rested_since: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select n.profile_id as id
      from narrators n join profiles p on p.id = n.profile_id join accounts a on a.id = p.account_id
     where n.profile_id = ${narrator_id} and n.state in ('active', 'on_moderate', 'returned')
       and n.agent_id is distinct from ${agent_id}::bigint
       and p.disabled_at is null and a.disabled_at is null
       and p.account_id is distinct from (select account_id from profiles where id = ${agent_id})
       and not exists (select from agent_invitations i where i.agent_id = ${agent_id} and i.narrator_id = n.profile_id
                          and i.state = 'declined' and i.settled_at > ${rested_since}::timestamptz)`.execute(db)
  return rows.length > 0
}

/** Who invites a narrator: the newest of each agent that waits. */
export async function selectReceived(
  db: Kysely<DB>,
  narrator_id: number,
  at: Date,
): Promise<
  {
    id: number
    agent_id: number
    firstname: string
    lastname: string
    image: string | null
    created_at: Date
    expires_at: Date
  }[]
> {
  return db
    .selectFrom('agent_invitations as i')
    .innerJoin('profiles as g', 'g.id', 'i.agent_id')
    .distinctOn('i.agent_id')
    .select(['i.id', 'i.agent_id', 'g.firstname', 'g.lastname', 'g.image', 'i.created_at', 'i.expires_at'])
    .where('i.narrator_id', '=', narrator_id)
    .where('i.state', '=', 'waiting')
    .where('i.expires_at', '>', at)
    .where('g.disabled_at', 'is', null)
    .orderBy('i.agent_id')
    .orderBy('i.id', 'desc')
    .execute()
}

/** The agent of a narrator, and since when, where the narrator has taken him himself. */
export async function selectOwnAgent(
  db: Kysely<DB>,
  narrator_id: number,
): Promise<
  { id: number; firstname: string; lastname: string; image: string | null; agent_since: Date | null } | undefined
> {
  return db
    .selectFrom('narrators as n')
    .innerJoin('profiles as g', 'g.id', 'n.agent_id')
    .select(['g.id', 'g.firstname', 'g.lastname', 'g.image', 'n.agent_since'])
    .where('n.profile_id', '=', narrator_id)
    .executeTakeFirst()
}
