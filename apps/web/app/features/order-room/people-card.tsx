import { hasPage } from '../../built-pages.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { pathToStaff } from '../../staff-paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Order, OrderViewerRole, Participant } from '../nouns/order/order-types.ts'
import { participantName, participantVoice } from '../nouns/order/people.ts'
import { useNow } from '../../ui/use-now.ts'
import { roleName } from '../session/role-name.ts'
import { localClock } from './chat/local-clock.ts'
import { isStaff, useRoom } from './room.ts'

/** Last in the aside: who is on the other side, and what time it is there. */
export function PeopleCard() {
  const { order, role, now: loaded_at } = useRoom()
  const now = useNow(loaded_at)
  const people = othersOf(order, role)
  if (people.length === 0) return null
  return (
    <section className="card room-people" aria-label={m.room_people()}>
      <ul className="grid grid-cols-1 gap-4">
        {people.map((person) => (
          <li key={person.id} className={`flex items-center gap-3 ${participantVoice(person)}`}>
            <Avatar src={person.image} size="s" />
            <span className="min-w-0 flex-1">
              <b className="block text-small">{participantName(person)}</b>
              <PersonNote text={placeOf(person, now)} name={participantName(person)} />
            </span>
            <PersonLink person={person} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A narrator's public page; for the support everybody's card. */
function PersonLink({ person: { id, slug } }: { readonly person: Participant }) {
  const { role } = useRoom()
  const profile = slug !== null && hasPage('narrator') ? pathTo.narrator(slug) : null
  const card = role === 'supporter' && hasPage('staffPerson') ? pathToStaff.staffPerson(`p${String(id)}`) : null
  const to = isStaff(role) ? card : profile
  if (to === null) return null
  return (
    <ButtonLink size="s" to={to}>
      {m.room_profile()}
    </ButtonLink>
  )
}

/** The second line, unless the first one says the same: whoever has no name yet is called by his role. */
function PersonNote({ text, name }: { readonly text: string; readonly name: string }) {
  return text === name ? null : <span className="block text-caption text-ink-2">{text}</span>
}

/** Everybody of the order but the reader, as far as the reader has to do with them. */
function othersOf(order: Order, role: OrderViewerRole): Participant[] {
  const { client, narrator, soundengineer } = order
  if (isStaff(role)) return [client, narrator, soundengineer].filter((person) => person !== null)
  if (role === 'client') return [narrator, soundengineer].filter((person) => person !== null)
  if (role === 'narrator') return [client]
  return [client, narrator].filter((person) => person !== null)
}

/** «Казань, сейчас 15:26»; the role where no place is known. */
function placeOf(person: Participant, now: string): string {
  const clock = person.timezone === null ? null : localClock(person.timezone, now)
  const place = person.city === '' ? null : person.city
  const time = clock === null ? null : m.room_local_time({ time: clock })
  const where = [place, time].filter((part) => part !== null).join(', ')
  return where === '' ? roleName(person.role) : where
}
