import { CircleAlert, CircleCheck } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import { Button, ButtonLink } from '../button.tsx'
import { openDialog } from './dialog-stack.tsx'
import type { StackedDialogProps } from './dialog-stack.tsx'
import { Dialog } from './dialog.tsx'
import { SafeHtml } from './safe-html.tsx'

export interface Notice {
  readonly title?: string
  /** A message with simple markup; anything else in it is left out. */
  readonly html: string
  readonly link?: { readonly to: string; readonly label: string }
  /** «Отлично» by default (Product §2). */
  readonly button?: string
  readonly isError?: boolean
}

/** A message that has to be read before going on (Product §2). */
export function NotifyDialog({ title, html, link, button, isError = false, close }: Notice & StackedDialogProps) {
  return (
    <Dialog
      kind="alert"
      className="dialog-notice"
      title={title ?? m.ui_notice()}
      isTitleHidden={title === undefined}
      onClose={close}
    >
      <div className="grid justify-items-center gap-3.5 text-center">
        <span
          className={`grid size-14 place-items-center rounded-full ${isError ? 'bg-danger-soft text-danger' : 'bg-ok-soft text-ok'}`}
        >
          {isError ? <CircleAlert className="icon-l" /> : <CircleCheck className="icon-l" />}
        </span>
        <div className="grid gap-2 text-ink-2">
          <SafeHtml html={html} />
        </div>
        {link && (
          <ButtonLink kind="outline" isFull to={link.to} onClick={close}>
            {link.label}
          </ButtonLink>
        )}
        <Button kind="accent" isFull onClick={close} data-autofocus>
          {button ?? m.ui_excellent()}
        </Button>
      </div>
    </Dialog>
  )
}

/** Shows a notice over whatever is open. */
export async function notify(notice: Notice): Promise<void> {
  await openDialog(() => Promise.resolve(NotifyDialog), notice)
}
