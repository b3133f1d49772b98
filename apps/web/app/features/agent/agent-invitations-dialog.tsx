import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { api } from '../../api/browser-api.ts'
import type { CallResponse } from '../../api/call-types.ts'
import { useAction } from '../../api/use-action.ts'
import { useWrongField } from '../../api/use-wrong-field.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import type { StackedDialogProps } from '../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/input.tsx'
import { Badge } from '../../ui/surface.tsx'
import { showToast } from '../../ui/toasts.tsx'

type Sent = CallResponse<'GET /agent/invitations'>['invitations'][number]

const STATES: Readonly<Record<Sent['state'], () => string>> = {
  waiting: m.agent_invite_waiting,
  accepted: m.agent_invite_accepted,
  declined: m.agent_invite_declined,
  withdrawn: m.agent_invite_withdrawn,
  expired: m.agent_invite_expired,
}

/** An agent invites narrators who are registered already, and sees what became of it (Product 2.950). */
export function AgentInvitationsDialog({ close }: StackedDialogProps) {
  const [who, setWho] = useState('')
  const [sent, setSent] = useState<readonly Sent[] | null>(null)
  const load = useAction(async ({ signal }) => setSent((await api('GET /agent/invitations', { signal })).invitations))
  const invite = useAction(async ({ keyFor, signal }, typed: string) => {
    const body = { who: typed }
    const answer = await api('POST /agent/invitations', { body, idempotencyKey: keyFor(body), signal })
    setSent(answer.invitations)
    setWho('')
    showToast({ text: m.agent_invite_sent() })
  })
  const { run } = load
  useEffect(() => void run(), [run])
  useWrongField(invite.failure)
  const typed = who.trim()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (typed !== '') void invite.run(typed)
  }
  return (
    <Dialog title={m.agent_invite_title()} onClose={close}>
      <form className="mt-2 grid gap-5" onSubmit={submit} noValidate>
        <p className="text-ink-2">{m.agent_invite_lead()}</p>
        <TextField
          label={m.agent_invite_who()}
          hint={m.agent_invite_who_hint()}
          error={invite.failure?.errors['who'] ?? invite.failure?.message}
          maxLength={300}
          autoComplete="off"
          data-autofocus
          value={who}
          onChange={(event) => (invite.clearFailure(), setWho(event.target.value))}
        />
        <Button type="submit" kind="accent" isFull isDisabled={typed === ''} isBusy={invite.isBusy}>
          {m.agent_invite_send()}
        </Button>
      </form>
      {load.failure && (
        <div className="mt-4 grid justify-items-start gap-2" role="alert">
          <FieldError>{load.failure.message}</FieldError>
          <Button size="s" onClick={() => void load.run()}>
            {m.ui_retry()}
          </Button>
        </div>
      )}
      {sent !== null && sent.length > 0 && (
        <ul className="mt-6 grid gap-1" aria-label={m.agent_invite_list()}>
          {sent.map((one) => (
            <SentInvitation key={one.id} sent={one} onChange={setSent} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function SentInvitation({ sent, onChange }: { readonly sent: Sent; readonly onChange: (all: Sent[]) => void }) {
  const { id, who, state, formatted_created_at, formatted_expires_at } = sent
  const withdraw = useAction(async ({ signal }) =>
    onChange((await api('DELETE /agent/invitations/{id}', { params: { id }, signal })).invitations),
  )
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2">
      <span className="min-w-0 flex-1 basis-40">
        <b className="block font-semibold break-words">{who}</b>
        <span className="block text-small text-ink-2">
          {state === 'waiting' ? m.agent_invite_until({ day: formatted_expires_at }) : formatted_created_at}
        </span>
        {withdraw.failure && <FieldError>{withdraw.failure.message}</FieldError>}
      </span>
      {state === 'waiting' ? (
        <Button size="s" isBusy={withdraw.isBusy} onClick={() => void withdraw.run()}>
          {m.agent_invite_withdraw()}
        </Button>
      ) : (
        <Badge {...(state === 'accepted' && { tone: 'ok' as const })}>{STATES[state]()}</Badge>
      )}
    </li>
  )
}
