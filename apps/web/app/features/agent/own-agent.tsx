import { UserRoundCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '../../api/browser-api.ts'
import type { CallResponse } from '../../api/call-types.ts'
import { useAction } from '../../api/use-action.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { openDialog } from '../../ui/dialogs/dialog-stack.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { Note } from '../../ui/surface.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { appState, useUser } from '../session/session.ts'

type OwnAgentState = CallResponse<'GET /narrator/agent'>
type Received = OwnAgentState['invitations'][number]

/** A narrator's agent, whom he may leave, and who invites him (Product 2.951). Only the narrator himself answers. */
export function OwnAgent() {
  const user = useUser()
  const [state, setState] = useState<OwnAgentState | null>(null)
  const invited = user?.agent_invitations ?? 0
  const isHimself = user?.role === 'narrator' && user.acting_agent_id === null && !user.is_registering
  useEffect(() => {
    if (!isHimself) return
    const abort = new AbortController()
    // Without an answer the settings stay as they are: this call is not needed to read or save them.
    api('GET /narrator/agent', { signal: abort.signal }).then(setState, () => undefined)
    return () => abort.abort()
  }, [isHimself, invited])
  const change = (next: OwnAgentState): void => {
    setState(next)
    void appState.refresh()
  }
  if (!isHimself || state === null) return null
  const { agent, invitations } = state
  if (agent === null && invitations.length === 0) return null
  return (
    <section className="mb-6 grid gap-3" aria-label={m.own_agent_title()}>
      {agent !== null && <PresentAgent agent={agent} onChange={change} />}
      {invitations.map((one) => (
        <Invitation key={one.id} received={one} hasAgent={agent !== null} onChange={change} />
      ))}
    </section>
  )
}

function nameOf({ firstname, lastname, id }: Received['agent']): string {
  const name = `${firstname} ${lastname}`.trim()
  return name === '' ? m.order_number({ id }) : name
}

interface PresentAgentProps {
  readonly agent: NonNullable<OwnAgentState['agent']>
  readonly onChange: (state: OwnAgentState) => void
}

function PresentAgent({ agent, onChange }: PresentAgentProps) {
  const leave = (): void =>
    void openDialog(async () => (await import('../confirm/ask-dialog.tsx')).AskDialog, {
      title: m.own_agent_leave_ask({ name: nameOf(agent) }),
      text: m.own_agent_leave_text(),
      confirm: m.own_agent_leave(),
      isDanger: true,
      act: async ({ signal }) => {
        onChange(await api('DELETE /narrator/agent', { signal }))
        showToast({ text: m.own_agent_left() })
      },
    })
  return (
    <Note icon={<UserRoundCheck />} className="[&>div]:grow">
      <p className="break-words">
        <b>{m.own_agent_is({ name: nameOf(agent) })}</b>{' '}
        {agent.formatted_since !== null && m.own_agent_since({ day: agent.formatted_since })}
      </p>
      <p className="mt-1">{m.own_agent_means()}</p>
      <Button size="s" className="mt-3" onClick={leave}>
        {m.own_agent_leave()}
      </Button>
    </Note>
  )
}

interface InvitationProps {
  readonly received: Received
  readonly hasAgent: boolean
  readonly onChange: (state: OwnAgentState) => void
}

function Invitation({ received, hasAgent, onChange }: InvitationProps) {
  const { id, agent, formatted_expires_at } = received
  const answer = useAction(async ({ keyFor, signal }, action: 'accept' | 'decline') => {
    const params = { id, action }
    const next = await api('POST /narrator/agent-invitations/{id}/{action}', {
      params,
      idempotencyKey: keyFor(params),
      signal,
    })
    onChange(next)
    showToast({ text: action === 'accept' ? m.own_agent_accepted() : m.own_agent_declined() })
  })
  return (
    <Note tone="warn" icon={<UserRoundCheck />} className="[&>div]:grow">
      <p className="break-words">
        <b>{m.own_agent_invites({ name: nameOf(agent) })}</b> {m.own_agent_until({ day: formatted_expires_at })}
      </p>
      <ul className="my-2 grid list-disc gap-1 pl-5">
        <li>{m.own_agent_can()}</li>
        <li>{m.own_agent_keeps()}</li>
        <li>{m.own_agent_hidden()}</li>
        <li>{m.own_agent_may_leave()}</li>
      </ul>
      {hasAgent && <p className="text-small">{m.own_agent_one()}</p>}
      {answer.failure && (
        <div className="mt-2" role="alert">
          <FieldError>{answer.failure.message}</FieldError>
        </div>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          kind="ink"
          size="s"
          isDisabled={hasAgent}
          isBusy={answer.isBusy}
          onClick={() => void answer.run('accept')}
        >
          {m.own_agent_accept()}
        </Button>
        <Button kind="quiet" size="s" isBusy={answer.isBusy} onClick={() => void answer.run('decline')}>
          {m.own_agent_decline()}
        </Button>
      </div>
    </Note>
  )
}
