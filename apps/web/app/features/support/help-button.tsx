import { BookOpen } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { openDialog } from '../../ui/dialogs/dialog-stack.tsx'

/** Puts the address of a question of the help into the answer, whose reader sees its title (Product 7.892). */
export function HelpButton({ onChoose }: { readonly onChoose: (words: string) => void }) {
  return (
    <Button
      kind="quiet"
      onClick={() => void openDialog(async () => (await import('./help-dialog.tsx')).HelpDialog, { onChoose })}
    >
      <BookOpen />
      {m.support_help()}
    </Button>
  )
}
