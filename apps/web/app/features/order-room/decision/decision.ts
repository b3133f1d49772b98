import type { ButtonKind } from '../../../ui/button.tsx'

/** One thing the reader can do about the order, as a button. */
export interface Decision {
  readonly id: string
  readonly label: string
  /** A shorter label for the bar on phones. */
  readonly shortLabel?: string
  readonly kind: ButtonKind
  readonly size?: 'l'
  /** `bar`: on phones it is in the bar at the bottom; `card`: it stays in the card; `bar-only`: it is only in that bar. */
  readonly place: 'bar' | 'card' | 'bar-only'
  readonly isBusy?: boolean
  /** A line below the button: what follows from it. */
  readonly hint?: string
  /** Where it leads, for decisions that are made on another page. */
  readonly to?: string
  readonly onPress?: () => void
}
