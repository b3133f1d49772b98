import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { usePlayer } from './player.ts'

/** The place of the bar. Its code is loaded at the first sound, so a page without playback does not load it. */
export function PlayerDock() {
  const { track } = usePlayer()
  const [Bar, setBar] = useState<ComponentType | null>(null)
  const isWanted = track !== null
  useEffect(() => {
    if (!isWanted || Bar) return
    void import('./player-bar.tsx').then((loaded) => setBar(() => loaded.PlayerBar))
  }, [isWanted, Bar])
  return isWanted && Bar ? <Bar /> : null
}
