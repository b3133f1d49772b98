import { useRevalidator } from 'react-router'
import type { PersonAction } from '@tembrel/contract/calls/staff/people.ts'
import { isStaffRole } from '@tembrel/domain/accounts/roles.ts'
import { api } from '../../../api/browser-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFailureToast } from '../../../api/use-failure-toast.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { deviceName, sessionStart } from '../../people-settings/session-list.tsx'
import { roleName } from '../../session/role-name.ts'
import { useUser } from '../../session/session.ts'
import type { Genre } from './genre-choice.tsx'
import { givenRoles } from './house-role-field.tsx'
import { askPersonAction } from './person-actions.tsx'
import type { Person } from './person-labels.ts'
import { useMay } from '../../session/use-may.ts'

interface PersonSideProps {
  readonly person: Person
  readonly genres: readonly Genre[]
  readonly onChanged: () => Promise<void>
}

/** How the person signs in, where, and what can be done with the whole person. */
export function PersonSide({ person, genres, onChanged }: PersonSideProps) {
  const isStaffMember = person.profiles.some(({ role }) => isStaffRole(role))
  return (
    <div className="grid gap-5">
      <section className="card">
        <h2 className="mb-3 text-h3">{m.people_person_contacts()}</h2>
        <dl className="grid gap-3 text-small">
          <Fact term={m.people_person_phone()}>{person.phone ?? '—'}</Fact>
          <Fact term={m.people_person_email()}>{person.email ?? '—'}</Fact>
          <Fact term={m.people_person_since()}>{person.formatted_created_at}</Fact>
          {person.is_owner && <Fact term={m.people_person_owner()}>{m.people_person_owner_yes()}</Fact>}
          {isStaffMember && (
            <Fact term={m.people_person_factor()}>
              {person.has_second_factor ? m.people_person_factor_on() : m.people_person_factor_off()}
            </Fact>
          )}
        </dl>
        {!person.may.change && !person.may.staff_roles && <WhoMay person={person} />}
        {person.account_id !== null && <WholePerson person={person} genres={genres} onChanged={onChanged} />}
      </section>
      {person.account_id !== null && <Sessions person={person} />}
    </div>
  )
}

/** Why nothing can be done here (Product 4.822). */
function WhoMay({ person }: { readonly person: Person }) {
  const own = useUser()?.id
  const isOwn = person.profiles.some(({ id }) => id === own)
  return <p className="mt-4 text-small text-ink-2">{isOwn ? m.people_person_self() : m.people_person_owner_only()}</p>
}

function Fact({ term, children }: { readonly term: string; readonly children: string }) {
  return (
    <div>
      <dt className="text-ink-3">{term}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

function WholePerson({ person, genres, onChanged }: PersonSideProps) {
  const { may } = person
  const held = person.profiles.map(({ role }) => role)
  const [first, ...rest] = givenRoles(may.staff_roles).filter((role) => !held.includes(role))
  const give = (): void => {
    if (first === undefined) return
    const props = { person: person.id, roles: [first, ...rest] as const, genres }
    void openDialog(async () => (await import('./give-role-dialog.tsx')).GiveRoleDialog, props)
  }
  const merge = (): void =>
    void openDialog(async () => (await import('./merge-dialog.tsx')).MergeDialog, { person: person.id })
  const act = (action: PersonAction) => (): void => askPersonAction(person, action, onChanged)
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {may.change && !person.is_disabled && first !== undefined && (
        <Button size="s" onClick={give}>
          {m.people_person_give()}
        </Button>
      )}
      {may.change && person.merged_into === null && (
        <Button size="s" onClick={merge}>
          {m.people_person_merge()}
        </Button>
      )}
      {may.owner && !person.is_disabled && (
        <Button size="s" onClick={act(person.is_owner ? 'end-owner' : 'make-owner')}>
          {person.is_owner ? m.people_person_owner_end() : m.people_person_owner_make()}
        </Button>
      )}
      {may.change && person.has_second_factor && (
        <Button size="s" onClick={act('reset-totp')}>
          {m.people_person_factor_reset()}
        </Button>
      )}
      {may.change && person.merged_into === null && (
        <Button
          size="s"
          kind={person.is_disabled ? 'ink' : 'danger'}
          onClick={act(person.is_disabled ? 'enable' : 'disable')}
        >
          {person.is_disabled ? m.people_person_on() : m.people_person_off()}
        </Button>
      )}
    </div>
  )
}

function Sessions({ person }: { readonly person: Person }) {
  const { revalidate } = useRevalidator()
  const mayEnd = useMay()('DELETE /staff/people/{person}/sessions')
  const endAll = useAction(async ({ signal }) => {
    await api('DELETE /staff/people/{person}/sessions', { params: { person: person.id }, signal })
    await revalidate()
  })
  useFailureToast(endAll.failure)
  return (
    <section className="card">
      <h2 className="mb-2 text-h3">{m.people_person_sessions()}</h2>
      {person.sessions.length === 0 && <p className="text-small text-ink-2">{m.people_person_sessions_none()}</p>}
      <ul>
        {person.sessions.map((session) => (
          <SessionRow key={session.id} person={person} session={session} />
        ))}
      </ul>
      {person.sessions.length > 1 && mayEnd && (
        <Button size="s" className="mt-2" isBusy={endAll.isBusy} onClick={() => void endAll.run()}>
          {m.people_person_sessions_end()}
        </Button>
      )}
    </section>
  )
}

function SessionRow({ person, session }: { readonly person: Person; readonly session: Person['sessions'][number] }) {
  const { revalidate } = useRevalidator()
  const mayEnd = useMay()('DELETE /staff/people/{person}/sessions/{id}')
  const end = useAction(async ({ signal }) => {
    const params = { person: person.id, id: session.id }
    await api('DELETE /staff/people/{person}/sessions/{id}', { params, signal })
    await revalidate()
  })
  useFailureToast(end.failure)
  const device = deviceName(session.device)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <span className="min-w-0 flex-1 basis-40 text-small">
        <b className="block font-semibold break-words">{device}</b>
        <span className="block text-ink-2">
          {m.people_person_session_used({ role: roleName(session.role), time: session.formatted_used_at })}
        </span>
        <span className="block text-ink-2">{sessionStart(session)}</span>
      </span>
      {mayEnd && (
        <Button
          size="s"
          isBusy={end.isBusy}
          aria-label={`${m.people_person_session_end()}: ${device}`}
          onClick={() => void end.run()}
        >
          {m.people_person_session_end()}
        </Button>
      )}
    </li>
  )
}
