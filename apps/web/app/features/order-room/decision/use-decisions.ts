import { useRoom } from '../room.ts'
import type { Decision } from './decision.ts'
import { useClientDecisions } from './use-client-decisions.ts'
import { useWorkerDecisions } from './use-worker-decisions.ts'

/** The buttons this reader has now. Which actions he may take is the service's word; here they only get their looks. */
export function useDecisions(): readonly Decision[] {
  const { role } = useRoom()
  const client = useClientDecisions()
  const worker = useWorkerDecisions()
  return role === 'client' ? client : worker
}
