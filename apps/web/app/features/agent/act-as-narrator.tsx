import type { ReactNode } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useFailureToast } from '../../api/use-failure-toast.ts'
import { agentIdOf } from '../session/agent-of.ts'
import { goOnAsNarrator } from '../session/switch-narrator.ts'
import { useUser } from '../session/session.ts'

interface ActAsNarratorProps {
  readonly narrator_id: number
  /** Where to go as that narrator. */
  readonly to: string
  readonly className?: string
  readonly children: ReactNode
}

/** Lets an agent go on as one of his narrators (Product §4, agent mode). */
export function ActAsNarrator({ narrator_id, to, className, children }: ActAsNarratorProps) {
  const agent_id = agentIdOf(useUser())
  const enter = useAction(async () => {
    if (agent_id !== null) await goOnAsNarrator(agent_id, narrator_id, to)
  })
  useFailureToast(enter.failure)
  return (
    <button type="button" className={className} aria-busy={enter.isBusy || undefined} onClick={() => void enter.run()}>
      {children}
    </button>
  )
}
