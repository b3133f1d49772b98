import { Download } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import type { Track } from './track.ts'

interface SaveTrackProps {
  readonly track: { readonly title: string; readonly sound: Pick<Track['sound'], 'save'> }
  readonly className?: string
}

/** Takes the sound away as a file; nothing when its owner allows none. */
export function SaveTrack({ track, className = '' }: SaveTrackProps) {
  const { save } = track.sound
  if (save === null) return null
  return (
    <a className={`icon-btn ${className}`} href={save} download aria-label={m.player_download({ title: track.title })}>
      <Download />
    </a>
  )
}
