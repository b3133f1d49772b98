import type { User } from '../../server/visit.ts'
import { openDialog } from '../../ui/dialogs/dialog-stack.tsx'

export interface NarratorSwitchProps {
  /** The agent, or the narrator he acts as; where a page does not know yet who has signed in, it is told here. */
  readonly user: User
  /** Where to go on as the narrator. */
  readonly to: string
  /** Just after signing in there is nothing to go back to: the dialog stays until a narrator is chosen. */
  readonly isForced?: boolean
}

/** An agent chooses whom to act as (Product §2, agent switch modal). */
export async function openNarratorSwitch(props: NarratorSwitchProps): Promise<void> {
  await openDialog(async () => (await import('./narrator-switch-dialog.tsx')).NarratorSwitchDialog, props)
}
