import { CircleSlash } from 'lucide-react'
import { Link, useRevalidator } from 'react-router'
import type { WireRightRequest } from '@tembrel/contract/calls/staff/right-requests.ts'
import { m } from '../../../paraglide/messages.js'
import { withQuery } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { Badge, Note } from '../../../ui/surface.tsx'
import { AuditTable } from '../audit/audit-table.tsx'
import { StaffCrumbs } from '../parts/staff-crumbs.tsx'
import { StaffPage } from '../parts/staff-page.tsx'
import { RightRequestsPanel } from '../rights/right-requests-panel.tsx'
import type { Genre } from './genre-choice.tsx'
import { PersonProfiles } from './person-profiles.tsx'
import { PersonSide } from './person-side.tsx'
import { personName, personNumber } from './person-labels.ts'
import type { Person } from './person-labels.ts'

interface PersonScreenProps {
  readonly person: Person
  /** Rights that the person would be given, or give on by a merge, and that wait for a second member of the staff. */
  readonly requests: readonly WireRightRequest[]
  readonly genres: readonly Genre[]
}

/** A person's card: roles, sign-in, sessions, and what staff did (Product §7). */
export function PersonScreen({ person, requests, genres }: PersonScreenProps) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <StaffCrumbs list={{ label: m.people_title(), to: pathToStaff.staffPeople() }} label={personNumber(person)} />
      <StaffPage title={personName(person)} actions={<State person={person} />}>
        <Remark person={person} />
        <RightRequestsPanel requests={requests} />
        <div className="staff-facts">
          <div className="grid min-w-0 gap-5">
            <PersonProfiles person={person} onChanged={revalidate} />
            <History person={person} />
          </div>
          <PersonSide person={person} genres={genres} onChanged={revalidate} />
        </div>
      </StaffPage>
    </>
  )
}

function State({ person }: { readonly person: Person }) {
  if (!person.is_disabled) return null
  return (
    <Badge icon={<CircleSlash />}>{m.people_person_disabled_at({ date: person.formatted_disabled_at ?? '' })}</Badge>
  )
}

/** What is unusual about the person. */
function Remark({ person }: { readonly person: Person }) {
  const { merged_into, account_id, profiles } = person
  if (merged_into !== null) {
    return (
      <Note tone="warn" className="mb-5">
        {m.people_person_merged()}.{' '}
        <Link className="link" to={pathToStaff.staffPerson(merged_into)}>
          {m.people_person_merged_open()}: {m.people_person_number({ id: merged_into })}
        </Link>
      </Note>
    )
  }
  if (account_id !== null) return null
  const agent = profiles.find((profile) => profile.agent !== null)?.agent
  return (
    <Note className="mb-5">
      {agent ? (
        <>
          {m.people_person_no_account()}.{' '}
          <Link className="link" to={pathToStaff.staffPerson(`p${String(agent.id)}`)}>
            {`${agent.firstname} ${agent.lastname}`.trim()}
          </Link>
        </>
      ) : (
        m.people_person_service()
      )}
    </Note>
  )
}

function History({ person }: { readonly person: Person }) {
  const target = { kind: 'person', target: person.account_id ?? undefined }
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-h3">{m.people_person_history()}</h2>
        {person.account_id !== null && person.audit.length > 0 && (
          <Link className="link text-small" to={withQuery(pathToStaff.staffAudit(), target)}>
            {m.people_person_log()}
          </Link>
        )}
      </div>
      <AuditTable
        rows={person.audit}
        empty={<p className="text-small text-ink-2">{m.people_person_history_none()}</p>}
      />
    </section>
  )
}
