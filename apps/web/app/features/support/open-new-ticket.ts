import { openDialog } from '../../ui/dialogs/dialog-stack.tsx'
import type { AskingRole } from './ticket-types.ts'

/** Opens the form of a new ticket; its code is loaded when it is wanted. */
export async function openNewTicket(role: AskingRole): Promise<void> {
  await openDialog(async () => (await import('./new-ticket-dialog.tsx')).NewTicketDialog, { role })
}
