import type { OptionName } from '@tembrel/domain/pricing/price-types.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { api } from '../../../api/browser-api.ts'
import { newId } from '../../../api/idempotency.ts'
import { useAction } from '../../../api/use-action.ts'
import type { ActionTools } from '../../../api/use-action.ts'
import { useFailureToast } from '../../../api/use-failure-toast.ts'
import { m } from '../../../paraglide/messages.js'
import { closeAllDialogs, openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { addableOptions } from '../add-options/added-options.ts'
import { orderTitle } from '../../nouns/order/people.ts'
import type { ChosenMethod } from '../../payment/pay-choice.ts'
import type { PayOutcome } from '../../payment/pay-dialog.tsx'
import { useRootData } from '../../site/root-data.ts'
import { appState } from '../../session/session.ts'
import { useRoom } from '../room.ts'
import type { Decision } from './decision.ts'

/** More options for an order at work, while the site sells them then; null when nothing can be added (Product §4). */
export function useAddOptions(): Decision | null {
  const { order, role, rates, apply, reload } = useRoom()
  const flags = useRootData()?.site.flags
  const save = async (key: string, names: readonly OptionName[], price: number, method: Partial<ChosenMethod>) => {
    const answer = await api('PUT /client/orders/{id}', {
      params: { id: order.id },
      body: {
        ...Object.fromEntries(names.map((name) => [name, true])),
        ...method,
        price,
        orderstatuses_id: ORDER_STATUS.waiting_payment_add_options,
      },
      idempotencyKey: key,
    })
    apply(() => answer.order)
    void appState.refresh()
    return answer
  }
  const addFree = useAction(async (_, names: readonly OptionName[]) => {
    await save(newId(), names, 0, {})
    await closeAllDialogs()
  })
  useFailureToast(addFree.failure)
  if (role !== 'client' || flags === undefined || addableOptions(order, rates, flags).length === 0) return null
  const pay = (names: readonly OptionName[], total: number): void => {
    if (total === 0) return void addFree.run(names)
    void openDialog(async () => (await import('../../payment/pay-dialog.tsx')).PayDialog, {
      subject: orderTitle(order),
      total,
      balance: order.balance ?? 0,
      commission: rates.client_topup_commission,
      hasWallet: flags.wallet_payments,
      hasInvoice: flags.invoice_payments,
      pay: async (tools: ActionTools, method: ChosenMethod, price: number): Promise<PayOutcome> => {
        const { payment, order: after } = await save(tools.keyFor([names, price, method]), names, price, method)
        const content = payment?.invoice_content ?? null
        return {
          confirmation_url: payment?.confirmation_url ?? null,
          invoice: payment && content !== null ? { payment_id: payment.id, content } : null,
          until: after.clock_due_at,
        }
      },
      onChanged: async () => (await reload())?.balance ?? null,
    })
  }
  return {
    id: 'add-options',
    label: m.room_do_add_options(),
    kind: 'soft',
    place: 'card',
    onPress: () =>
      void openDialog(async () => (await import('../add-options/order-options-dialog.tsx')).OrderOptionsDialog, {
        order,
        rates,
        flags,
        onChosen: pay,
      }),
  }
}
