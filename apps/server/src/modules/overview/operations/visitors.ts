import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallKey } from '@tembrel/contract/contract.ts'
import { isStaffRole } from '@tembrel/domain/accounts/roles.ts'
import { visitSource } from '@tembrel/domain/office/visit-source.ts'
import { moscowDate } from '@tembrel/domain/orders/deadline-calendar.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { isRobot } from '../../../http/pages/robots.ts'
import { VisitorBook, type VisitorNote } from '../visitor-book.ts'
import { writePostVisits } from '../post-visits.queries.ts'
import { addVisitorDays, takeVisitorKey, writeVisitors, type VisitorDay } from '../visitors.queries.ts'

const WRITE_AFTER_MS = 10_000
const KEY_BYTES = 32
const HASH_BYTES = 16

interface OpenBook {
  readonly notes: VisitorBook
  /** Keys of the last days that something was written of. */
  readonly keys: Map<string, Buffer>
  /** Runs from the first note until the notes are written down. */
  timer: NodeJS.Timeout | null
}

const books = new WeakMap<AppContext, OpenBook>()

function bookOf(app: AppContext): OpenBook {
  const book = books.get(app) ?? { notes: new VisitorBook(), keys: new Map<string, Buffer>(), timer: null }
  books.set(app, book)
  return book
}

/**
 * Sees from an answer that was sent which step a visitor has taken (Product 7.977): a page, a demo, a script, a price. It costs no statement:
 * what a process has noted is written down together ten seconds later. Robots, pages fetched ahead, and whoever asks not to be tracked are not
 * noted at all; whoever works here is left out as soon as he is known.
 */
export function noteVisitor(app: AppContext, request: FastifyRequest, reply: FastifyReply): void {
  const { session, headers } = request
  const found = stepsOf(request, reply.statusCode)
  const post_id = openedPost(request, reply.statusCode)
  const isPerson = session?.role === 'client' || (session !== null && isStaffRole(session.role))
  if (found.length === 0 && post_id === null && !isPerson) return
  if (headers['dnt'] === '1' || headers['sec-gpc'] === '1' || isRobot(headers['user-agent'])) return
  const book = bookOf(app)
  const visitor = createHash('sha256').update(`${request.ip} ${headers['user-agent']}`).digest('base64url').slice(0, 16)
  const day = moscowDate(app.clock.now())
  if (session !== null && isStaffRole(session.role)) return book.notes.noteStaff(day, visitor)
  const source = sourceOf(request, app.config.public_url)
  for (const step of found) book.notes.note({ ...step, day, visitor, source })
  const client_id = session?.role === 'client' ? session.profile_id : null
  if (client_id !== null) book.notes.noteClient({ day, visitor, client_id })
  if (post_id !== null) book.notes.notePost({ day, visitor, post_id, at: app.clock.now(), client_id })
  if (!book.notes.isEmpty) book.timer ??= setTimeout(() => void settleVisitors(app), WRITE_AFTER_MS).unref()
}

type Step = Pick<VisitorNote, 'step' | 'genre_id' | 'demo_id'>

/** Calls that answer with prices for a script. */
const PRICED_SCRIPTS: ReadonlySet<string> = new Set<CallKey>(['POST /client/price', 'POST /client/briefs'])
const NOWHERE = { genre_id: null, demo_id: null }
const SENT = [200, 206, 302, 304]
/** Pages of the house, and those that say that something is not there. */
const NO_VISIT = /^(\/en)?\/(staff|outbox|out-of-service)(\/|$)/

function stepsOf(request: FastifyRequest, status: number): Step[] {
  if (!SENT.includes(status) || request.headers['sec-purpose'] !== undefined) return []
  const { call } = request.routeOptions.config
  if (!call) return isVisit(request, status) ? [{ step: 'visits', ...NOWHERE }] : []
  const key = `${call.method} ${call.path}`
  if (key === 'GET /download') {
    const track = Number((request.query as Record<string, unknown>)['track'])
    return Number.isSafeInteger(track) && track > 0 ? [{ step: 'heard', genre_id: null, demo_id: track }] : []
  }
  if (key === 'POST /client/readings') return [{ step: 'scripts', ...NOWHERE }]
  if (!PRICED_SCRIPTS.has(key)) return []
  const { order } = request.body as { order?: { text?: unknown; genre?: unknown } }
  if (typeof order?.text !== 'string' || order.text.trim() === '') return []
  const genre_id = typeof order.genre === 'number' ? order.genre : null
  return [
    { step: 'scripts', genre_id, demo_id: null },
    { step: 'prices', genre_id, demo_id: null },
  ]
}

/** The post that a visitor has opened, as his browser says: pages of guests come from caches. */
function openedPost({ routeOptions, params }: FastifyRequest, status: number): number | null {
  const { call } = routeOptions.config
  if (call?.path !== '/posts/{id}/seen' || status !== 204) return null
  const id = Number((params as Record<string, unknown>)['id'])
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** A page that was opened; what scripts ask for between pages is none. */
function isVisit(request: FastifyRequest, status: number): boolean {
  if (request.method !== 'GET' || request.routeOptions.url !== '/*' || request.is_asset) return false
  const path = request.originalUrl.split('?', 1)[0] ?? '/'
  return (status === 200 || status === 304) && !path.endsWith('.data') && !NO_VISIT.test(path)
}

function sourceOf({ originalUrl, headers }: FastifyRequest, public_url: string): string {
  const query = originalUrl.split('?', 2)[1] ?? ''
  const own_host = new URL(public_url).hostname
  return visitSource({ search: new URLSearchParams(query), referrer: headers.referer, own_host })
}

/**
 * Writes down what this process has noted of visitors, also when it ends; a process that is killed loses what it noted last. What cannot be
 * written now is kept for the next time.
 */
export async function settleVisitors(app: AppContext): Promise<void> {
  const book = bookOf(app)
  if (book.timer !== null) clearTimeout(book.timer)
  book.timer = null
  if (book.notes.isEmpty) return
  const taken = book.notes.take()
  try {
    await inTransaction(app.database, async (tx) => {
      const days = new Set([...taken.notes, ...taken.clients, ...taken.posts].map(({ day }) => day))
      for (const day of days) {
        if (!book.keys.has(day)) book.keys.set(day, await takeVisitorKey(tx.db, day, randomBytes(KEY_BYTES)))
      }
      const sealed = <Note extends { readonly day: string; readonly visitor: string }>(note: Note): Note => ({
        ...note,
        visitor: hashOf(book.keys.get(note.day), note.visitor),
      })
      await writeVisitors(tx.db, taken.notes.map(sealed), taken.clients.map(sealed))
      await writePostVisits(tx.db, taken.posts.map(sealed), taken.clients.map(sealed))
      for (const day of book.keys.keys()) if (!days.has(day)) book.keys.delete(day)
    })
  } catch (error) {
    book.keys.clear()
    book.notes.putBack(taken)
    app.log.warn({ err: error }, 'visitors could not be written down')
  }
}

function hashOf(key: Buffer | undefined, visitor: string): string {
  if (!key) throw new Error('A day has no key')
  return createHmac('sha256', key).update(visitor).digest().subarray(0, HASH_BYTES).toString('hex')
}

/** Adds counts of visitors that come from elsewhere: part of the demo. Its days have to be over, and not written down yet. */
export async function importVisitorDays(tx: Tx, days: readonly VisitorDay[]): Promise<void> {
  await addVisitorDays(tx.db, days)
}
