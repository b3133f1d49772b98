import { MessageCircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { isClarification } from '@tembrel/domain/orders/chat-threads.ts'
import { m } from '../../../paraglide/messages.js'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/surface.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import type { Order } from '../../nouns/order/order-types.ts'
import { participantVoice, shortName } from '../../nouns/order/people.ts'
import { workerOf } from './chat-messages.ts'
import { chatThreads, closedReason, keptMessage, lastSpoken, shownThread } from './chat-threads.ts'
import type { ChatThread, ClosedReason } from './chat-threads.ts'
import { useRoom } from '../room.ts'
import { ChatComposer } from './chat-composer.tsx'
import { ChatLog } from './chat-log.tsx'
import { useOutbox } from './use-outbox.ts'
import { useMay } from '../../session/use-may.ts'

const CLOSED_WORDS: Readonly<Record<ClosedReason, () => string>> = {
  before_sending: m.chat_closed_before_sending,
  before_payment: m.chat_closed_before_payment,
  declined: m.chat_closed_declined,
  closed: m.chat_closed,
  former: m.chat_closed_former,
  left: m.room_chat_left,
}

/** The conversations of the order: client and narrator talk, once there is an engineer all three; others stay to be read. */
export function Chat() {
  const { order, role } = useRoom()
  const threads = chatThreads(order, role)
  const [chosen_id, setChosen] = useState<number | null>(() => lastSpoken(order, role))
  const outbox = useOutbox()
  const mayWrite = useMay()('POST /{role}/orders/{id}/messages')
  const thread = shownThread(threads, order, chosen_id)
  const seen = useSeen(order, thread?.worker_id ?? null)
  if (!thread) return null
  const messages = order.ordermessages.filter((message) => workerOf(message) === thread.worker_id)
  const pending = outbox.pending.filter((message) => message.worker_id === thread.worker_id)
  return (
    <section className="card" aria-labelledby="room-chat">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="room-chat" className="flex flex-wrap items-center gap-2.5 text-h3">
          {m.chat_title()}
          {!thread.isPrevious && isAsked(order, messages) && (
            <Badge tone="warn" icon={<MessageCircleQuestionMark />}>
              {m.chat_clarification()}
            </Badge>
          )}
        </h2>
        {threads.length > 1 && (
          <ThreadSwitch threads={threads} shown={thread} isNew={seen.isNew} onChange={setChosen} />
        )}
      </div>
      {thread.kind === 'soundengineer' && !thread.isPrevious && <p className="chat-note mb-4">{m.chat_three_note()}</p>}
      <ChatLog key={thread.worker_id} messages={messages} pending={pending} outbox={outbox} thread={thread} />
      {thread.isOpen && mayWrite && (
        <ChatComposer
          key={`compose-${thread.worker_id}`}
          keptAs={keptMessage(order.id, thread.worker_id)}
          receiver={thread.kind === 'soundengineer' ? m.chat_everyone() : shortName(thread.person)}
          onSend={(text, files) => outbox.send(thread.worker_id, text, files)}
        />
      )}
      {!thread.isOpen && role !== 'accountant' && (
        <p className="chat-note">{CLOSED_WORDS[closedReason(order, thread)]()}</p>
      )}
    </section>
  )
}

/** While a price is being agreed, a last word of the other side asks for an answer (Product §4). */
function isAsked(order: Order, messages: Order['ordermessages']): boolean {
  const last = messages.at(-1)
  const facts = last ? { is_own: last.own, is_service: last.service_code !== null || last.from === 'supporter' } : null
  return isClarification(order.orderstatuses_id, facts)
}

/** Which conversations have got messages while another one was on the screen. */
function useSeen(order: Order, shown_id: number | null): { isNew: (worker_id: number) => boolean } {
  const newest = (worker_id: number): number =>
    Math.max(0, ...order.ordermessages.filter((one) => workerOf(one) === worker_id && !one.own).map(({ id }) => id))
  const [seen, setSeen] = useState<ReadonlyMap<number, number>>(
    () => new Map([...new Set(order.ordermessages.map(workerOf))].map((id) => [id ?? 0, newest(id ?? 0)])),
  )
  if (shown_id !== null && (seen.get(shown_id) ?? 0) < newest(shown_id)) {
    setSeen(new Map(seen).set(shown_id, newest(shown_id)))
  }
  return { isNew: (worker_id) => worker_id !== shown_id && newest(worker_id) > (seen.get(worker_id) ?? 0) }
}

interface ThreadSwitchProps {
  readonly threads: readonly ChatThread[]
  readonly shown: ChatThread
  readonly isNew: (worker_id: number) => boolean
  readonly onChange: (worker_id: number) => void
}

function ThreadSwitch({ threads, shown, isNew, onChange }: ThreadSwitchProps) {
  return (
    <div className="room-strip">
      <Segmented
        legend={m.chat_with()}
        value={shown.worker_id}
        options={threads.map(({ worker_id, kind, person, isPrevious }) => ({
          value: worker_id,
          label: (
            <>
              <span className={participantVoice(person)}>
                <Avatar src={person.image} size="xs" isRound className="chat-switch-avatar" />
              </span>
              {threadName(kind, person, isPrevious)}
              {isNew(worker_id) && <span className="unread-dot m-0" role="img" aria-label={m.shell_has_updates()} />}
            </>
          ),
        }))}
        onChange={onChange}
      />
    </div>
  )
}

/** With the engineer of the order all three talk; a former one is called by his name: there may be several. */
function threadName(kind: ChatThread['kind'], person: ChatThread['person'], isPrevious: boolean): string {
  if (isPrevious) return m.chat_former({ name: shortName(person) })
  return kind === 'narrator' ? shortName(person) : m.chat_three()
}
