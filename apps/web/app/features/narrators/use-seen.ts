import { useEffect } from 'react'
import { noteSeen } from './seen.ts'

/** Counts the narrator's page as opened while the component is on the screen. */
export function useSeenNarrator(narrator_id: number): void {
  useEffect(() => noteSeen(narrator_id, 'view'), [narrator_id])
}
