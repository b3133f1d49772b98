import { useCallback, useEffect, useRef, useState } from 'react'
import { PAYMENT_METHOD } from '@tembrel/domain/money/payment-codes.ts'
import { isBeingMade, ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { api } from '../../../api/browser-api.ts'
import type { CallResponse } from '../../../api/call-types.ts'
import type { Order, OrderViewerRole } from '../../nouns/order/order-types.ts'

export type IssuedDocument = CallResponse<'GET /{role}/orders/{id}/documents'>['documents'][number]

/** Documents are made right after completion; asked this often, they are there before anybody looks for them. */
const ASK_AGAIN_MS = 2000
const TRIES = 15

/** The service message that an act hangs on (Product §4). */
const ACT_MESSAGE = 1005

export interface Documents {
  /** `unnamed`: the act that is still missing was not asked for, and may wait for the client's name. */
  readonly state: 'loading' | 'preparing' | 'late' | 'unnamed' | 'ready' | 'failed'
  readonly documents: readonly IssuedDocument[]
  readonly retry: () => void
  /** Shows what an answer has listed. */
  readonly show: (documents: readonly IssuedDocument[]) => void
}

/**
 * The papers of an order: those the page came with at first, asked for again while some are still being made, when an act comes into
 * the chat, and when the order has come to another status.
 */
export function useDocuments(order: Order, role: OrderViewerRole, loaded: readonly IssuedDocument[] | null): Documents {
  const [documents, setDocuments] = useState(loaded)
  const [isFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const isMissing =
    documents !== null && expectedKinds(order, role).some((kind) => !documents.some((p) => p.kind === kind))
  const acts = order.ordermessages.reduce((sum, { service_code, files }) => {
    return service_code === ACT_MESSAGE ? sum + files.length : sum
  }, 0)
  const retry = useCallback(() => {
    setFailed(false)
    setTries((count) => count + 1)
  }, [])
  const seen = `${String(order.orderstatuses_id)} ${String(acts)}`
  const seenLoaded = useRef(loaded === null ? null : seen)
  useEffect(() => {
    if (tries === 0 && seenLoaded.current === seen) return undefined
    const abort = new AbortController()
    const ask = { params: { role, id: order.id }, quiet: true, signal: abort.signal } as const
    api('GET /{role}/orders/{id}/documents', ask).then(
      ({ documents }) => setDocuments(documents),
      () => {
        if (!abort.signal.aborted) setFailed(true)
      },
    )
    return () => abort.abort()
  }, [order.id, role, tries, seen])
  useEffect(() => {
    if (!isMissing || tries >= TRIES) return undefined
    const timer = setTimeout(() => setTries((count) => count + 1), ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isMissing, tries])
  if (documents === null) return { state: isFailed ? 'failed' : 'loading', documents: [], retry, show: setDocuments }
  if (!isMissing) return { state: 'ready', documents, retry, show: setDocuments }
  if (tries < TRIES) return { state: 'preparing', documents, retry, show: setDocuments }
  return { state: isAskedFor(order) ? 'late' : 'unnamed', documents, retry, show: setDocuments }
}

/** Which papers a page has: those of handing over, those that a paid order has before, or none. */
export function documentsStage(order: Order, role: OrderViewerRole): 'delivery' | 'papers' | 'none' {
  // Of an order that was given to another a worker keeps his own recordings, not the whole.
  if (order.left_at !== null) return 'none'
  const status = order.orderstatuses_id
  if (status === ORDER_STATUS.completed) return 'delivery'
  if (!order.dogovor_needed) return 'none'
  // Staff see the contract of an order that was given back too.
  if (role === 'supporter' || role === 'accountant') return 'papers'
  return role === 'client' && (status === ORDER_STATUS.suggested || isBeingMade(status)) ? 'papers' : 'none'
}

/** What the client will be given; staff and workers find what there is. Every completed order has an act (Product §4). */
function expectedKinds(order: Order, role: OrderViewerRole): IssuedDocument['kind'][] {
  const kinds: IssuedDocument['kind'][] = []
  const isDone = order.orderstatuses_id === ORDER_STATUS.completed
  if (role === 'client') kinds.push(isDone ? 'act' : 'contract')
  if (isDone && order.alienation_paid && role !== 'soundengineer') kinds.push('rights')
  return kinds
}

/** An order that a company paid has its act without asking for it; others may wait for a name. */
function isAskedFor({ dogovor_needed, alienation_paid, payment_method }: Order): boolean {
  return dogovor_needed || alienation_paid || payment_method === PAYMENT_METHOD.invoice
}
