import { Link } from 'react-router'
import type { WireRightRequest } from '@tembrel/contract/calls/staff/right-requests.ts'
import { api } from '../../../api/browser-api.ts'
import { m } from '../../../paraglide/messages.js'
import { pathToStaff } from '../../../staff-paths.ts'
import { useUser } from '../../session/session.ts'
import { RequestDecision } from '../parts/request-decision.tsx'
import { rightName } from './duty-labels.ts'

/** Refused because the request or the person is no longer what was looked at: the page is shown as it is now. */
const MOVED_ON: readonly string[] = [
  'CONFLICT',
  'NOT_FOUND',
  'ROLE_TAKEN',
  'OWNER_ONLY',
  'MERGE_SAME_ROLE',
  'PERSON_CHANGED',
]

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

function nameOf(person: WireRightRequest['person']): string {
  const name = `${person.firstname} ${person.lastname}`.trim()
  return [name, person.address].filter((part) => part !== '').join(', ')
}

/** How the right would come, where it is not simply given. */
function wayOf({ kind, merged }: WireRightRequest): string | null {
  if (merged) return m.right_by_merging({ name: nameOf(merged) })
  return kind === 'enable-role' || kind === 'enable-person' ? m.right_by_enabling() : null
}

function WaitingRight({ request, canDecide }: { readonly request: WireRightRequest; readonly canDecide: boolean }) {
  const { id, right, person, comment, asked_by, formatted_asked_at, is_own } = request
  const role = useUser()?.role
  const asked = `${asked_by.firstname} ${asked_by.lastname}`.trim()
  const named = m.right_for({ name: nameOf(person) })
  const way = wayOf(request)
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
        {way !== null && <p className="break-words">{way}</p>}
        <p className="text-small text-ink-2">{m.approval_asked_by({ name: asked, when: formatted_asked_at })}</p>
        {comment !== '' && <p className="mt-1 text-small break-words whitespace-pre-line">{comment}</p>}
        {is_own && <p className="mt-1 text-small text-ink-2">{m.approval_own()}</p>}
      </div>
      {(is_own || canDecide) && (
        <RequestDecision
          {...{ id, is_own, canConfirm: canDecide, movedOn: MOVED_ON }}
          confirm={{
            text: [m.right_confirm_text({ what: rightName(right), name: nameOf(person) }), way]
              .filter((part) => part !== null)
              .join(' '),
            done: m.right_confirmed(),
          }}
          refuse={{ text: m.right_refuse_text(), done: is_own ? m.approval_withdrawn() : m.right_refused() }}
          send={(action, idempotencyKey) =>
            api('POST /staff/right-requests/{id}/{action}', { params: { id, action }, idempotencyKey })
          }
        />
      )}
    </div>
  )
}
