import { useState } from 'react'
import { Refusal } from '../../../api/refusal.tsx'
import { useAction } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { SelectField } from '../../../ui/fields/select.tsx'
import { kindWords, subjectWords } from './exception-labels.ts'
import type { Colleague, Exception } from './exception-types.ts'
import type { Mark } from './use-marks.ts'

export interface OwnerDialogProps {
  readonly row: Exception
  readonly colleagues: readonly Colleague[]
  readonly mark: Mark
}

const NOBODY = 0

/** Hands an exception to a colleague, or gives it back (Product 7.963). */
export function OwnerDialog({ row, colleagues, mark, close }: OwnerDialogProps & StackedDialogProps) {
  const [owner, setOwner] = useState(row.owner?.id ?? NOBODY)
  const save = useAction(async () => {
    await mark(row, { owner_id: owner === NOBODY ? null : owner })
    close()
  })
  return (
    <Dialog title={m.exceptions_owner_title()} size="middle" onClose={close}>
      <p className="mt-2 mb-4 long-words text-ink-2">{`${kindWords(row.kind)} · ${subjectWords(row)}`}</p>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save.run()
        }}
      >
        <SelectField
          label={m.exceptions_owner()}
          value={owner}
          options={[
            { value: NOBODY, label: m.exceptions_owner_nobody() },
            ...colleagues.map(({ id, firstname, lastname }) => ({
              value: id,
              label: `${firstname} ${lastname}`.trim(),
            })),
          ]}
          onChange={setOwner}
        />
        <Refusal failure={save.failure} fields={[]} />
        <div className="dialog-actions mt-0">
          <Button kind="quiet" onClick={close}>
            {m.staff_orders_cancel()}
          </Button>
          <Button kind="ink" type="submit" isBusy={save.isBusy}>
            {m.exceptions_owner_save()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
