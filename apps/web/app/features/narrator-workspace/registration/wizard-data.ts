import type { WorkspaceLists } from '../workspace-lists.ts'
import type { DemoLists, OwnDemo } from '../demos/demo-lists.ts'
import type { StoredPrices } from '../prices/prices-draft.ts'
import type { NarratorSelf } from '../profile/profile-draft.ts'

/** 1 log in, 2 profile, 3 prices, 4 demos (Product §2). */
export type WizardStep = 1 | 2 | 3 | 4

/** Somebody who is registering, with everything saved so far. */
export interface WizardData {
  readonly narrator: NarratorSelf
  readonly prices: StoredPrices
  readonly demos: readonly OwnDemo[]
  readonly lists: WorkspaceLists
  readonly demoLists: DemoLists
  /** Phone or e-mail he has signed in with; null for an agent, who stays signed in. */
  readonly signed_in_as: string | null
}
