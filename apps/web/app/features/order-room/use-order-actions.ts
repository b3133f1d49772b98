import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { OrderAction } from '@tembrel/contract/calls/orders.ts'
import { api } from '../../api/browser-api.ts'
import type { CallResponse } from '../../api/call-types.ts'
import { ApiFailure } from '../../api/failures.ts'
import type { ActionTools } from '../../api/use-action.ts'
import { hasPage } from '../../built-pages.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo, withQuery } from '../../paths.ts'
import { showToast } from '../../ui/toasts.tsx'
import { appState } from '../session/session.ts'
import { usePartyRoom } from './room.ts'

export interface ActionBody {
  readonly price?: number
  readonly comment?: string
  readonly file_ids?: string[]
  readonly send_anyway?: boolean
  readonly confirmed?: boolean
  readonly take_id?: number
  readonly payment_method?: number
  readonly company?: number
  readonly urgent?: boolean
}

export type ActionAnswer = CallResponse<'POST /{role}/orders/{id}/{action}'>

/** Somebody was faster, or the screen was old: the order is shown as it is now. */
const MOVED_ON: ReadonlySet<string> = new Set([
  'ORDER_TRANSITION',
  'ORDER_NOT_FOUND',
  'ORDER_PRICE_LOCKED',
  'RESULTS_REPLACED',
])

/** Those whose own words say more than that something has changed. */
const TOLD_EXACTLY: ReadonlySet<string> = new Set(['ORDER_PRICE_LOCKED', 'RESULTS_REPLACED'])

export type TakeAction = (tools: ActionTools, action: OrderAction, body?: ActionBody) => Promise<ActionAnswer | null>

/**
 * Takes an action of the lifecycle and shows the order after it. Resolves null when the order had moved on already: that
 * has been said and the order is shown anew. Any other refusal is thrown for the form to show.
 */
export function useTakeAction(): TakeAction {
  const { order, role, apply, reload } = usePartyRoom()
  const navigate = useNavigate()
  return useCallback(
    async (tools, action, body = {}) => {
      try {
        const answer = await api('POST /{role}/orders/{id}/{action}', {
          params: { role, id: order.id, action },
          body,
          idempotencyKey: tools.keyFor([order.id, action, body]),
        })
        if (answer.order.id === order.id) apply(() => answer.order)
        else await navigate(addressOfNew(answer.order.id))
        void appState.refresh()
        return answer
      } catch (error) {
        if (!(error instanceof ApiFailure) || !MOVED_ON.has(error.code)) throw error
        showToast({ text: TOLD_EXACTLY.has(error.code) ? error.message : m.room_changed() })
        await reload()
        return null
      }
    },
    [order.id, role, apply, reload, navigate],
  )
}

/** An additional order begins as a draft, and drafts are written on their own page. */
export function addressOfNew(order_id: number): string {
  return hasPage('newOrder') ? withQuery(pathTo.newOrder(), { order: order_id }) : pathTo.order(order_id)
}
