import { useEffect, useMemo, useState } from 'react'
import { joinedReadings } from '@tembrel/domain/readings/kept-readings.ts'
import { api } from '../../api/browser-api.ts'
import { m } from '../../paraglide/messages.js'
import { formatNumber } from '../../ui/format/numbers.ts'
import { addText } from '../confirm/unsent-text.ts'
import type { Order, OrderViewerRole } from '../nouns/order/order-types.ts'
import type { Noted } from '../readings/own-readings-store.ts'
import { openQuestions, OwnReadingsPanel } from '../readings/own-readings-panel.tsx'
import { onceEach, undecided } from '../readings/reading-groups.tsx'
import { useOwnReadings, type OwnReadings } from '../readings/use-own-readings.ts'
import { useRootData } from '../site/root-data.ts'
import { openChat } from './chat/chat-threads.ts'
import { isReadFromScreen } from './is-read-from-screen.ts'
import { useRoom, type Room } from './room.ts'

/** The room with the narrator’s own readings above the words of the script, and what he has noted; null for everybody else. */
export function useNotedRoom(): { readonly room: Room; readonly own: OwnReadings | null } {
  const room = useRoom()
  const { order } = room
  const noted = useNoted(room)
  const own = useOwnReadings(order.id, order.text, noted)
  const notes = own?.state.readings
  return {
    own,
    room: useMemo(
      () => (notes ? { ...room, order: { ...order, readings: joinedReadings(order.readings, notes) } } : room),
      [room, order, notes],
    ),
  }
}

/** What the service finds in the script, asked for once the page is there; null without an answer and where there is nothing to decide. */
function useNoted({ order, role }: Room): Noted | null {
  const isOn = useRootData()?.site.flags.script_check === true
  const [noted, setNoted] = useState<{ readonly of: string; readonly what: Noted } | null>(null)
  const isWanted = isOn && isBeforeReading(order, role)
  const of = `${String(order.id)} ${order.text}`
  const { id } = order
  useEffect(() => {
    if (!isWanted) return
    const abort = new AbortController()
    api('GET /{role}/orders/{id}/readings', {
      params: { role: 'narrator', id },
      signal: abort.signal,
      quiet: true,
    }).then(
      (what) => {
        if (!abort.signal.aborted && what.findings.length > 0) setNoted({ of, what })
      },
      // An aid: without an answer the script is read without it.
      () => undefined,
    )
    return () => abort.abort()
  }, [isWanted, id, of])
  return isWanted && noted?.of === of ? noted.what : null
}

/** Whether the narrator still decides about the order, or reads it. */
function isBeforeReading(order: Order, role: OrderViewerRole): boolean {
  return (
    role === 'narrator' && order.text.trim() !== '' && (order.actions.includes('decline') || isReadFromScreen(order))
  )
}

/** Below the script: what the client left open of how it is read (Product 10.148). */
export function OwnReadingsBlock({ own }: { readonly own: OwnReadings }) {
  const { order, role } = useRoom()
  const { findings, readings } = own.state
  const open = undecided(onceEach(findings), readings).length
  const questions = openQuestions(findings, readings).length
  const chat = openChat(order, role)
  return (
    <details className="room-more">
      <summary>
        {open === 0
          ? m.own_readings_room_done()
          : m.own_readings_room({ questions: formatNumber(questions), certain: formatNumber(open - questions) })}
      </summary>
      <div className="readings mt-1">
        <OwnReadingsPanel
          text={order.text}
          own={own}
          onAsk={
            chat === null
              ? null
              : (words) => {
                  addText(chat, words)
                  focusChat()
                }
          }
        />
      </div>
    </details>
  )
}

function focusChat(): void {
  const field = document.getElementById('room-chat')?.closest('section')?.querySelector('textarea')
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}
