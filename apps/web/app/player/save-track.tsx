import { Download } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import type { Track } from './track.ts'

/** Takes the sound away as a file; nothing when its owner allows none. */
export function SaveTrack({ track, className = '' }: { readonly track: Track; readonly className?: string }) {
  const { save } = track.sound
  if (save === null) return null
  return (
    <a className={`icon-btn ${className}`} href={save} download aria-label={m.player_download({ title: track.title })}>
      <Download />
    </a>
  )
}
