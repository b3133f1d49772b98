import { openDialog } from '../../ui/dialogs/dialog-stack.tsx'
import { AskedCardWay } from './card-way.ts'
import type { WithdrawRequest } from './withdraw-terms.ts'

/** Opens the request for a withdrawal; its code is loaded when it is wanted. */
export async function openWithdraw(request: WithdrawRequest): Promise<void> {
  const asked_way = new AskedCardWay()
  const load = async () => {
    const [{ WithdrawDialog }] = await Promise.all([import('./withdraw-dialog.tsx'), asked_way.soon()])
    return WithdrawDialog
  }
  await openDialog(load, { ...request, asked_way })
}
