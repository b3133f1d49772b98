import { m } from '../../../paraglide/messages.js'
import { Disclosure } from '../../../ui/surface.tsx'
import { ChatMessage } from '../../order-room/chat/chat-message.tsx'
import { useRoom } from '../../order-room/room.ts'
import { participantName } from '../../nouns/order/people.ts'
import { useStaffOrderView } from './staff-order-view.ts'

/** What was said with narrators who had the order before; closed until somebody wants to know. */
export function PreviousConversations() {
  const { former_conversations } = useStaffOrderView().answer
  const { now } = useRoom()
  if (former_conversations.length === 0) return null
  return (
    <section aria-label={m.staff_orders_former()}>
      {former_conversations.map(({ narrator, formatted_left_at, ordermessages }) => (
        <Disclosure
          key={narrator.id}
          summary={m.staff_orders_former_of({ name: participantName(narrator), when: formatted_left_at })}
        >
          {ordermessages.map((message) => (
            <ChatMessage key={message.id} message={message} person={narrator} now={now} />
          ))}
        </Disclosure>
      ))}
    </section>
  )
}
