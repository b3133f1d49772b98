import { api } from '../../api/browser-api.ts'
import { closeAllDialogs } from '../../ui/dialogs/dialog-stack.tsx'
import { openWizard } from './open-wizard.ts'
import { becomeAnother } from './same-person.ts'

/** Registers a new narrator instead of taking one there is (Product §4). */
export const NEW_NARRATOR = 0

/**
 * Lets an agent go on as one of his narrators at `to`; one whose registration is not finished goes on registering. The page is
 * loaded anew: it is another person's. Throws the refusal.
 */
export async function goOnAsNarrator(agent_id: number, narrator_id: number, to: string): Promise<void> {
  const body = { role: 'narrator', agent_mode: true, narrator_id, ...from(agent_id) } as const
  const { is_exists } = await becomeAnother(() => api('POST /login', { body }))
  if (!is_exists) {
    await openWizard()
    return
  }
  await closeAllDialogs()
  window.location.assign(to)
}

/** Ends the acting: the agent is himself again. Throws the refusal. */
export async function stopActing(agent_id: number): Promise<void> {
  const body = { role: 'agent', agent_mode: true, ...from(agent_id) } as const
  await becomeAnother(() => api('POST /login', { body }))
}

function from(from_id: number) {
  return { from_role: 'agent', from_id } as const
}
