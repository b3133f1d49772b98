import { useId } from 'react'
import type { ApiFailure } from '../../api/failures.ts'
import { Refusal } from '../../api/refusal.tsx'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'

/** What the forms above the button show the problems of. */
const FIELDS = ['firstname', 'lastname', 'email', 'genres']

interface SaveRowProps {
  readonly isChanged: boolean
  /** Why it cannot be saved now, null when it can. */
  readonly obstacle: string | null
  readonly isBusy: boolean
  readonly failure: ApiFailure | null
}

/** The button of a form of settings, with why it is off or that something waits to be saved. */
export function SaveRow({ isChanged, obstacle, isBusy, failure }: SaveRowProps) {
  const id = useId()
  const isOff = !isChanged || obstacle !== null
  const words = isChanged ? (obstacle ?? m.settings_unsaved()) : m.settings_unchanged()
  return (
    <div className="grid gap-3">
      <Refusal failure={failure} fields={FIELDS} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          kind="ink"
          type="submit"
          isDisabled={isOff}
          isBusy={isBusy}
          busyText={m.settings_saving()}
          aria-describedby={id}
        >
          {m.settings_save()}
        </Button>
        <span id={id} className="min-w-0 text-small text-ink-2">
          {words}
        </span>
      </div>
    </div>
  )
}
