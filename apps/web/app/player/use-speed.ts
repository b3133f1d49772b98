import { useEffect } from 'react'
import { player, usePlayer } from './player.ts'

const KEY = 'player_speed'

/** The speed of listening; kept on this device. */
export function useSpeed(): [number, (speed: number) => void] {
  const { speed } = usePlayer()
  useEffect(() => {
    const kept = Number(localStorage.getItem(KEY))
    if (kept > 0) player.setSpeed(kept)
  }, [])
  const choose = (chosen: number): void => {
    localStorage.setItem(KEY, String(chosen))
    player.setSpeed(chosen)
  }
  return [speed, choose]
}
