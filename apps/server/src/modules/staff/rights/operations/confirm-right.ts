import { contract } from '@tembrel/contract/contract.ts'
import type { AppContext } from '../../../../app-context.ts'
import type { Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { Actor } from '../../../../http/session/session.ts'
import type { Sessions } from '../../../../http/session/sessions.ts'
import { readAccount, readAccountOf } from '../../../accounts/operations/accounts.ts'
import { readDuty } from '../../../accounts/operations/duties.ts'
import { readSignInAddress } from '../../../accounts/operations/read-sign-in-address.ts'
import { takeOwners } from '../../../accounts/operations/take-owners.ts'
import { isAskedBy } from '../../asked-by.ts'
import { changeDuty } from '../../operations/change-duty.ts'
import { changeOwnerRight } from '../../operations/change-owner-right.ts'
import { disableRole } from '../../operations/disable-role.ts'
import { enablePerson } from '../../operations/enable-person.ts'
import { giveRole } from '../../operations/give-role.ts'
import { inviteToHouse } from '../../operations/invite-to-house.ts'
import { mergePeople } from '../../operations/merge-people.ts'
import { selectIsAtWork } from '../../people.queries.ts'
import type { RightKind } from '@tembrel/contract/calls/staff/right-requests.ts'
import {
  accountOfGrantee,
  granteeOf,
  mergedAccountOf,
  moneyRightOf,
  nameOfRight,
  type RightRequestRow,
} from '../right-requests.queries.ts'
import type { ApproveRight } from '../approve-right.ts'
import { readRightRequest } from './right-requests.ts'
import { settleRight } from './settle-right.ts'

interface Confirming {
  readonly app: AppContext
  readonly sessions: Pick<Sessions, 'endAll'>
  readonly first: Actor
  readonly asked: RightRequestRow
  readonly approve: ApproveRight
}

/** What each request does when it is confirmed: the call that waited, in the name of whoever asked. */
const DOING: { readonly [kind in RightKind]: (with_: Confirming) => Promise<void> } = {
  'give-role': ({ app, first, asked, approve }) => {
    const { role, duty, genres = [] } = contract['POST /staff/people/{person}/roles'].body.parse(asked.request)
    return giveRole(app, first, accountOf(asked), { role, duty, genres }, approve)
  },
  'change-duty': ({ app, sessions, first, asked, approve }) => {
    const change = contract['POST /staff/people/{person}/duty'].body.parse(asked.request)
    return changeDuty(app, sessions, first, accountOf(asked), change, approve)
  },
  'make-owner': ({ app, first, asked, approve }) => {
    const { comment } = contract['POST /staff/people/{person}/account/{action}'].body.parse(asked.request)
    return changeOwnerRight(app, first, accountOf(asked), { is_owner: true, comment }, approve)
  },
  'invite-person': ({ app, first, asked, approve }) => {
    const body = contract['POST /staff/invitations'].body.parse(asked.request)
    const { role, duty, firstname, lastname, genres = [], locale } = body
    const invitation = { to: readSignInAddress(body), role, duty, firstname, lastname, genres, locale }
    return inviteToHouse(app, first, invitation, approve)
  },
  'enable-role': ({ app, first, asked, approve }) => {
    const { profile_id, comment } = asked.request as { profile_id: number; comment: string }
    return disableRole(app, first, profile_id, { action: 'enable', comment }, approve)
  },
  'enable-person': ({ app, first, asked, approve }) => {
    const { comment } = asked.request as { comment: string }
    return enablePerson(app, first, accountOf(asked), comment, approve)
  },
  'merge-people': ({ app, sessions, first, asked, approve }) =>
    mergePeople(app, sessions, first, { from: mergedAccountOf(asked) ?? 0, into: accountOf(asked) }, approve),
}

/**
 * A second person agrees to a right over money, which is given at once, in one transaction with the agreement (Product 6.43). Throws
 * SECOND_PERSON_SAME (403) for whoever asked, with any profile of the same person, OWN_CASE (403) for whom the right is for,
 * DUTY_FORBIDDEN (403) for one who may not decide about money, CONFLICT (409) for what is settled, too old, no longer wanted, or
 * asked by somebody who is no longer at work, and what the call itself throws. `beforeCommit` runs last in its transaction.
 */
export async function confirmRight(
  app: AppContext,
  sessions: Pick<Sessions, 'endAll'>,
  actor: Actor,
  id: number,
  beforeCommit: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  const db = app.database.kysely
  const at = app.clock.now()
  const asked = await readRightRequest(db, id, at)
  const account_id = await readAccountOf(db, actor.profile_id)
  if (isAskedBy(asked, { profile_id: actor.profile_id, account_id })) throw apiError('SECOND_PERSON_SAME')
  if (await isGrantee(app, asked, account_id)) throw apiError('OWN_CASE')
  if (!(await selectIsAtWork(db, asked.asked_by))) throw apiError('CONFLICT')
  const first: Actor = { role: 'supporter', profile_id: asked.asked_by, acting_agent_id: null }
  let isSettled = false
  const approve: ApproveRight = async (tx, right) => {
    // What was agreed to is what is given: the person may have got or lost a right since.
    const isOther =
      right !== undefined &&
      (right === null || nameOfRight(right) !== moneyRightOf(asked.kind, asked.request as object))
    if (isOther) throw apiError('CONFLICT')
    await mustDecideMoney(tx, actor)
    await settleRight(tx, asked, actor, 'confirmed', at)
    await beforeCommit(tx)
    isSettled = true
    return { agreed_by: actor.profile_id }
  }
  await DOING[asked.kind]({ app, sessions, first, asked, approve })
  // The person has the right already, by another way: there is nothing to agree to.
  if (!isSettled) throw apiError('CONFLICT')
}

function accountOf({ grantee }: RightRequestRow): number {
  return accountOfGrantee(grantee) ?? 0
}

async function isGrantee(app: AppContext, asked: RightRequestRow, account_id: number | null): Promise<boolean> {
  if (account_id === null) return false
  if (asked.grantee === granteeOf.account(account_id) || mergedAccountOf(asked) === account_id) return true
  const account = await readAccount(app.database.kysely, account_id)
  return [account?.phone, account?.email].some((own) => own && asked.grantee === granteeOf.address(own))
}

/** The owners stay locked, so a confirming person who loses his own right at this moment is seen to have lost it. */
async function mustDecideMoney(tx: Tx, actor: Actor): Promise<void> {
  await takeOwners(tx)
  if (!(await selectIsAtWork(tx.db, actor.profile_id))) throw apiError('FORBIDDEN')
  if (actor.role === 'accountant') return
  if ((await readDuty(tx.db, actor.profile_id)) !== 'senior') throw apiError('DUTY_FORBIDDEN')
}
