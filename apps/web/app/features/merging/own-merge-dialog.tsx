import { useState } from 'react'
import type { FormEvent } from 'react'
import { isPhoneComplete } from '@tembrel/domain/accounts/phone-mask.ts'
import { LOGIN_METHOD, type LoginMethodId } from '@tembrel/domain/accounts/sign-in-codes.ts'
import { api } from '../../api/browser-api.ts'
import type { CallResponse } from '../../api/call-types.ts'
import { useAction } from '../../api/use-action.ts'
import { useWrongField } from '../../api/use-wrong-field.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import type { StackedDialogProps } from '../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { TextField } from '../../ui/fields/input.tsx'
import { PhoneField } from '../../ui/fields/masked-input.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Note } from '../../ui/surface.tsx'
import { MergeCode } from './merge-code.tsx'
import { OwnMergePreview } from './own-merge-preview.tsx'

interface Address {
  readonly login_method: LoginMethodId
  readonly phone: string
  readonly email: string
}

/** What both calls of the other address take. */
function bodyOf({ login_method, phone, email }: Address) {
  return login_method === LOGIN_METHOD.phone
    ? ({ login_method, phone } as const)
    : ({ login_method, email: email.trim() } as const)
}

interface OwnMergeDialogProps extends StackedDialogProps {
  /** An e-mail that was found to be another profile's: the code for merging goes there. */
  readonly email: string
}

/** A client merges another profile of his into this one (Product 4.941): the other address, its code, what will happen, the own code. */
export function OwnMergeDialog({ email, close }: OwnMergeDialogProps) {
  const [address, setAddress] = useState<Address>({
    login_method: email === '' ? LOGIN_METHOD.phone : LOGIN_METHOD.email,
    phone: '',
    email,
  })
  const [resend_at, setResendAt] = useState<number | null>(null)
  const [shown, setShown] = useState<CallResponse<'POST /me/merge/check'> | null>(null)
  const send = useAction(async ({ signal }) => {
    const { retry_after } = await api('POST /me/merge/code', { body: bodyOf(address), signal })
    setResendAt(Date.now() + retry_after * 1000)
  })
  const check = useAction(async ({ signal }, code: string) => {
    setShown(await api('POST /me/merge/check', { body: { ...bodyOf(address), code }, signal }))
  })
  return (
    <Dialog title={m.merge_title()} onClose={close}>
      <div className="mt-2 grid gap-5">
        {shown !== null && <OwnMergePreview shown={shown} onDone={close} onAgain={() => setShown(null)} />}
        {shown === null && resend_at === null && (
          <AddressForm address={address} onAddress={(next) => (send.clearFailure(), setAddress(next))} send={send} />
        )}
        {shown === null && resend_at !== null && (
          <>
            <p className="break-words text-ink-2">
              {m.merge_code_other({
                address: address.login_method === LOGIN_METHOD.phone ? address.phone : address.email.trim(),
              })}
            </p>
            <MergeCode check={check} send={send} resend_at={resend_at} />
            <Button kind="quiet" onClick={() => (check.clearFailure(), setResendAt(null))}>
              {address.login_method === LOGIN_METHOD.phone ? m.login_change_phone() : m.login_change_email()}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}

interface AddressFormProps {
  readonly address: Address
  readonly onAddress: (address: Address) => void
  readonly send: ReturnType<typeof useAction<[]>>
}

function AddressForm({ address, onAddress, send }: AddressFormProps) {
  const { login_method, phone, email } = address
  const { failure, isBusy } = send
  useWrongField(failure)
  const isReady = login_method === LOGIN_METHOD.phone ? isPhoneComplete(phone) : email.trim() !== ''
  const error = failure?.errors[login_method === LOGIN_METHOD.phone ? 'phone' : 'email']
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isReady) void send.run()
  }
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <p className="text-ink-2">{m.merge_lead()}</p>
      <Segmented
        legend={m.merge_other_address()}
        value={login_method}
        options={[
          { value: 1, label: m.login_phone() },
          { value: 2, label: m.login_email() },
        ]}
        onChange={(next) => onAddress({ ...address, login_method: next })}
      />
      {login_method === LOGIN_METHOD.phone ? (
        <PhoneField
          label={m.login_phone()}
          error={error}
          data-autofocus
          value={phone}
          onChange={(next) => onAddress({ ...address, phone: next })}
        />
      ) : (
        <TextField
          label={m.login_email()}
          error={error}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          data-autofocus
          value={email}
          onChange={(event) => onAddress({ ...address, email: event.target.value })}
        />
      )}
      {failure && error === undefined && (
        <Note tone="danger" role="alert">
          {failure.message}
        </Note>
      )}
      <Button type="submit" kind="accent" isFull isDisabled={!isReady} isBusy={isBusy} busyText={m.login_sending()}>
        {m.login_get_code()}
      </Button>
    </form>
  )
}
