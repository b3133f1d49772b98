import './sound-foot.css'
import { X } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import { IconButton } from '../ui/icon-button.tsx'
import { voiceClass } from '../ui/sound/voice.ts'
import { player, usePlayer } from './player.ts'
import { TrackPlayButton, TrackTime, TrackWave } from './track-controls.tsx'

/**
 * The player at the foot of a dialog: the page below cannot be reached, and its bar with it. What the dialog itself shows
 * the controls of, `own`, needs none here.
 */
export function SoundFoot({ own = [] }: { readonly own?: readonly string[] }) {
  const { track } = usePlayer()
  if (!track || own.includes(track.id)) return null
  return (
    <section className={`sound-foot ${voiceClass(track.voice)}`} aria-label={m.player_title()}>
      <TrackPlayButton track={track} queue={player.getView().queue} size="s" />
      <b className="max-w-[180px] truncate">{track.who}</b>
      <TrackWave track={track} queue={player.getView().queue} size="s" className="min-w-0 flex-1" />
      <TrackTime track={track} />
      <IconButton label={m.player_close()} isSmall onClick={() => player.close()}>
        <X />
      </IconButton>
    </section>
  )
}
