import { Copy } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import { IconButton } from './icon-button.tsx'
import { showToast } from './toasts.tsx'

interface CopyButtonProps {
  readonly text: string
  /** What is copied: «ИНН». */
  readonly label: string
}

/** Copies one requisite, so that it need not be retyped. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const copy = async (): Promise<void> => {
    // Only secure pages have a clipboard, and a browser may be configured to refuse it: then the text can be selected by hand.
    const isCopied = await (navigator.clipboard as Clipboard | undefined)?.writeText(text).then(
      () => true,
      () => false,
    )
    showToast(isCopied ? { text: m.ui_copied() } : { text: m.ui_copy_failed(), isError: true })
  }
  return (
    <IconButton className="icon-btn-s" label={`${m.ui_copy()}: ${label}`} onClick={() => void copy()}>
      <Copy className="icon-s" />
    </IconButton>
  )
}
