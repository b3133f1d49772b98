import { useCallback, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api/browser-api.ts'
import type { AppEvent } from '../../api/app-state.ts'
import { appState, useAppEvents, useUser, useWatched } from '../session/session.ts'
import type { TicketRole } from './ticket-types.ts'

/** A message of a ticket was written, deleted, changed (Product §4). */
const TICKET_EVENTS: readonly number[] = [4, 5, 6]

/** Reads the page again when something has happened to a ticket, when one was closed or opened again, or when the tab is looked at again. */
export function useTicketUpdates(): void {
  const { revalidate } = useRevalidator()
  useAppEvents(
    useCallback(
      (events: readonly AppEvent[]) => {
        if (events.some((event) => TICKET_EVENTS.includes(event.type))) void revalidate()
      },
      [revalidate],
    ),
  )
  // A ticket that is closed or opened again, by anybody, leaves this list or comes back.
  const open = useUser()
    ?.tickets.map(({ id }) => id)
    .toSorted((one, two) => one - two)
    .join()
  const known = useRef(open)
  useEffect(() => {
    if (known.current === open) return
    known.current = open
    void revalidate()
  }, [open, revalidate])
  useEffect(() => {
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [revalidate])
}

/** What is on the screen counts as seen: the updates of this ticket are cleared while it is looked at. */
export function useSeenTicket(ticket_id: number, role: TicketRole): void {
  const { revalidate } = useRevalidator()
  useWatched({ ticket_id })
  const isUnread = useUser()?.tickets.some((ticket) => ticket.id === ticket_id && ticket.unread) ?? false
  useEffect(() => {
    if (!isUnread) return
    const clear = (): void => {
      if (document.visibilityState !== 'visible') return
      api('DELETE /{role}/events', { params: { role }, query: { ticket_id }, quiet: true }).then(
        () => {
          void appState.refresh()
          void revalidate()
        },
        () => undefined,
      )
    }
    clear()
    document.addEventListener('visibilitychange', clear)
    return () => document.removeEventListener('visibilitychange', clear)
  }, [isUnread, ticket_id, role, revalidate])
}
