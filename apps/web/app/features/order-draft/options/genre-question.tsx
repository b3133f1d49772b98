import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'

interface GenreQuestionProps extends StackedDialogProps {
  readonly genre: string
  readonly onChange: () => void
}

/** A genre without music takes the chosen music away: that is asked first. */
export function GenreQuestion({ genre, onChange, close }: GenreQuestionProps) {
  return (
    <Dialog kind="alert" title={m.neworder_genre_question({ genre })} onClose={close}>
      <p className="mt-3 text-ink-2">{m.neworder_genre_question_text()}</p>
      <div className="dialog-actions">
        <Button onClick={close} data-autofocus>
          {m.neworder_genre_keep()}
        </Button>
        <Button
          kind="ink"
          onClick={() => {
            close()
            onChange()
          }}
        >
          {m.neworder_genre_change()}
        </Button>
      </div>
    </Dialog>
  )
}
