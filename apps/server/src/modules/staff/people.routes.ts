import type { ApiRoutes } from '../../api-routes.ts'
import type { AppContext } from '../../app-context.ts'
import { apiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/session/session.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { listInvitations } from '../accounts/operations/invitations.ts'
import { readOwnerRight } from '../accounts/operations/owner-rights.ts'
import { readSignInAddress } from '../accounts/operations/read-sign-in-address.ts'
import { changeDuty } from './operations/change-duty.ts'
import { changeOwnerRight } from './operations/change-owner-right.ts'
import { disablePerson } from './operations/disable-person.ts'
import { disableRole } from './operations/disable-role.ts'
import { enablePerson } from './operations/enable-person.ts'
import { endPersonSessions } from './operations/end-person-sessions.ts'
import { giveRole } from './operations/give-role.ts'
import { inviteToHouse } from './operations/invite-to-house.ts'
import { listAuditLog } from './operations/list-audit-log.ts'
import { listPeople, readPerson, previewMerge } from './operations/people.ts'
import { mergePeople } from './operations/merge-people.ts'
import { resetSecondFactor } from './operations/reset-second-factor.ts'
import { withdrawInvitation } from './operations/withdraw-invitation.ts'
import { presentInvitation } from './people.presenter.ts'
import { selectProfilesOf } from './people.queries.ts'
import { NO_APPROVAL } from './rights/approve-right.ts'
import { askForRight } from './rights/operations/ask-for-right.ts'
import { granteeOf } from './rights/right-requests.queries.ts'
import { findAccountId, findPersonKey } from './person-id.ts'

/** People, invitations and the log in the hands of the support. */
export function staffPeopleRoutes(api: ApiRoutes): void {
  api.handle('GET /staff/people', async (c) => listPeople(c.app, c.query, c.locale))
  api.handle('GET /staff/people/{person}', async (c) => ({
    person: await readPerson(c.app, c.sessions, c.actor, c.params.person, c.locale),
  }))
  api.handle('POST /staff/people/{person}/account/{action}', async (c) => {
    const { person, action } = c.params
    const { comment } = c.body
    const account_id = await findAccountId(c.app.database.kysely, person)
    if (action === 'disable') await disablePerson(c.app, c.sessions, c.actor, account_id, comment)
    else if (action === 'enable') {
      const of = { kind: 'enable-person', right: null, request: { comment } } as const
      await askForRight(c.app, c.actor, { ...of, grantee: granteeOf.account(account_id) }, (approve) =>
        enablePerson(c.app, c.actor, account_id, comment, approve),
      )
    } else if (action === 'reset-totp') await resetSecondFactor(c.app, c.sessions, c.actor, account_id, comment)
    else if (action === 'end-owner') {
      await changeOwnerRight(c.app, c.actor, account_id, { is_owner: false, comment }, NO_APPROVAL)
    } else {
      const of = { kind: 'make-owner', right: { role: 'owner' }, request: { comment } } as const
      await askForRight(c.app, c.actor, { ...of, grantee: granteeOf.account(account_id) }, (approve) =>
        changeOwnerRight(c.app, c.actor, account_id, { is_owner: true, comment }, approve),
      )
    }
    return { person: await readPerson(c.app, c.sessions, c.actor, person, c.locale) }
  })
  api.handle('POST /staff/people/{person}/profiles/{profile_id}/{action}', async (c) => {
    const { person, profile_id, action } = c.params
    await mustBelong(c.app, person, profile_id)
    const { comment } = c.body
    const { account_id } = await findPersonKey(c.app.database.kysely, person)
    // Nobody signs in with a profile without an account: it gives no right.
    if (account_id === null) await disableRole(c.app, c.actor, profile_id, { action, comment }, NO_APPROVAL)
    else {
      const of = { kind: 'enable-role', right: null, request: { profile_id, comment } } as const
      await askForRight(c.app, c.actor, { ...of, grantee: granteeOf.account(account_id) }, (approve) =>
        disableRole(c.app, c.actor, profile_id, { action, comment }, approve),
      )
    }
    return { person: await readPerson(c.app, c.sessions, c.actor, person, c.locale) }
  })
  api.handle('POST /staff/people/{person}/roles', async (c) => {
    const { person } = c.params
    const { role, duty, genres = [] } = c.body
    const account_id = await findAccountId(c.app.database.kysely, person)
    const right = role === 'supporter' ? { role, duty } : { role }
    const of = { kind: 'give-role', right, request: c.body } as const
    await askForRight(c.app, c.actor, { ...of, grantee: granteeOf.account(account_id) }, (approve) =>
      giveRole(c.app, c.actor, account_id, { role, duty, genres }, approve),
    )
    return { person: await readPerson(c.app, c.sessions, c.actor, person, c.locale) }
  })
  api.handle('POST /staff/people/{person}/duty', async (c) => {
    const { person } = c.params
    const { duty } = c.body
    const account_id = await findAccountId(c.app.database.kysely, person)
    const of = { kind: 'change-duty', right: { role: 'supporter', duty }, request: c.body } as const
    await askForRight(c.app, c.actor, { ...of, grantee: granteeOf.account(account_id) }, (approve) =>
      changeDuty(c.app, c.sessions, c.actor, account_id, c.body, approve),
    )
    return { person: await readPerson(c.app, c.sessions, c.actor, person, c.locale) }
  })
  sessionsAndMerging(api)
  invitationsAndLog(api)
}

function sessionsAndMerging(api: ApiRoutes): void {
  api.handle('DELETE /staff/people/{person}/sessions/{id}', async (c) => {
    const { person, id } = c.params
    const account_id = await findAccountId(c.app.database.kysely, person)
    await endPersonSessions(c.app, c.sessions, c.actor, { account_id, session_id: id })
    return { person: await readPerson(c.app, c.sessions, c.actor, person, c.locale) }
  })
  api.handle('DELETE /staff/people/{person}/sessions', async (c) => {
    const { person } = c.params
    const account_id = await findAccountId(c.app.database.kysely, person)
    await endPersonSessions(c.app, c.sessions, c.actor, { account_id, session_id: null })
    return { person: await readPerson(c.app, c.sessions, c.actor, person, c.locale) }
  })
  api.handle('GET /staff/people/{person}/merge', async (c) => {
    const from = await findAccountId(c.app.database.kysely, c.params.person)
    return previewMerge(c.app, { from, into: c.query.into }, c.locale)
  })
  api.handle('POST /staff/people/{person}/merge', async (c) => {
    const { into } = c.body
    const from = await findAccountId(c.app.database.kysely, c.params.person)
    const of = { kind: 'merge-people', right: null, request: { from } } as const
    await askForRight(c.app, c.actor, { ...of, grantee: granteeOf.account(into) }, (approve) =>
      mergePeople(c.app, c.sessions, c.actor, { from, into }, approve),
    )
    return { person: await readPerson(c.app, c.sessions, c.actor, String(into), c.locale) }
  })
}

function invitationsAndLog(api: ApiRoutes): void {
  api.handle('GET /staff/invitations', async (c) => openInvitations(c.app, c.actor, c.locale))
  api.handle('POST /staff/invitations', async (c) => {
    const { role, duty, firstname, lastname, genres = [], locale } = c.body
    const to = readSignInAddress(c.body)
    const right = role === 'supporter' ? { role, duty } : { role }
    const of = { kind: 'invite-person', right, request: c.body } as const
    await askForRight(c.app, c.actor, { ...of, grantee: granteeOf.address(to.address) }, (approve) =>
      inviteToHouse(c.app, c.actor, { to, role, duty, firstname, lastname, genres, locale }, approve, async (tx) =>
        c.settle(tx, await openInvitations(c.app, c.actor, c.locale, tx.db)),
      ),
    )
    return openInvitations(c.app, c.actor, c.locale)
  })
  api.handle('DELETE /staff/invitations/{id}', async (c) => {
    await withdrawInvitation(c.app, c.actor, c.params.id)
    return openInvitations(c.app, c.actor, c.locale)
  })
  api.handle('GET /staff/audit', async (c) => listAuditLog(c.app, c.actor, c.query, c.locale))
}

async function openInvitations(
  app: Pick<AppContext, 'database'>,
  reader: Actor,
  locale: Locale,
  db = app.database.kysely,
) {
  return {
    invitations: (await listInvitations(db)).map((row) => presentInvitation(row, locale)),
    may_staff_roles: await readOwnerRight(db, reader.profile_id),
  }
}

/** Another's profile is none of this person. Throws NOT_FOUND (404). */
async function mustBelong(app: Pick<AppContext, 'database'>, person: string, profile_id: number): Promise<void> {
  const db = app.database.kysely
  const profiles = await selectProfilesOf(db, [await findPersonKey(db, person)])
  if (!profiles.some(({ id }) => id === profile_id)) throw apiError('NOT_FOUND')
}
