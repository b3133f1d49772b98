import { createContext, use } from 'react'
import type { PickerScreenOf } from './picker-screens.ts'

/** Somebody who may be put into the order. */
export interface Candidate {
  readonly id: number
  readonly name: string
  /** The genre he is shown with when that is not the order's. */
  readonly other_genre: { readonly id: number; readonly title: string } | null
}

/** What every screen of the narrators browser can do. */
export interface PickerChoice {
  readonly choose: (candidate: Candidate) => void
  /** Whom we are putting into the order right now. */
  readonly busy_id: number | null
  readonly open: (screen: PickerScreenOf) => void
  /** Leads to all narrators. */
  readonly showAll: () => void
}

export const PickerContext = createContext<PickerChoice | null>(null)

/** The choice that is being made. Throws outside of the narrators browser. */
export function usePicker(): PickerChoice {
  const picker = use(PickerContext)
  if (!picker) throw new Error('A part of the narrators browser stands outside of it')
  return picker
}
