import { Link, useRevalidator } from 'react-router'
import type { WireRightRequest } from '@tembrel/contract/calls/staff/right-requests.ts'
import { api } from '../../../api/browser-api.ts'
import { ApiFailure } from '../../../api/failures.ts'
import type { ActionTools } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { pathToStaff } from '../../../staff-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useUser } from '../../session/session.ts'
import { rightName } from './duty-labels.ts'

/** Refused because the request or the person is no longer what was looked at: the page is shown as it is now. */
const MOVED_ON: readonly string[] = ['CONFLICT', 'NOT_FOUND', 'ROLE_TAKEN', 'OWNER_ONLY']

/** Rights over money that wait: a colleague confirms or refuses, whoever asked takes it back (Product 6.43). */
export function RightRequestsPanel({ requests }: { readonly requests: readonly WireRightRequest[] }) {
  const duty = useUser()?.duty
  if (requests.length === 0) return null
  const canDecide = duty === undefined || duty === 'senior'
  return (
    <section className="card mt-3 mb-5" aria-labelledby="right-requests">
      <h2 id="right-requests" className="mb-3 text-h3">
        {m.right_title()}
      </h2>
      <ul className="grid gap-4">
        {requests.map((request) => (
          <li key={request.id}>
            <WaitingRight request={request} canDecide={canDecide} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function personOf({ person }: WireRightRequest): string {
  const name = `${person.firstname} ${person.lastname}`.trim()
  return [name, person.address].filter((part) => part !== '').join(', ')
}

function WaitingRight({ request, canDecide }: { readonly request: WireRightRequest; readonly canDecide: boolean }) {
  const { right, person, comment, asked_by, formatted_asked_at, is_own } = request
  const role = useUser()?.role
  const ask = useDecisions(request)
  const asked = `${asked_by.firstname} ${asked_by.lastname}`.trim()
  const named = m.right_for({ name: personOf(request) })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold break-words">{rightName(right)}</p>
        <p className="break-words">
          {person.id !== null && role === 'supporter' ? (
            <Link className="link" to={pathToStaff.staffPerson(person.id)}>
              {named}
            </Link>
          ) : (
            named
          )}
        </p>
        <p className="text-small text-ink-2">{m.approval_asked_by({ name: asked, when: formatted_asked_at })}</p>
        {comment !== '' && <p className="mt-1 text-small break-words whitespace-pre-line">{comment}</p>}
        {is_own && <p className="mt-1 text-small text-ink-2">{m.approval_own()}</p>}
      </div>
      {(is_own || canDecide) && (
        <div className="flex flex-wrap gap-2">
          {!is_own && (
            <Button kind="ink" onClick={ask.confirm}>
              {m.approval_confirm()}
            </Button>
          )}
          <Button onClick={ask.refuse}>{is_own ? m.approval_withdraw() : m.approval_refuse()}</Button>
        </div>
      )}
    </div>
  )
}

/** Each asks once before it is done. */
function useDecisions(request: WireRightRequest) {
  const { id, right, is_own } = request
  const { revalidate } = useRevalidator()
  const decide = (action: 'confirm' | 'refuse', done: string) => async (tools: ActionTools) => {
    const options = { params: { id, action }, idempotencyKey: tools.keyFor([id, action]) }
    try {
      await api('POST /staff/right-requests/{id}/{action}', options)
      showToast({ text: done })
    } catch (error) {
      if (!(error instanceof ApiFailure) || !MOVED_ON.includes(error.code)) throw error
      showToast({ text: error.message, isError: true })
    }
    await revalidate()
  }
  const open = (props: { title: string; text: string; confirm: string; act: ReturnType<typeof decide> }) =>
    void openDialog(async () => (await import('../../confirm/ask-dialog.tsx')).AskDialog, props)
  return {
    confirm: () =>
      open({
        title: m.approval_confirm_title(),
        text: m.right_confirm_text({ what: rightName(right), name: personOf(request) }),
        confirm: m.approval_confirm(),
        act: decide('confirm', m.right_confirmed()),
      }),
    refuse: () =>
      open({
        title: is_own ? m.approval_withdraw_title() : m.approval_refuse_title(),
        text: m.right_refuse_text(),
        confirm: is_own ? m.approval_withdraw() : m.approval_refuse(),
        act: decide('refuse', is_own ? m.approval_withdrawn() : m.right_refused()),
      }),
  }
}
