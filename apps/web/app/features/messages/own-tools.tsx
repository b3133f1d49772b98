import { Pencil, Trash2 } from 'lucide-react'
import { openDialog } from '../../ui/dialogs/dialog-stack.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

interface OwnToolsProps {
  readonly className: string
  readonly edit: { readonly label: string; readonly onEdit: () => void } | null
  /** Deleting asks first. */
  readonly remove: {
    readonly label: string
    readonly title: string
    readonly text: string
    readonly act: () => Promise<void>
  } | null
}

/** What an author can still do with his own words. */
export function OwnTools({ className, edit, remove }: OwnToolsProps) {
  return (
    <span className={className}>
      {edit && (
        <IconButton isSmall label={edit.label} onClick={edit.onEdit}>
          <Pencil className="icon-s" />
        </IconButton>
      )}
      {remove && (
        <IconButton
          isSmall
          label={remove.label}
          onClick={() =>
            void openDialog(async () => (await import('../confirm/ask-dialog.tsx')).AskDialog, {
              title: remove.title,
              text: remove.text,
              confirm: remove.label,
              isDanger: true,
              act: remove.act,
            })
          }
        >
          <Trash2 className="icon-s" />
        </IconButton>
      )}
    </span>
  )
}
