import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api/browser-api.ts'
import type { CallResponse } from '../../api/call-types.ts'
import { useAction } from '../../api/use-action.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { formatNumber } from '../../ui/format/numbers.ts'
import { Note } from '../../ui/surface.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { appState } from '../session/session.ts'
import { roleName } from '../session/role-name.ts'
import { SupportLink } from '../site/support-link.tsx'
import { MergeCode } from './merge-code.tsx'
import { MergeFacts, type Merge } from './merge-facts.tsx'

interface OwnMergePreviewProps {
  readonly shown: CallResponse<'POST /me/merge/check'>
  readonly onDone: () => void
  /** The other address has to be shown once more. */
  readonly onAgain: () => void
}

/** What will happen, and the code of the own address that lets it happen. Everything on the page is read anew then. */
export function OwnMergePreview({ shown, onDone, onAgain }: OwnMergePreviewProps) {
  const { merge, own_address } = shown
  const { revalidate } = useRevalidator()
  const [resend_at, setResendAt] = useState<number | null>(null)
  const send = useAction(async ({ signal }) => {
    const { retry_after } = await api('POST /me/merge/code', { body: { is_own: true }, signal })
    setResendAt(Date.now() + retry_after * 1000)
  })
  const confirm = useAction(async ({ keyFor, signal }, code: string) => {
    await api('POST /me/merge', { body: { code }, idempotencyKey: keyFor(code), signal })
    showToast({ text: m.merge_done() })
    void appState.refresh()
    onDone()
    await revalidate()
  })
  const isTooLate = confirm.failure?.code === 'MERGE_NOT_SHOWN'
  return (
    <div className="grid gap-5">
      <div className="grid gap-4" role="status">
        {merge.client && <MergeFacts client={merge.client} title={m.merge_what()} />}
        <MergeWords merge={merge} />
      </div>
      {merge.conflicts.length > 0 && (
        <div className="grid justify-items-start gap-2">
          <Note tone="danger" role="alert">
            {m.merge_conflict({ what: namesOf(merge.conflicts) })}
          </Note>
          <SupportLink className="link" />
        </div>
      )}
      {merge.conflicts.length === 0 && (
        <>
          <p className="break-words text-ink-2">
            {resend_at === null
              ? m.merge_code_own({ address: own_address })
              : m.merge_code_own_sent({ address: own_address })}
          </p>
          {resend_at !== null && <MergeCode check={confirm} send={send} resend_at={resend_at} />}
          {resend_at === null && send.failure && (
            <Note tone="danger" role="alert">
              {send.failure.message}
            </Note>
          )}
          {resend_at === null && (
            <Button kind="accent" isFull isBusy={send.isBusy} onClick={() => void send.run()}>
              {m.merge_send_own()}
            </Button>
          )}
          {isTooLate && <Button onClick={onAgain}>{m.merge_code_again()}</Button>}
        </>
      )}
    </div>
  )
}

/** Where the other address leads, what comes along, which sessions end. */
function MergeWords({ merge }: { readonly merge: Merge }) {
  const { moves, stays, sessions } = merge
  const addresses = [moves.phone, moves.email, stays.phone, stays.email].filter((part) => part !== null)
  return (
    <ul className="grid list-disc gap-1 pl-5 text-small">
      {addresses.length > 0 && <li className="break-words">{m.merge_will_lead({ what: addresses.join(', ') })}</li>}
      {moves.roles.length > 0 && <li>{m.merge_roles({ what: namesOf(moves.roles) })}</li>}
      {sessions > 0 && (
        <li>
          {m.merge_sessions()}: {formatNumber(sessions)}
        </li>
      )}
    </ul>
  )
}

function namesOf(roles: Merge['conflicts']): string {
  return roles.map((role) => roleName(role).toLowerCase()).join(', ')
}
