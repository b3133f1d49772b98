import { useCallback, useEffect, useRef, useState } from 'react'
import { PAYMENT_METHOD } from '@tembrel/domain/money/payment-codes.ts'
import { api } from '../../api/browser-api.ts'
import type { CallResponse } from '../../api/call-types.ts'
import type { Order, OrderViewerRole } from '../orders/order-types.ts'

export type Paper = CallResponse<'GET /{role}/orders/{id}/documents'>['documents'][number]

/** Papers are made right after completion; asked this often, they are there before anybody looks for them. */
const ASK_AGAIN_MS = 2000
const TRIES = 15

/** The service message that an act hangs on (Product §4). */
const ACT_MESSAGE = 1005

export interface Papers {
  readonly state: 'loading' | 'preparing' | 'late' | 'ready' | 'failed'
  readonly papers: readonly Paper[]
  readonly retry: () => void
}

/** The papers of a completed order, those the page came with at first, asked for again while some are still being made, and when an act comes into the chat. */
export function usePapers(order: Order, role: OrderViewerRole, loaded: readonly Paper[] | null): Papers {
  const [papers, setPapers] = useState(loaded)
  const [isFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const isMissing = papers !== null && expectedKinds(order, role).some((kind) => !papers.some((p) => p.kind === kind))
  const acts = order.ordermessages.reduce((sum, { service_code, files }) => {
    return service_code === ACT_MESSAGE ? sum + files.length : sum
  }, 0)
  const retry = useCallback(() => {
    setFailed(false)
    setTries((count) => count + 1)
  }, [])
  const actsLoaded = useRef(loaded === null ? null : acts)
  useEffect(() => {
    if (tries === 0 && actsLoaded.current === acts) return undefined
    const abort = new AbortController()
    const ask = { params: { role, id: order.id }, quiet: true, signal: abort.signal } as const
    api('GET /{role}/orders/{id}/documents', ask).then(
      ({ documents }) => setPapers(documents),
      () => {
        if (!abort.signal.aborted) setFailed(true)
      },
    )
    return () => abort.abort()
  }, [order.id, role, tries, acts])
  useEffect(() => {
    if (!isMissing || tries >= TRIES) return undefined
    const timer = setTimeout(() => setTries((count) => count + 1), ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isMissing, tries])
  if (papers === null) return { state: isFailed ? 'failed' : 'loading', papers: [], retry }
  if (!isMissing) return { state: 'ready', papers, retry }
  return { state: tries >= TRIES ? 'late' : 'preparing', papers, retry }
}

/** What the reader will be given; an order that a company paid has an act without asking for it (Product §4). */
function expectedKinds(order: Order, role: OrderViewerRole): Paper['kind'][] {
  const kinds: Paper['kind'][] = []
  const isActDue = order.dogovor_needed || order.payment_method === PAYMENT_METHOD.invoice
  if (isActDue && role === 'client') kinds.push('act')
  if (order.alienation_paid && role !== 'soundengineer') kinds.push('rights')
  return kinds
}
