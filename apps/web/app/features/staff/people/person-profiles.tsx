import { Link } from 'react-router'
import { hasPage } from '../../../built-pages.ts'
import { m } from '../../../paraglide/messages.js'
import { pathTo, withQuery } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatRoubles } from '../../../ui/format/numbers.ts'
import { Badge } from '../../../ui/surface.tsx'
import { voiceClass, voiceOf } from '../../../ui/sound/voice.ts'
import { roleName } from '../../session/role-name.ts'
import { dutyName } from '../rights/duty-labels.ts'
import { askDuty, askRoleAction } from './person-actions.tsx'
import { nameOf, profileState } from './person-labels.ts'
import type { Person, PersonProfile } from './person-labels.ts'

interface PersonProfilesProps {
  readonly person: Person
  readonly onChanged: () => Promise<void>
}

/** What a person is here, role by role, with money, orders and the way to switch each off. */
export function PersonProfiles({ person, onChanged }: PersonProfilesProps) {
  return (
    <section className="card">
      <h2 className="mb-2 text-h3">{m.people_person_roles()}</h2>
      <ul>
        {person.profiles.map((profile) => (
          <li
            key={profile.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3.5 first:border-t-0"
          >
            <Avatar src={profile.image} size="s" className={voiceClass(voiceOf(null, profile.id))} />
            <div className="min-w-0 flex-1 basis-52">
              <p className="flex flex-wrap items-center gap-2">
                <b>{profile.duty === null ? roleName(profile.role) : dutyName(profile.duty)}</b>
                <span className="num text-small text-ink-3">{m.people_person_number({ id: profile.id })}</span>
                <StateBadge profile={profile} />
              </p>
              <ProfileFacts profile={profile} />
            </div>
            {person.may.staff_roles && profile.duty !== null && !person.is_owner && (
              <Button size="s" onClick={() => askDuty(person, profile.duty, onChanged)}>
                {m.duty_change()}
              </Button>
            )}
            {person.may.change && (
              <Button size="s" onClick={() => askRoleAction(person, profile, onChanged)}>
                {profile.is_disabled ? m.people_person_role_on() : m.people_person_role_off()}
                <span className="hidden-text">: {roleName(profile.role)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function StateBadge({ profile }: { readonly profile: PersonProfile }) {
  if (profile.is_disabled) return <Badge>{profileState(profile)}</Badge>
  if (profile.narrator_state === null) return null
  return <Badge tone={profile.narrator_state === 'active' ? 'ok' : 'warn'}>{profileState(profile)}</Badge>
}

function ProfileFacts({ profile }: { readonly profile: PersonProfile }) {
  const { id, role, balance, orders, failures, agent, slug, narrator_state } = profile
  const facts = [
    nameOf(profile),
    balance === null ? '' : m.people_person_balance({ sum: formatRoubles(balance) }),
    orders === null ? '' : m.people_person_orders({ total: orders.total, open: orders.open }),
    failures === null ? '' : m.people_person_failures(failures),
    agent === null ? '' : m.people_person_agent({ name: nameOf(agent) }),
  ].filter((fact) => fact !== '')
  const isListed = narrator_state === 'active' && slug !== null
  return (
    <p className="text-small break-words text-ink-2">
      {facts.join(' · ')}
      {isListed && <FactLink to={pathTo.narrator(slug)}>{m.people_person_public()}</FactLink>}
      {role === 'narrator' && hasPage('staffNarrator') && (
        <FactLink to={pathToStaff.staffNarrator(id)}>{m.people_person_moderation()}</FactLink>
      )}
      {orders !== null && orders.total > 0 && hasPage('staffOrders') && nameOf(profile) !== '' && (
        <FactLink to={withQuery(pathToStaff.staffOrders(), { q: nameOf(profile) })}>
          {m.people_person_open_orders()}
        </FactLink>
      )}
    </p>
  )
}

function FactLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <>
      {' · '}
      <Link className="link" to={to}>
        {children}
      </Link>
    </>
  )
}
