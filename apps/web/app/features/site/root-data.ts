import { createContext, use } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { CallResponse } from '../../api/call-types.ts'
import type { AppInfo, User } from '../../server/visit.ts'
import type { Theme } from './theme.ts'

/** What every page knows: the root's loader asks for it once. */
export interface RootData {
  readonly origin: string
  /** Null follows the system. */
  readonly theme: Theme | null
  readonly isSidebarCollapsed: boolean
  /** The lists of the staff have their rows apart. */
  readonly hasRoomyRows: boolean
  readonly user: User | null
  /** No one is signed in, but a narrator's registration was begun and can be continued. */
  readonly isRegistering: boolean
  readonly site: Site
  /** The service cannot say who asks: only what everybody is shown can be had. */
  readonly isOut: boolean
  /** The menu of the staff; empty for all others. */
  readonly staff_nav: StaffNav
  /** How much waits in the queues of the staff, as the page came; null for all others. */
  readonly staff_waiting: StaffWaiting | null
  /** How long the access token remains valid; null when no one is signed in or the token does not say. */
  readonly access_left_ms: number | null
}

export interface StaffNavEntry {
  readonly id: string
  readonly label: string
  /** For the tab bar, where the full words do not fit. */
  readonly shortLabel?: string
  readonly to: string
  readonly unread?: 'tickets'
  /** Which queue the entry counts. */
  readonly waits?: keyof StaffWaiting
}

export type StaffWaiting = CallResponse<'GET /staff/waiting'>['waiting']

export type StaffNav = readonly (readonly StaffNavEntry[])[]

/** The part of the application's description that the frame of the page needs. */
export interface Site extends Pick<
  AppInfo,
  'flags' | 'support_link' | 'support_hours' | 'howitworks_button' | 'howitworks_video' | 'referalprograms' | 'demo'
> {
  /** Where «Написать нам» leads this visitor. */
  readonly write_to: string
  /** The same while the service is silent or closed; empty when nothing outside of it is known. */
  readonly write_outside: string
}

/** In whose place a page is shown to somebody else: a preview. Null everywhere else. */
export const SeenAs = createContext<RootData | null>(null)

/** Null while the root itself could not be loaded: error pages then show themselves without knowing anybody. */
export function useRootData(): RootData | null {
  const loaded = useRouteLoaderData<RootData>('root') ?? null
  return use(SeenAs) ?? loaded
}

const NO_STAFF_NAV: StaffNav = []

/** The menu of the staff, as the server has made it. */
export function useStaffNav(): StaffNav {
  return useRootData()?.staff_nav ?? NO_STAFF_NAV
}
