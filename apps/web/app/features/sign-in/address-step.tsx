import { Mail, Smartphone } from 'lucide-react'
import type { FormEvent } from 'react'
import { isPhoneComplete } from '@tembrel/domain/accounts/phone-mask.ts'
import { LOGIN_METHOD, type LoginMethodId } from '@tembrel/domain/accounts/sign-in-codes.ts'
import type { ApiFailure } from '../../api/failures.ts'
import { useWrongField } from '../../api/use-wrong-field.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/input.tsx'
import { PhoneField } from '../../ui/fields/masked-input.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Note } from '../../ui/surface.tsx'
import type { RoleChoice, SignInRole } from './login-roles.ts'

/** What is typed so far; both fields stay when the method is changed. */
export interface SignInAddress {
  readonly login_method: LoginMethodId
  readonly phone: string
  readonly email: string
}

interface AddressStepProps {
  readonly role: SignInRole
  /** What can be chosen; null when the role is given. */
  readonly roles: readonly RoleChoice[] | null
  readonly flags: { readonly login_by_phone: boolean; readonly login_by_email: boolean }
  readonly address: SignInAddress
  readonly failure: ApiFailure | null
  readonly isBusy: boolean
  /** Come back to from the code: the field takes the focus from the button that has gone. */
  readonly isReturned: boolean
  readonly onRole: (role: SignInRole) => void
  readonly onAddress: (address: SignInAddress) => void
  readonly onSubmit: () => void
}

/** Step 1: whom as, and where to send the code. The button wakes up when there is an address (Product §5). */
export function AddressStep(props: AddressStepProps) {
  const { role, roles, flags, address, failure, isBusy, isReturned } = props
  const { onRole, onAddress, onSubmit } = props
  useWrongField(failure)
  const isPhone = address.login_method === LOGIN_METHOD.phone
  const isReady = isPhone ? isPhoneComplete(address.phone) : address.email.trim() !== ''
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isReady) onSubmit()
  }
  const fieldErrors = failure?.errors ?? {}
  const error = fieldErrors[isPhone ? 'phone' : 'email']
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      {roles !== null && (
        <div className="grid gap-1.5">
          <div className="label" aria-hidden>
            {m.login_as()}
          </div>
          <Segmented
            // Of unequal length, on a phone they share the strip by their words.
            className="[&>label]:flex-auto max-[430px]:[&>label]:px-1.5"
            legend={m.login_as()}
            value={role}
            options={roles}
            onChange={onRole}
          />
        </div>
      )}
      <AddressField address={address} error={error} isReturned={isReturned} onAddress={onAddress} />
      {failure && error === undefined && (
        <Note tone="danger" role="alert">
          {failure.message}
        </Note>
      )}
      <Button
        type="submit"
        kind="accent"
        size="l"
        isFull
        isDisabled={!isReady}
        isBusy={isBusy}
        busyText={m.login_sending()}
      >
        {m.login_get_code()}
      </Button>
      {flags.login_by_phone && flags.login_by_email && (
        <Button
          kind="quiet"
          type="button"
          onClick={() => onAddress({ ...address, login_method: isPhone ? LOGIN_METHOD.email : LOGIN_METHOD.phone })}
        >
          {isPhone ? <Mail /> : <Smartphone />}
          {isPhone ? m.login_by_email() : m.login_by_phone()}
        </Button>
      )}
      <Terms />
    </form>
  )
}

/** What is accepted by going on. It opens beside the page: what has been typed stays. */
function Terms() {
  return (
    <p className="text-caption text-ink-2 text-center">
      {m.login_terms_lead()}{' '}
      <a className="link" href={pathTo.offer()} target="_blank" rel="noopener">
        {m.login_terms_offer()}
      </a>{' '}
      {m.login_terms_and()}{' '}
      <a className="link" href={pathTo.privacyPolicy()} target="_blank" rel="noopener">
        {m.login_terms_policy()}
      </a>
    </p>
  )
}

type AddressFieldProps = Pick<AddressStepProps, 'address' | 'isReturned' | 'onAddress'> & {
  readonly error: string | undefined
}

function AddressField({ address, error, isReturned, onAddress }: AddressFieldProps) {
  // Only after «change the address», whose button has gone: a page does not take the focus by itself.
  const common = { error, autoFocus: isReturned, 'data-autofocus': true }
  return address.login_method === LOGIN_METHOD.phone ? (
    <PhoneField
      {...common}
      label={m.login_phone()}
      hint={m.login_phone_hint()}
      value={address.phone}
      onChange={(phone) => onAddress({ ...address, phone })}
    />
  ) : (
    <TextField
      {...common}
      type="email"
      inputMode="email"
      autoComplete="email"
      label={m.login_email()}
      hint={m.login_email_hint()}
      maxLength={254}
      value={address.email}
      onChange={(event) => onAddress({ ...address, email: event.target.value })}
    />
  )
}
