import { ArrowDown } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { formatDate } from '../../../ui/format/times.ts'
import type { OrderMessage } from '../../nouns/order/order-types.ts'
import { useNow } from '../../../ui/use-now.ts'
import { chatDays } from './chat-messages.ts'
import type { ChatThread } from './chat-threads.ts'
import { useRoom } from '../room.ts'
import { ChatMessage } from './chat-message.tsx'
import { PendingBubble } from './pending-bubble.tsx'
import type { PendingMessage } from './kept-messages.ts'
import type { Outbox } from './use-outbox.ts'

interface ChatLogProps {
  readonly messages: readonly OrderMessage[]
  readonly pending: readonly PendingMessage[]
  readonly outbox: Outbox
  readonly thread: ChatThread
}

const DAY_MS = 24 * 3_600_000

/** What has been said, by days; it stays at its end unless the reader has scrolled back. */
export function ChatLog({ messages, pending, outbox, thread }: ChatLogProps) {
  const { now: loaded_at, role } = useRoom()
  const now = useNow(loaded_at)
  const log = useRef<HTMLDivElement>(null)
  const own = pending.length + messages.filter((message) => message.own).length
  const { isBehind, goToEnd } = useEnd(log, messages.length + pending.length, own)
  if (messages.length === 0 && pending.length === 0) {
    const isAboutSound = role === 'soundengineer' || thread.person.role === 'soundengineer'
    const hint = isAboutSound ? m.chat_empty_sound() : m.chat_empty()
    return thread.isOpen ? <p className="chat-note mb-4">{hint}</p> : null
  }
  return (
    <div className="relative">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard */}
      <div ref={log} className="chat-log" role="log" aria-labelledby="room-chat" tabIndex={0}>
        {chatDays(messages).map(({ date, messages: said }) => (
          <div key={date} role="group" aria-label={date}>
            <p className="chat-day">{dayName(date, now)}</p>
            {said.map((message) => (
              <ChatMessage key={message.id} message={message} person={thread.person} now={now} />
            ))}
          </div>
        ))}
        {pending.map((message) => (
          <PendingBubble key={message.key} message={message} outbox={outbox} />
        ))}
      </div>
      {isBehind && (
        <Button kind="ink" size="s" className="chat-to-end" onClick={goToEnd}>
          <ArrowDown className="icon-s" />
          {m.chat_new_below()}
        </Button>
      )}
    </div>
  )
}

function dayName(date: string, now: string): string {
  if (date === formatDate(now)) return m.chat_today()
  const yesterday = new Date(Date.parse(now) - DAY_MS).toISOString()
  return date === formatDate(yesterday) ? m.chat_yesterday() : date
}

/** How far from the end still counts as being at it. */
const NEAR_PX = 60

/** Keeps the end in view: for messages of one's own always, for others unless the reader has scrolled back. */
function useEnd(
  log: RefObject<HTMLElement | null>,
  count: number,
  own: number,
): { isBehind: boolean; goToEnd: () => void } {
  const [isBehind, setBehind] = useState(false)
  const state = useRef({ isAtEnd: true, own, count })
  const goToEnd = (): void => {
    const element = log.current
    element?.scrollTo({ top: element.scrollHeight })
    setBehind(false)
  }
  useEffect(() => {
    const element = log.current
    if (!element) return
    const onScroll = (): void => {
      state.current.isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX
      if (state.current.isAtEnd) setBehind(false)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => element.removeEventListener('scroll', onScroll)
  }, [log, count])
  useLayoutEffect(() => {
    const { isAtEnd, own: ownBefore, count: countBefore } = state.current
    state.current = { ...state.current, own, count }
    const element = log.current
    if (!element) return
    if (isAtEnd || own > ownBefore) {
      element.scrollTo({ top: element.scrollHeight })
      setBehind(false)
    } else if (count > countBefore) setBehind(true)
  }, [log, count, own])
  return { isBehind, goToEnd }
}
