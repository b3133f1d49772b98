import { useState } from 'react'
import type { CallResponse } from '../../../api/call-types.ts'
import { api } from '../../../api/browser-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { CodeInput } from '../../../ui/fields/code-input.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { QrCode } from './qr-code.tsx'

export type BegunSetup = CallResponse<'POST /staff/totp'>

interface TotpSetupProps {
  readonly begun: BegunSetup
  readonly onDone: (recovery_codes: readonly string[]) => void
  readonly onCancel: () => void
}

/** Digits of a one-time password. */
const DIGITS = 6
/** The key is typed in by fours. */
const GROUP = /.{1,4}/g

/** The QR code for the application, and its first code, which puts the second step in force (Product §4). */
export function TotpSetup({ begun, onDone, onCancel }: TotpSetupProps) {
  const [code, setCode] = useState('')
  const confirm = useAction(async ({ signal }, typed: string) => {
    const { recovery_codes } = await api('POST /staff/totp/confirm', { body: { code: typed }, signal })
    onDone(recovery_codes)
  })
  const key = (begun.secret.match(GROUP) ?? []).join(' ')
  return (
    <div className="grid justify-items-center gap-5">
      <div className="grid gap-1 text-center">
        <h2 className="text-h3">{m.factor_scan()}</h2>
        <p className="text-small text-ink-2">{m.factor_scan_text()}</p>
      </div>
      <QrCode rows={begun.qr} label={m.factor_qr()} />
      <details className="w-full text-small">
        <summary className="min-h-6 cursor-pointer text-center">{m.factor_by_hand()}</summary>
        <p className="mt-3 flex items-center justify-center gap-2">
          <code className="num font-semibold break-words">{key}</code>
          <CopyButton text={begun.secret} label={m.factor_key()} />
        </p>
      </details>
      <p className="text-center text-small text-ink-2">{m.factor_first_code()}</p>
      <CodeInput
        label={m.login_totp_label()}
        length={DIGITS}
        value={code}
        onChange={setCode}
        onComplete={(digits) => void confirm.run(digits)}
        error={confirm.failure?.message ?? null}
        onClear={() => (setCode(''), confirm.clearFailure())}
        isBusy={confirm.isBusy}
      />
      <Button kind="quiet" onClick={onCancel}>
        {m.factor_cancel()}
      </Button>
    </div>
  )
}
