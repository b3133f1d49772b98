import { useBlocker } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useLeaveGuard } from '../../confirm/use-leave-guard.ts'

/** Asks before somebody goes away from a recording that is not added yet: to another page of ours, or by closing the tab. */
export function RecordingLeave({ isUnsent }: { readonly isUnsent: boolean }) {
  useLeaveGuard(isUnsent)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsent && currentLocation.pathname !== nextLocation.pathname,
  )
  if (blocker.state !== 'blocked') return null
  const stay = (): void => blocker.reset()
  return (
    <Dialog kind="alert" title={m.recording_leave_title()} onClose={stay} isRouted>
      <p className="mt-2 text-ink-2">{m.recording_leave_text()}</p>
      <div className="dialog-actions">
        <Button kind="quiet" onClick={() => blocker.proceed()}>
          {m.recording_leave()}
        </Button>
        <Button kind="ink" onClick={stay} data-autofocus>
          {m.recording_stay()}
        </Button>
      </div>
    </Dialog>
  )
}
