import type { CallResponse } from '../../api/call-types.ts'
import type { Visit } from '../../server/visit.ts'
import { demoListsOf } from './demos/demo-lists.ts'
import { workspaceListsOf } from './workspace-lists.ts'
import type { WorkspaceLists } from './workspace-lists.ts'
import type { NarratorSelf } from './profile/profile-draft.ts'

/** Everything the narrator's own settings show. */
export interface NarratorWorkspace {
  readonly kind: 'narrator'
  readonly narrator: NarratorSelf
  readonly prices: CallResponse<'GET /narrator/prices'>['prices']
  readonly demos: CallResponse<'GET /narrator/demos'>['demos']
  readonly lists: WorkspaceLists
  readonly demo_lists: ReturnType<typeof demoListsOf>
  /** A time in UTC. */
  readonly loaded_at: string
}

/** Everything a narrator sets of himself, read at once. */
export async function loadNarratorWorkspace({ api, appInfo }: Visit): Promise<NarratorWorkspace> {
  const [{ narrator }, { prices }, { demos }, info] = await Promise.all([
    api('GET /narrator/common'),
    api('GET /narrator/prices'),
    api('GET /narrator/demos'),
    appInfo(),
  ])
  const lists = workspaceListsOf(info)
  const loaded_at = new Date().toISOString()
  return { kind: 'narrator', narrator, prices, demos, lists, demo_lists: demoListsOf(info), loaded_at }
}
