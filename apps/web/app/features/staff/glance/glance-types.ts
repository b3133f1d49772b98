import type { WireGlance } from '@tembrel/contract/calls/staff/glance.ts'

export type Glance = WireGlance
export type GlanceNote = NonNullable<Glance['notes']>[number]
export type GlanceRisk = NonNullable<Glance['risks']>[number]

/** Somebody to look at: `p` and the number of a profile, and as whom he is there. */
export interface GlancePerson {
  readonly id: string
  readonly label: string
}
