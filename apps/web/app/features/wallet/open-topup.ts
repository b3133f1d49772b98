import { openDialog } from '../../ui/dialogs/dialog-stack.tsx'
import type { TopupRequest } from './topup-dialog.tsx'

/** Opens topping up over any page: for whoever lacks money there. Its code is loaded when it is wanted. */
export async function openTopup(request: TopupRequest = {}): Promise<void> {
  await openDialog(async () => (await import('./topup-dialog.tsx')).TopupDialog, request)
}
