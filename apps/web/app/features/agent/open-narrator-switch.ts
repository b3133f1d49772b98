import { openDialog } from '../../ui/dialogs/dialog-stack.tsx'
import type { NarratorSwitchProps } from './narrator-switch-dialog.tsx'

/** An agent chooses whom to act as (Product §2, agent switch modal). */
export async function openNarratorSwitch(props: NarratorSwitchProps): Promise<void> {
  await openDialog(async () => (await import('./narrator-switch-dialog.tsx')).NarratorSwitchDialog, props)
}
