import { MessageSquareQuote } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { openDialog } from '../../ui/dialogs/dialog-stack.tsx'

interface CannedProps {
  readonly ticket_id: number
  readonly onChoose: (words: string) => void
}

/** Opens the ready-made answers, filled for this ticket; the chosen words go into the answer (Product 7.993). */
export function openCanned(props: CannedProps): void {
  void openDialog(async () => (await import('./canned-dialog.tsx')).CannedDialog, props)
}

export function CannedButton(props: CannedProps) {
  const open = (): void => openCanned(props)
  return (
    <Button kind="quiet" onClick={open}>
      <MessageSquareQuote />
      {m.support_canned()}
    </Button>
  )
}
