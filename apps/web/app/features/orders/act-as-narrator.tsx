import type { ReactNode } from 'react'
import { api } from '../../api/browser-api.ts'
import { useAction } from '../../api/use-action.ts'
import { useFailureToast } from '../../api/use-failure-toast.ts'
import { useUser } from '../shell/session.ts'

interface ActAsNarratorProps {
  readonly narrator_id: number
  /** Where to go as that narrator. */
  readonly to: string
  readonly className?: string
  readonly children: ReactNode
}

/** Lets an agent go on as one of his narrators (Product §4, agent mode). The page is loaded anew: it is another person's. */
export function ActAsNarrator({ narrator_id, to, className, children }: ActAsNarratorProps) {
  const agent_id = useUser()?.id
  const enter = useAction(async () => {
    const from = { from_role: 'agent' as const, ...(agent_id !== undefined && { from_id: agent_id }) }
    await api('POST /login', { body: { role: 'narrator', agent_mode: true, narrator_id, ...from } })
    window.location.assign(to)
  })
  useFailureToast(enter.failure)
  return (
    <button type="button" className={className} aria-busy={enter.isBusy || undefined} onClick={() => void enter.run()}>
      {children}
    </button>
  )
}
