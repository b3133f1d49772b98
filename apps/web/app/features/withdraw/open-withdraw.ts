import { openDialog } from '../../ui/dialogs/dialog-stack.tsx'
import type { WithdrawRequest } from './withdraw-terms.ts'

/** Opens the request for a withdrawal; its code is loaded when it is wanted. */
export async function openWithdraw(request: WithdrawRequest): Promise<void> {
  await openDialog(async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog, request)
}
