import { useState } from 'react'
import type { FormEvent } from 'react'
import { api } from '../../api/browser-api.ts'
import { useAction } from '../../api/use-action.ts'
import { useWrongField } from '../../api/use-wrong-field.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/fields/code-input.tsx'
import { TextField } from '../../ui/fields/input.tsx'

interface TotpStepProps {
  readonly totp_token: string
  readonly onDone: () => void
  /** Begins the sign-in anew. */
  readonly onBack: () => void
}

/** Digits of a one-time password. */
const DIGITS = 6

/** The second step of the staff: six digits of the application, or a recovery code (Product §4). */
export function TotpStep({ totp_token, onDone, onBack }: TotpStepProps) {
  const [isRecovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const answer = useAction(async ({ signal }, typed: string) => {
    await api('POST /login/totp', { body: { totp_token, code: typed }, signal })
    onDone()
  })
  useWrongField(answer.failure)
  const error = answer.failure?.message ?? null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (code.trim() !== '') void answer.run(code)
  }
  const change = (): void => {
    setRecovery(!isRecovery)
    setCode('')
    answer.clearFailure()
  }
  return (
    <div className="grid gap-5">
      {isRecovery ? (
        <form className="grid gap-5" onSubmit={submit} noValidate>
          <TextField
            // eslint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the boxes
            autoFocus
            label={m.login_totp_recovery_label()}
            hint={m.login_totp_recovery_hint()}
            error={error}
            value={code}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => (answer.clearFailure(), setCode(event.target.value))}
          />
          <Button type="submit" kind="accent" size="l" isFull isDisabled={code.trim() === ''} isBusy={answer.isBusy}>
            {m.login_totp_enter()}
          </Button>
        </form>
      ) : (
        <>
          <p className="text-center text-ink-2">{m.login_totp_lead()}</p>
          <CodeInput
            label={m.login_totp_label()}
            length={DIGITS}
            value={code}
            onChange={setCode}
            onComplete={(digits) => void answer.run(digits)}
            error={error}
            onClear={() => (setCode(''), answer.clearFailure())}
            isBusy={answer.isBusy}
          />
        </>
      )}
      <Button kind="quiet" onClick={change}>
        {isRecovery ? m.login_totp_app() : m.login_totp_recovery()}
      </Button>
      <Button kind="quiet" onClick={onBack}>
        {m.login_totp_back()}
      </Button>
    </div>
  )
}
