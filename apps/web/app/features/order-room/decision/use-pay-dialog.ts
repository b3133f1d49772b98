import { api } from '../../../api/browser-api.ts'
import type { ActionTools } from '../../../api/use-action.ts'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import type { PayOutcome } from '../../payment/pay-dialog.tsx'
import { useRootData } from '../../shell/root-data.ts'
import { appState } from '../../shell/session.ts'
import { orderTitle, participantName } from '../../orders/people.ts'
import { useRoom } from '../room.ts'
import { useTakeAction } from '../use-order-actions.ts'

/** `place` and `approve` agree on a price and pay it; `pay` goes on with an order that waits for money. */
export type PayStep = 'place' | 'approve' | 'pay'

/** The type of a payment for an order (Product §4). */
const PAY_TYPE = 2

/** Opens the payment of this order. `total` = whole roubles that are asked for. */
export function usePayDialog(): (step: PayStep, total: number) => void {
  const { order, role, rates, reload } = useRoom()
  const take = useTakeAction()
  const hasWallet = useRootData()?.site.flags.wallet_payments ?? false
  const payWaiting = async (tools: ActionTools, method: number): Promise<PayOutcome> => {
    const { confirmation_url } = await api('POST /{role}/payments', {
      params: { role: 'client' },
      body: { type: PAY_TYPE, method, order_id: order.id },
      idempotencyKey: tools.keyFor([order.id, method]),
    })
    if (confirmation_url === null) await reload()
    void appState.refresh()
    return { confirmation_url }
  }
  return (step, total) => {
    if (role !== 'client') return
    void openDialog(async () => (await import('../../payment/pay-dialog.tsx')).PayDialog, {
      subject: [orderTitle(order), order.narrator && participantName(order.narrator)].filter(Boolean).join(' · '),
      total,
      balance: order.balance ?? 0,
      commission: rates.client_topup_commission,
      hasWallet,
      pay: async (tools: ActionTools, method: number, price: number): Promise<PayOutcome> => {
        if (step === 'pay') return await payWaiting(tools, method)
        const answer = await take(tools, step, { price, payment_method: method })
        return { confirmation_url: answer?.payment?.confirmation_url ?? null }
      },
      onChanged: reload,
    })
  }
}
