import { useState } from 'react'
import type { FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { StaffDuty } from '@tembrel/domain/accounts/staff-duties.ts'
import { LOGIN_METHOD, type LoginMethodId } from '@tembrel/domain/accounts/sign-in-codes.ts'
import { api } from '../../../api/browser-api.ts'
import { Refusal } from '../../../api/refusal.tsx'
import { useAction } from '../../../api/use-action.ts'
import { useWrongField } from '../../../api/use-wrong-field.ts'
import { getLocale } from '../../../i18n/locale.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextField } from '../../../ui/fields/input.tsx'
import { PhoneField } from '../../../ui/fields/masked-input.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { announceRight } from '../rights/announce-right.ts'
import { DutyField } from '../rights/duty-field.tsx'
import { GenreChoice } from './genre-choice.tsx'
import type { Genre } from './genre-choice.tsx'
import { givenRoles, HouseRoleField } from './house-role-field.tsx'
import type { HouseRole } from './house-role-field.tsx'

interface Typed {
  readonly login_method: LoginMethodId
  readonly email: string
  readonly phone: string
  readonly role: HouseRole
  readonly duty: StaffDuty
  readonly firstname: string
  readonly lastname: string
  readonly genres: readonly number[]
  readonly locale: Locale
}

const EMPTY: Omit<Typed, 'locale' | 'role'> = {
  login_method: LOGIN_METHOD.email,
  email: '',
  phone: '',
  duty: 'support',
  firstname: '',
  lastname: '',
  genres: [],
}

/** What says its own problem. */
const FIELDS = ['email', 'phone', 'firstname', 'lastname', 'genres']

interface InviteDialogProps {
  readonly genres: readonly Genre[]
  readonly may_staff_roles: boolean
}

/** Invites somebody into a role of the house by mail or SMS (Product §7). */
export function InviteDialog({ genres, may_staff_roles, close }: InviteDialogProps & StackedDialogProps) {
  const role = may_staff_roles ? 'supporter' : 'soundengineer'
  const [typed, setTyped] = useState<Typed>(() => ({ ...EMPTY, role, locale: getLocale() }))
  const { revalidate } = useRevalidator()
  const send = useAction(async ({ keyFor, signal }) => {
    const body = bodyOf(typed)
    const options = { body, idempotencyKey: keyFor(body), signal }
    await announceRight(() => api('POST /staff/invitations', options), m.people_invite_sent())
    close()
    await revalidate()
  })
  const change = (part: Partial<Typed>): void => {
    send.clearFailure()
    setTyped({ ...typed, ...part })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void send.run()
  }
  const errors = send.failure?.errors ?? {}
  useWrongField(send.failure)
  return (
    <Dialog title={m.people_invite_title()} onClose={close}>
      <form className="mt-2 grid gap-5" onSubmit={submit} noValidate>
        <p className="text-ink-2">{m.people_invite_lead()}</p>
        <HouseRoleField
          value={typed.role}
          roles={givenRoles(may_staff_roles)}
          hint={may_staff_roles ? undefined : m.people_invite_owner_only()}
          onChange={(chosen) => change({ role: chosen })}
        />
        {typed.role === 'supporter' && <DutyField value={typed.duty} onChange={(duty) => change({ duty })} />}
        <AddressFields typed={typed} errors={errors} onChange={change} />
        <LanguageField value={typed.locale} onChange={(locale) => change({ locale })} />
        <div className="grid gap-5 tablet:grid-cols-2">
          <TextField
            label={m.people_invite_firstname()}
            error={errors['firstname']}
            value={typed.firstname}
            maxLength={60}
            onChange={(event) => change({ firstname: event.target.value })}
          />
          <TextField
            label={m.people_invite_lastname()}
            error={errors['lastname']}
            value={typed.lastname}
            maxLength={60}
            onChange={(event) => change({ lastname: event.target.value })}
          />
        </div>
        {typed.role === 'soundengineer' && (
          <GenreChoice
            genres={genres}
            chosen={typed.genres}
            error={errors['genres']}
            onChange={(chosen) => change({ genres: chosen })}
          />
        )}
        <Refusal failure={send.failure} fields={FIELDS} />
        <Button type="submit" kind="accent" isFull isBusy={send.isBusy}>
          {m.people_invite_send()}
        </Button>
      </form>
    </Dialog>
  )
}

interface LanguageFieldProps {
  readonly value: Locale
  readonly onChange: (locale: Locale) => void
}

function LanguageField({ value, onChange }: LanguageFieldProps) {
  return (
    <div className="grid gap-1.5">
      <span className="label" aria-hidden>
        {m.people_invite_language()}
      </span>
      <Segmented<Locale>
        legend={m.people_invite_language()}
        value={value}
        options={[
          { value: 'ru', label: m.people_russian() },
          { value: 'en', label: m.people_english() },
        ]}
        onChange={onChange}
      />
    </div>
  )
}

interface AddressFieldsProps {
  readonly typed: Typed
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (part: Partial<Typed>) => void
}

function AddressFields({ typed, errors, onChange }: AddressFieldsProps) {
  return (
    <>
      <div className="grid gap-1.5">
        <span className="label" aria-hidden>
          {m.people_invite_by()}
        </span>
        <Segmented<LoginMethodId>
          legend={m.people_invite_by()}
          value={typed.login_method}
          options={[
            { value: LOGIN_METHOD.email, label: m.people_invite_email() },
            { value: LOGIN_METHOD.phone, label: m.people_invite_phone() },
          ]}
          onChange={(login_method) => onChange({ login_method })}
        />
      </div>
      {typed.login_method === LOGIN_METHOD.email ? (
        <TextField
          type="email"
          inputMode="email"
          autoComplete="off"
          label={m.people_person_email()}
          error={errors['email']}
          maxLength={254}
          value={typed.email}
          onChange={(event) => onChange({ email: event.target.value })}
        />
      ) : (
        <PhoneField
          label={m.people_person_phone()}
          error={errors['phone']}
          autoComplete="off"
          value={typed.phone}
          onChange={(phone) => onChange({ phone })}
        />
      )}
    </>
  )
}

function bodyOf({ login_method, email, phone, role, duty, firstname, lastname, genres, locale }: Typed) {
  return {
    login_method,
    ...(login_method === LOGIN_METHOD.email ? { email: email.trim() } : { phone }),
    role,
    firstname,
    lastname,
    locale,
    ...(role === 'supporter' && { duty }),
    ...(role === 'soundengineer' && { genres: [...genres] }),
  }
}
