import { useState } from 'react'
import { LOGIN_METHOD } from '@tembrel/domain/accounts/sign-in-codes.ts'
import type { ApiFailure } from '../../api/failures.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/fields/code-input.tsx'
import { formatDuration } from '../../ui/format/times.ts'
import { Note } from '../../ui/surface.tsx'
import type { SignInAddress } from './address-step.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'

interface CodeStepProps {
  readonly address: SignInAddress
  readonly resend_at: number
  readonly failure: ApiFailure | null
  readonly requestFailure: ApiFailure | null
  readonly isBusy: boolean
  readonly isResending: boolean
  readonly onCode: (code: string) => void
  readonly onClear: () => void
  readonly onResend: () => void
  readonly onBack: () => void
}

/** Step 2: four digits, sent by themselves; a wrong code is cleared after 3 s, a new one may be asked for after 119 s. */
export function CodeStep(props: CodeStepProps) {
  const { address, resend_at, failure, requestFailure, isBusy, isResending, onCode, onClear, onResend, onBack } = props
  const [code, setCode] = useState('')
  const left = useSecondsLeft(resend_at)
  const isPhone = address.login_method === LOGIN_METHOD.phone
  const shown = isPhone ? address.phone : address.email.trim()
  return (
    <div className="grid justify-items-center gap-5">
      <p className="text-ink-2 text-center">{m.login_code_sent({ address: shown })}</p>
      <CodeInput
        label={m.login_code_label()}
        value={code}
        onChange={setCode}
        onComplete={onCode}
        error={failure?.message ?? null}
        onClear={() => {
          setCode('')
          onClear()
        }}
        hint={m.login_code_hint()}
        isBusy={isBusy}
      />
      {requestFailure && (
        <Note tone="danger" role="alert">
          {requestFailure.message}
        </Note>
      )}
      <Button kind="soft" isFull isDisabled={left > 0} isBusy={isResending} onClick={onResend}>
        {left > 0 ? m.login_resend_in({ time: formatDuration(left) }) : m.login_resend()}
      </Button>
      {/* Only the end of the wait is said aloud: every second would be noise. */}
      <span className="hidden-text" role="status">
        {left === 0 ? m.login_resend_ready() : ''}
      </span>
      <Button kind="quiet" onClick={onBack}>
        {isPhone ? m.login_change_phone() : m.login_change_email()}
      </Button>
    </div>
  )
}
