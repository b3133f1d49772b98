import { EVENT_TYPE } from '@tembrel/domain/notifications/event-types.ts'
import type { ApiRoutes } from '../../api-routes.ts'
import type { AppContext } from '../../app-context.ts'
import { isConnectionLost } from '../../database/connection-loss.ts'
import type { EventStreams } from '../../http/event-stream.ts'
import { ACCESS_SECONDS } from '../../http/session/access-token.ts'
import { type ClearedEvent, clearEvents, listEvents } from '../notifications/operations/events.ts'
import { watchScreen } from '../notifications/operations/watch-screen.ts'
import { markMessagesRead } from '../orders/chat/operations/mark-messages-read.ts'
import { readState, type AppState, readUser } from './operations/appstate.ts'
import { StateCache } from './state-cache.ts'

/** The signed-in person and his updates: `/me…`, `/appstate`, `/events`. */
export function appstateRoutes(api: ApiRoutes, streams: EventStreams): void {
  const caches = new WeakMap<AppContext, StateCache<AppState>>()
  const cacheOf = (app: AppContext): StateCache<AppState> => {
    const cache = caches.get(app) ?? new StateCache<AppState>(app.changes)
    caches.set(app, cache)
    return cache
  }

  // An agent stays an agent there, whoever he acts as (Product §6).
  api.handle('GET /me', async (c) => ({ user: await readUser(c.app, c.session, c.locale, { as: 'agent' }) }))
  api.handle('GET /me-client', async (c) => ({ user: await readUser(c.app, c.session, c.locale) }))
  api.handle('GET /me-narrator', async (c) => ({ user: await readUser(c.app, c.session, c.locale) }))
  api.handle('GET /me-agent', async (c) => ({ user: await readUser(c.app, c.session, c.locale, { as: 'agent' }) }))
  api.handle('GET /me-soundengineer', async (c) => ({ user: await readUser(c.app, c.session, c.locale) }))

  api.handle('GET /appstate', async (c) => {
    const { session, app } = c
    const { profile_id } = session
    // An agent's state depends on all his narrators, whose changes do not name him.
    const isAgent = session.role === 'agent' || session.acting_agent_id !== null
    if (profile_id === null || isAgent) return readState(app, session, c.locale)
    const now = app.clock.now().getTime()
    const cache = cacheOf(app)
    const state = await cache.read(profile_id, session.role, now, () => readState(app, session, c.locale))
    // A running pause changes every second by itself.
    if (state.pause_left > 0) return readState(app, session, c.locale)
    c.mayRepeat(() => cache.holds(profile_id, session.role, state, app.clock.now().getTime()))
    return state
  })

  // What has been on the screen is read: its authors see that.
  api.handle('DELETE /{role}/events', async (c) => {
    const { profile_id } = c.actor
    await clearEvents(c.app, profile_id, c.query, async (tx, cleared) =>
      markMessagesRead(tx, profile_id, messagesIn(cleared), c.app.clock.now()),
    )
  })
  eventsRoute(api, streams)
}

/**
 * Numbers are drawn before the commit, so an event may come after others with higher ones. Whoever connects again is sent so many
 * once more: an event is known by its id.
 */
const MAY_BE_LATE = 100

/** When a stream looks again that could not reach the database: each at another time. */
const LOOK_AGAIN_MS = { least: 2000, spread: 6000 } as const

/** Updates as they happen: events, and that something the person sees has changed. */
function eventsRoute(api: ApiRoutes, streams: EventStreams): void {
  api.handle('GET /events', async (c) => {
    const { app, actor } = c
    const stream = streams.open(c.request, c.reply, `profile ${actor.profile_id}`)
    const after = Math.max(0, (Number(stream.last_event_id ?? 0) || 0) - MAY_BE_LATE)
    const sent = new Set<number>()
    // A stream outlives the access token that opened it, but not the session by more than that token would.
    let checked_at = app.clock.now().getTime()
    const isSignedOut = async (): Promise<boolean> => {
      const now = app.clock.now().getTime()
      if (now - checked_at < ACCESS_SECONDS * 1000) return false
      checked_at = now
      return !(await c.sessions.isOpen(app.database.kysely, c.session))
    }
    let isReading = false
    let isAgain = false
    const push = async (): Promise<void> => {
      if (isReading) {
        isAgain = true
        return
      }
      isReading = true
      try {
        do {
          isAgain = false
          if (await isSignedOut()) {
            stream.close()
            break
          }
          const waiting = await listEvents(app.database.kysely, actor.profile_id, actor.acting_agent_id !== null)
          for (const event of waiting.filter(({ id }) => id > after && !sent.has(id))) {
            stream.send({ id: event.id, data: event })
            sent.add(event.id)
          }
          // Something the person sees has changed, with or without an event of its own.
          stream.send({ event: 'state', data: {} })
        } while (isAgain)
      } finally {
        isReading = false
      }
    }
    let timer: NodeJS.Timeout | undefined
    const pushSafely = (): void => {
      clearTimeout(timer)
      push().catch((error: unknown) => {
        if (!isConnectionLost(error)) {
          app.log.warn({ err: error }, 'events could not be pushed')
          return stream.close()
        }
        // Its database is away: were it closed with all the others, all of them would come back at once.
        clearTimeout(timer)
        timer = setTimeout(pushSafely, LOOK_AGAIN_MS.least + Math.random() * LOOK_AGAIN_MS.spread).unref()
      })
    }
    stream.onClose(() => clearTimeout(timer))
    stream.onClose(app.changes.follow(actor.profile_id, pushSafely))
    stream.onClose(watchScreen(app, c.session.acting_agent_id ?? actor.profile_id))
    pushSafely()
  })
}

/** They bring a message of an order whole, with its id (Product §4). */
const MESSAGE_EVENTS: readonly number[] = [EVENT_TYPE.order_message_created, EVENT_TYPE.order_message_updated]

function messagesIn(cleared: readonly ClearedEvent[]): number[] {
  return cleared.flatMap(({ type, data }) => {
    const id = MESSAGE_EVENTS.includes(type) ? (data as { id?: unknown } | null)?.id : undefined
    return typeof id === 'number' ? [id] : []
  })
}
