import type { PersonAction } from '@tembrel/contract/calls/staff/people.ts'
import { api } from '../../../api/browser-api.ts'
import { m } from '../../../paraglide/messages.js'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { announceRight } from '../rights/announce-right.ts'
import type { ReasonDialogProps } from './reason-dialog.tsx'
import type { Person, PersonProfile } from './person-labels.ts'
import { StopFacts } from './stop-facts.tsx'

function ask(props: ReasonDialogProps): void {
  void openDialog(async () => (await import('./reason-dialog.tsx')).ReasonDialog, props)
}

const PERSON_WORDS: Readonly<Record<PersonAction, { title: () => string; text: () => string }>> = {
  disable: { title: m.people_person_off, text: m.people_person_off_text },
  enable: { title: m.people_person_on, text: m.people_person_on_text },
  'reset-totp': { title: m.people_person_factor_reset, text: m.people_person_factor_reset_text },
  'make-owner': { title: m.people_person_owner_make, text: m.people_person_owner_make_text },
  'end-owner': { title: m.people_person_owner_end, text: m.people_person_owner_end_text },
}

/** Asks, and then does it to the whole person; `onDone` loads the card anew. */
export function askPersonAction(person: Person, action: PersonAction, onDone: () => Promise<void>): void {
  const { title, text } = PERSON_WORDS[action]
  ask({
    title: title(),
    text: text(),
    confirm: title(),
    isDanger: action !== 'enable' && action !== 'make-owner',
    ...(action === 'disable' && { facts: <StopFacts person={person.id} /> }),
    act: async (comment) => {
      const params = { person: person.id, action }
      await announceRight(() => api('POST /staff/people/{person}/account/{action}', { params, body: { comment } }))
      await onDone()
    },
  })
}

/** Asks, and then takes one role away or gives it back. */
export function askRoleAction(person: Person, profile: PersonProfile, onDone: () => Promise<void>): void {
  const action = profile.is_disabled ? 'enable' : 'disable'
  ask({
    title: profile.is_disabled ? m.people_person_role_on() : m.people_person_role_off(),
    text: profile.is_disabled ? m.people_give_lead() : m.people_person_role_off_text(),
    confirm: profile.is_disabled ? m.people_person_role_on() : m.people_person_role_off(),
    isDanger: !profile.is_disabled,
    ...(!profile.is_disabled && { facts: <StopFacts person={person.id} profile_id={profile.id} /> }),
    act: async (comment) => {
      const params = { person: person.id, profile_id: profile.id, action } as const
      await announceRight(() =>
        api('POST /staff/people/{person}/profiles/{profile_id}/{action}', { params, body: { comment } }),
      )
      await onDone()
    },
  })
}

/** Opens the choice of another duty (Product 6.41). */
export function askDuty(person: Person, duty: PersonProfile['duty'], onChanged: () => Promise<void>): void {
  if (duty === null) return
  const props = { person: person.id, duty, onChanged }
  void openDialog(async () => (await import('../rights/duty-dialog.tsx')).DutyDialog, props)
}
