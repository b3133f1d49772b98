import type { ApiFailure } from '../../api/failures.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/surface.tsx'

interface LinkStepProps {
  readonly failure: ApiFailure | null
  readonly isBusy: boolean
  readonly onSignIn: () => void
  readonly onBack: () => void
}

/** Opened by the link of a letter: a press signs in, so that programs which look into letters use nothing up. */
export function LinkStep({ failure, isBusy, onSignIn, onBack }: LinkStepProps) {
  return (
    <div className="grid gap-5">
      <p>{m.login_link_lead()}</p>
      {failure && (
        <Note tone="danger" role="alert">
          {failure.message}
        </Note>
      )}
      {failure?.code !== 'LINK_EXPIRED' && (
        <Button kind="accent" isFull isBusy={isBusy} onClick={onSignIn}>
          {m.login_link_enter()}
        </Button>
      )}
      <Button kind="quiet" isFull onClick={onBack}>
        {m.login_link_by_code()}
      </Button>
    </div>
  )
}
