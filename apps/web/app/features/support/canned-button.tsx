import { MessageSquareQuote } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { openDialog } from '../../ui/dialogs/dialog-stack.tsx'

/** Opens the ready-made answers; the chosen words go into the answer. */
export function CannedButton({ onChoose }: { readonly onChoose: (words: string) => void }) {
  const open = (): void => void openDialog(async () => (await import('./canned-dialog.tsx')).CannedDialog, { onChoose })
  return (
    <Button kind="quiet" onClick={open}>
      <MessageSquareQuote />
      {m.support_canned()}
    </Button>
  )
}
