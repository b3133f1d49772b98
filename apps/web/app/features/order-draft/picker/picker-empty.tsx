import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useOrderEditor } from '../order-editor-context.ts'
import { openSignIn } from '../open-sign-in.ts'

/** Favourites belong to an account: a guest is asked to sign in (Product §4). */
export function GuestFavourites() {
  const editor = useOrderEditor()
  return (
    <div className="neworder-picker-body" id="picker-panel" role="tabpanel">
      <EmptyState
        title={m.neworder_picker_guest_featured()}
        text={m.neworder_sign_in_favourites()}
        action={
          <Button onClick={() => void openSignIn(editor, { reason: 'favourites', onDone: () => undefined })}>
            {m.nav_login()}
          </Button>
        }
      />
    </div>
  )
}

interface NoNarratorsFoundProps {
  readonly isFeatured: boolean
  readonly onShowAll: () => void
}

/** No card to show: no favourites yet, or no narrator of that name and genre. */
export function NoNarratorsFound({ isFeatured, onShowAll }: NoNarratorsFoundProps) {
  return (
    <EmptyState
      title={isFeatured ? m.neworder_picker_no_featured() : m.neworder_picker_empty()}
      text={isFeatured ? m.neworder_picker_no_featured_text() : m.neworder_picker_empty_text()}
      action={<Button onClick={onShowAll}>{m.neworder_picker_show_all()}</Button>}
    />
  )
}
