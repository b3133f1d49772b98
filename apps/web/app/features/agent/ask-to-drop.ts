import { api } from '../../api/browser-api.ts'
import { m } from '../../paraglide/messages.js'
import { openDialog } from '../../ui/dialogs/dialog-stack.tsx'
import type { AgentNarrator } from '../session/agent-of.ts'
import { narratorName } from './narrator-labels.ts'

/** Asks once whether a narrator who is not registered yet is dropped, and drops him; `onDropped` then moves on. */
export function askToDrop(narrator: AgentNarrator, onDropped: () => Promise<void>): void {
  void openDialog(async () => (await import('../confirm/ask-dialog.tsx')).AskDialog, {
    title: m.agent_drop_ask({ name: narratorName(narrator) }),
    text: m.agent_drop_text(),
    confirm: m.agent_drop_do(),
    isDanger: true,
    act: async () => {
      await api('DELETE /agent/registrations/{id}', { params: { id: narrator.id } })
      await onDropped()
    },
  })
}
