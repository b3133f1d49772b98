import { Eye } from 'lucide-react'
import type { Locale } from '../../../../i18n/locale.ts'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { openDialog } from '../../../../ui/dialogs/dialog-stack.tsx'
import type { ReadPreview } from './preview-message.ts'

interface PreviewButtonProps {
  readonly language: Locale
  readonly read: ReadPreview
}

/** Opens the preview of what is being edited, saved or not. */
export function PreviewButton(props: PreviewButtonProps) {
  const open = (): void => void openDialog(async () => (await import('./preview-dialog.tsx')).PreviewDialog, props)
  return (
    <Button size="s" onClick={open}>
      <Eye />
      {m.preview_open()}
    </Button>
  )
}
