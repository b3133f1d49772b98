import { m } from '../../paraglide/messages.js'
import type { User } from '../../server/visit.ts'
import { appState } from './session.ts'

let becoming = 0

/**
 * Makes the session another person's. From then on the page is about to be left for one of that person's own, and must not be
 * loaded anew in the meantime.
 */
export async function becomeAnother<T>(act: () => Promise<T>): Promise<T> {
  becoming += 1
  try {
    const result = await act()
    keepActing(null)
    return result
  } catch (error) {
    becoming -= 1
    throw error
  }
}

/**
 * Another tab may have signed in as somebody else, or continued as another narrator: then the screen shows another person's data,
 * and a press would act in the wrong name. The page is reloaded. An agent who can no longer act for a narrator is notified
 * (Product §4). Returns a function that stops watching.
 */
export function watchPerson(whom: string): () => void {
  const isSame = ({ role, id }: User): boolean => `${role} ${id}` === whom
  const stop = appState.subscribe(() => {
    const live = appState.getState()?.user
    if (!live || becoming > 0) return
    if (isSame(live)) noteActing(live)
    else window.location.reload()
  })
  // The first answer may have come before there was anybody to hear it.
  const known = appState.getState()?.user
  if (known && becoming === 0 && isSame(known)) noteActing(known)
  return stop
}

/** The agent and the narrator he last acted for in this tab; outlives the page, which is loaded anew for another person. */
const ACTING_KEY = 'acting'

/** Null: no narrator, or the agent has left by himself or was notified. */
function keepActing(acting: string | null): void {
  try {
    if (acting === null) sessionStorage.removeItem(ACTING_KEY)
    else sessionStorage.setItem(ACTING_KEY, acting)
  } catch {
    // A browser that forbids storage: the agent sees his own pages, without the reason.
  }
}

function readActing(): string | null {
  try {
    return sessionStorage.getItem(ACTING_KEY)
  } catch {
    return null
  }
}

function noteActing(live: User): void {
  if (live.acting_agent_id !== null) keepActing(`${live.acting_agent_id} ${live.id}`)
  else announceActingOver(live)
}

function announceActingOver(live: User): void {
  const [agent_id, narrator_id] = (readActing() ?? '').split(' ').map(Number)
  keepActing(null)
  // Whom he can still act for he has left by himself, in this tab or another.
  const isOver =
    live.role === 'agent' && live.id === agent_id && !live.agent_narrators.some(({ id }) => id === narrator_id)
  if (!isOver) return
  import('../../ui/dialogs/notify.tsx').then(
    ({ notify }) => notify({ html: m.agent_acting_over(), button: m.agent_acting_over_go_on(), isError: true }),
    () => undefined,
  )
}
