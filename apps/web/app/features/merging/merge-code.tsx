import { useState } from 'react'
import type { Action } from '../../api/use-action.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/fields/code-input.tsx'
import { formatDuration } from '../../ui/format/times.ts'
import { Note } from '../../ui/surface.tsx'
import { useSecondsLeft } from '../sign-in/use-seconds-left.ts'

interface MergeCodeProps {
  readonly check: Action<[code: string]>
  readonly send: Action<[]>
  readonly resend_at: number
}

/** The four digits of an address, sent by themselves; what is no matter of the digits is said below. */
export function MergeCode({ check, send, resend_at }: MergeCodeProps) {
  const [code, setCode] = useState('')
  const left = useSecondsLeft(resend_at)
  const isOfCode = check.failure?.errors['code'] !== undefined || check.failure?.code === 'CODE_TRIES_SPENT'
  const further = isOfCode ? send.failure : (check.failure ?? send.failure)
  return (
    <div className="grid justify-items-center gap-4">
      <CodeInput
        label={m.login_code_label()}
        value={code}
        onChange={setCode}
        onComplete={(typed) => void check.run(typed)}
        error={isOfCode ? (check.failure?.message ?? null) : null}
        onClear={() => (setCode(''), check.clearFailure())}
        isBusy={check.isBusy}
      />
      {further && (
        <Note tone="danger" role="alert">
          {further.message}
        </Note>
      )}
      <Button kind="soft" isFull isDisabled={left > 0} isBusy={send.isBusy} onClick={() => void send.run()}>
        {left > 0 ? m.login_resend_in({ time: formatDuration(left) }) : m.merge_code_again()}
      </Button>
    </div>
  )
}
