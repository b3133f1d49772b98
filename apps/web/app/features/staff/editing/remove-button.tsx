import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { useFailureToast } from '../../../api/use-failure-toast.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'

interface RemoveButtonProps {
  readonly label: string
  readonly onRemove: () => Promise<void>
}

/** Removing cannot be taken back, so it is asked about once. */
export function RemoveButton({ label, onRemove }: RemoveButtonProps) {
  const [isAsked, setAsked] = useState(false)
  const remove = useAction(async () => onRemove())
  useFailureToast(remove.failure)
  if (!isAsked) {
    return (
      <Button kind="quiet" onClick={() => setAsked(true)}>
        {label}
      </Button>
    )
  }
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
      <Button kind="danger" isBusy={remove.isBusy} onClick={() => void remove.run()}>
        {m.editing_remove_for_good()}
      </Button>
      <Button kind="quiet" onClick={() => setAsked(false)}>
        {m.editing_keep()}
      </Button>
    </div>
  )
}
