import { m } from '../../paraglide/messages.js'
import type { StackedDialogProps } from '../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'

/** The film about how an order goes (Product §2). It plays when it is asked to. */
export function HowItWorksDialog({ video, close }: { readonly video: string } & StackedDialogProps) {
  return (
    <Dialog title={m.nav_how_it_works()} size="middle" onClose={close}>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- the file is chosen by staff and carries its own captions */}
      <video className="mt-4 w-full rounded-m" src={video} controls preload="metadata" data-autofocus />
    </Dialog>
  )
}
