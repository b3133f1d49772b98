import { MailCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '../../api/browser-api.ts'
import type { CallResponse } from '../../api/call-types.ts'
import { useAction } from '../../api/use-action.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/fields/code-input.tsx'
import { openDialog } from '../../ui/dialogs/dialog-stack.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { formatDuration } from '../../ui/format/times.ts'
import { Note } from '../../ui/surface.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { appState } from '../session/session.ts'
import { useSecondsLeft } from '../sign-in/use-seconds-left.ts'
import { SupportLink } from '../site/support-link.tsx'

type EmailState = CallResponse<'GET /me/email'>

interface EmailChangeProps {
  /** Only a client merges two profiles by himself; others write to the support. */
  readonly isClient: boolean
  /** What has been saved last: another value, and what waits is asked for anew. */
  readonly saved: unknown
  readonly onConfirmed?: (email: string) => void
}

/** A new e-mail waits until its code comes back (Product §4): the code is sent, typed and taken back here. */
export function EmailChange({ isClient, saved, onConfirmed }: EmailChangeProps) {
  const [state, setState] = useState<EmailState | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    // Without an answer the settings stay as they are: this call is not needed to read or save them.
    api('GET /me/email', { signal: abort.signal }).then(setState, () => undefined)
    return () => abort.abort()
  }, [saved])
  const waiting = state?.waiting ?? null
  if (waiting === null) return null
  const change = (next: EmailState): void => {
    setState(next)
    if (next.email !== waiting) return
    void appState.refresh()
    showToast({ text: m.settings_email_confirmed() })
    onConfirmed?.(waiting)
  }
  return <WaitingEmail key={waiting} email={waiting} isClient={isClient} onChange={change} />
}

interface WaitingEmailProps {
  readonly email: string
  readonly isClient: boolean
  readonly onChange: (state: EmailState) => void
}

function WaitingEmail({ email, isClient, onChange }: WaitingEmailProps) {
  const [code, setCode] = useState('')
  const [resend_at, setResendAt] = useState<number | null>(null)
  const left = useSecondsLeft(resend_at ?? 0)
  const sending = useAction(async ({ signal }) => {
    const { retry_after } = await api('POST /me/email/code', { signal })
    setCode('')
    setResendAt(Date.now() + retry_after * 1000)
  })
  const confirming = useAction(async ({ signal }, typed: string) => {
    onChange(await api('POST /me/email/confirm', { body: { code: typed }, signal }))
  })
  const canceling = useAction(async ({ signal }) => onChange(await api('DELETE /me/email', { signal })))
  const failure = sending.failure ?? canceling.failure
  const isTaken = confirming.failure?.code === 'EMAIL_HAS_PROFILE'
  // Sent before the page was loaded: the code may lie in the letters already.
  const wasSent = resend_at !== null || sending.failure?.code === 'RESEND_TOO_EARLY'
  return (
    <Note tone="warn" icon={<MailCheck />} className="[&>div]:grow">
      <p className="break-words">
        <b>{m.settings_email_waiting()}</b>{' '}
        {wasSent ? m.settings_email_sent({ email }) : m.settings_email_send_text({ email })}
      </p>
      {wasSent && !isTaken && (
        <div className="my-4 max-w-80">
          <CodeInput
            label={m.login_code_label()}
            value={code}
            onChange={setCode}
            onComplete={(typed) => void confirming.run(typed)}
            error={confirming.failure?.message ?? null}
            onClear={() => (setCode(''), confirming.clearFailure())}
            isBusy={confirming.isBusy}
          />
        </div>
      )}
      {isTaken && (
        <div className="my-3 grid justify-items-start gap-2" role="alert">
          <FieldError>{confirming.failure?.message}</FieldError>
          {isClient ? <MergeButton email={email} /> : <SupportLink className="link" />}
        </div>
      )}
      {failure && (
        <div className="mt-2" role="alert">
          <FieldError>{failure.message}</FieldError>
        </div>
      )}
      <div className="mt-2 flex flex-wrap gap-x-1 gap-y-2">
        {!isTaken && (
          <Button size="s" isDisabled={left > 0} isBusy={sending.isBusy} onClick={() => void sending.run()}>
            {!wasSent && m.settings_email_send()}
            {wasSent && (left > 0 ? m.login_resend_in({ time: formatDuration(left) }) : m.settings_email_again())}
          </Button>
        )}
        <Button kind="quiet" size="s" isBusy={canceling.isBusy} onClick={() => void canceling.run()}>
          {m.settings_email_cancel()}
        </Button>
      </div>
    </Note>
  )
}

/** The address is another profile's of the same person: both can become one. */
function MergeButton({ email }: { readonly email: string }) {
  const open = (): void =>
    void openDialog(async () => (await import('../merging/own-merge-dialog.tsx')).OwnMergeDialog, { email })
  return (
    <Button size="s" onClick={open}>
      {m.merge_title()}
    </Button>
  )
}
