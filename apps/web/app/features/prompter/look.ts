import { withinPace } from '@tembrel/domain/prompter/pace.ts'

export const SIZES = ['s', 'm', 'l', 'xl'] as const
export type Size = (typeof SIZES)[number]

/** How the screen looks and moves; kept on this device. */
export interface Look {
  readonly size: Size
  /** Dark letters on light. */
  readonly isLight: boolean
  /** `flow` goes on by itself at the pace, `steps` waits for the narrator. */
  readonly mode: 'flow' | 'steps'
  readonly isCountedIn: boolean
  /** How it is recorded: each sentence by itself, or all on end. */
  readonly way: 'sentences' | 'through'
  /** The browser's id of the microphone that was chosen last; empty when nobody has chosen. */
  readonly microphone: string
  /** Words a minute as last chosen, and in which order; null when nobody has chosen. */
  readonly pace: { readonly words: number; readonly order_id: number } | null
  /** The client sees how many sentences of a long script are read. */
  readonly isReported: boolean
}

export const FIRST_LOOK: Look = {
  ...{ size: 'm', isLight: false, mode: 'flow', isCountedIn: true, pace: null },
  ...{ way: 'sentences', microphone: '', isReported: true },
}

/** The look that a device has kept; what it does not say is as at first. */
export function lookOf(kept: string | null): Look {
  const { size, isLight, mode, isCountedIn, pace, way, microphone, isReported } = parsed(kept)
  return {
    size: SIZES.find((one) => one === size) ?? FIRST_LOOK.size,
    isLight: isLight === true,
    mode: mode === 'steps' ? 'steps' : 'flow',
    isCountedIn: isCountedIn !== false,
    isReported: isReported !== false,
    pace: paceOf(pace),
    way: way === 'through' ? 'through' : 'sentences',
    microphone: typeof microphone === 'string' ? microphone : '',
  }
}

function paceOf(kept: unknown): Look['pace'] {
  if (typeof kept !== 'object' || kept === null) return null
  const { words, order_id } = kept as { words?: unknown; order_id?: unknown }
  if (typeof words !== 'number' || typeof order_id !== 'number' || !Number.isFinite(words)) return null
  return { words: withinPace(words), order_id }
}

function parsed(kept: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(kept ?? '')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

interface KnownPaces {
  readonly order_id: number
  readonly measured_pace: number | null
  readonly ordered_pace: number
}

/** The pace of an order, and where it comes from: chosen in it, its own takes, chosen before, the speed that was ordered. */
export function firstPace(
  { pace }: Look,
  { order_id, measured_pace, ordered_pace }: KnownPaces,
): { readonly pace: number; readonly from: 'chosen' | 'takes' | 'order' } {
  if (pace?.order_id === order_id) return { pace: pace.words, from: 'chosen' }
  if (measured_pace !== null) return { pace: measured_pace, from: 'takes' }
  return pace === null ? { pace: ordered_pace, from: 'order' } : { pace: pace.words, from: 'chosen' }
}
