/** Agents and narrators who have an account of their own (Product 4.950): invitations, accepting, leaving. */
import { z } from 'zod'
import { call } from '../call.ts'
import { wireImage } from '../wire/people.ts'
import { wireId } from '../wire/query.ts'

const wireSent = z.object({
  id: z.int(),
  /** What the agent typed. */
  who: z.string(),
  state: z.enum(['waiting', 'accepted', 'declined', 'withdrawn', 'expired']),
  formatted_created_at: z.string(),
  formatted_expires_at: z.string(),
})
export type WireSentInvitation = z.infer<typeof wireSent>

const sentInvitations = z.object({ invitations: z.array(wireSent) })

const wireAgent = z.object({ id: z.int(), firstname: z.string(), lastname: z.string(), image: wireImage })

const ownAgent = z.object({
  /** Null without one. `since` is null where the agent has registered the narrator. */
  agent: wireAgent.extend({ formatted_since: z.string().nullable() }).nullable(),
  invitations: z.array(
    z.object({ id: z.int(), agent: wireAgent, formatted_created_at: z.string(), formatted_expires_at: z.string() }),
  ),
})
export type WireOwnAgent = z.infer<typeof ownAgent>

export const agentCalls = [
  call({
    method: 'GET',
    path: '/agent/invitations',
    tag: 'agents',
    summary: 'Whom the agent has invited, newest first',
    access: ['agent'],
    response: sentInvitations,
    no_store: true,
  }),
  call({
    method: 'POST',
    path: '/agent/invitations',
    tag: 'agents',
    summary: 'Invites a narrator who is registered: by the address of his page, number, e-mail or phone',
    description: 'The answer is the same whether there is such a narrator or not.',
    access: ['agent'],
    body: z.strictObject({ who: z.string().trim().min(1).max(300) }),
    response: sentInvitations,
    idempotent: true,
    errors: ['INVITED_ALREADY', 'TOO_MANY_INVITATIONS'],
    no_store: true,
  }),
  call({
    method: 'DELETE',
    path: '/agent/invitations/{id}',
    tag: 'agents',
    summary: 'Withdraws an invitation that waits',
    access: ['agent'],
    params: z.object({ id: wireId }),
    response: sentInvitations,
    errors: ['NOT_FOUND', 'INVITATION_GONE'],
  }),
  call({
    method: 'GET',
    path: '/narrator/agent',
    tag: 'agents',
    summary: 'The narrator’s agent, and who invites him',
    access: ['narrator'],
    response: ownAgent,
    no_store: true,
  }),
  call({
    method: 'DELETE',
    path: '/narrator/agent',
    tag: 'agents',
    summary: 'The narrator leaves his agent, at any time; without one nothing happens',
    access: ['narrator'],
    response: ownAgent,
    errors: ['FORBIDDEN'],
  }),
  call({
    method: 'POST',
    path: '/narrator/agent-invitations/{id}/{action}',
    tag: 'agents',
    summary: 'The narrator accepts or declines an invitation',
    access: ['narrator'],
    params: z.object({ id: wireId, action: z.enum(['accept', 'decline']) }),
    response: ownAgent,
    idempotent: true,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'INVITATION_GONE', 'NARRATOR_HAS_AGENT', 'PROFILE_DISABLED'],
  }),
] as const
