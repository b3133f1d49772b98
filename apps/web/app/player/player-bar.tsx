import { SkipBack, SkipForward, Volume2, VolumeX, X } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { openDialog } from '../ui/dialogs/dialog-stack.tsx'
import { formatDuration } from '../ui/format/times.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { voiceClass } from '../ui/sound/voice.ts'
import { Waveform } from '../ui/sound/waveform.tsx'
import { PlayerSheet } from './player-sheet.tsx'
import { player, usePlayer } from './player.ts'
import { SaveTrack } from './save-track.tsx'
import type { Track } from './track.ts'
import { TrackPlayButton, useTimeText } from './track-controls.tsx'
import { useMediaSession } from './use-media-session.ts'
import { usePlayerKeys } from './use-player-keys.ts'

/** The bar over the page: floating on wide screens, small above the tab bar on phones where a tap opens the sheet. */
export function PlayerBar() {
  const { track, queue } = usePlayer()
  usePlayerKeys()
  useMediaSession()
  if (!track) return null
  return (
    <section className={classNames('player-bar', voiceClass(track.voice))} aria-label={m.player_title()}>
      <button
        type="button"
        className="player-open"
        aria-label={m.player_expand({ who: track.who })}
        onClick={() => void openDialog(() => Promise.resolve(PlayerSheet), {})}
      />
      <Avatar src={track.image} />
      <Who track={track} />
      <span className="player-controls">
        <IconButton
          label={m.player_previous()}
          className="player-wide"
          disabled={player.neighbour(-1) === null}
          onClick={() => player.playNeighbour(-1)}
        >
          <SkipBack />
        </IconButton>
        <TrackPlayButton track={track} queue={queue} />
        <IconButton
          label={m.player_next()}
          className="player-wide"
          disabled={player.neighbour(1) === null}
          onClick={() => player.playNeighbour(1)}
        >
          <SkipForward />
        </IconButton>
      </span>
      <Progress track={track} />
      <WideControls track={track} />
      <IconButton label={m.player_close()} onClick={() => player.close()}>
        <X />
      </IconButton>
    </section>
  )
}

function Who({ track }: { readonly track: Track }) {
  const name = <span className="block truncate font-semibold">{track.who}</span>
  return (
    <span className="player-who">
      {track.to === undefined ? name : <Link to={track.to}>{name}</Link>}
      <TrackLine track={track} />
    </span>
  )
}

/** The track's title, or what has gone wrong with it. */
function TrackLine({ track }: { readonly track: Track }) {
  const { state } = usePlayer()
  return (
    <span className="player-title" role="status">
      {state === 'failed' ? m.player_failed() : track.title}
    </span>
  )
}

function Progress({ track }: { readonly track: Track }) {
  const { duration_seconds, state } = usePlayer()
  const now = useRef<HTMLSpanElement>(null)
  useTimeText(now, true)
  return (
    <>
      <span ref={now} className="player-time player-wide text-right" />
      <Waveform
        peaks={track.sound.peaks}
        duration_seconds={duration_seconds}
        playhead={player.playhead}
        onSeek={(seconds) => player.seek(track, seconds)}
        className={classNames('player-wave', state === 'failed' && 'opacity-40')}
      />
      <span className="player-time player-wide">{formatDuration(duration_seconds)}</span>
    </>
  )
}

function WideControls({ track }: { readonly track: Track }) {
  const { isMuted } = usePlayer()
  return (
    <span className="player-controls player-wide">
      <IconButton label={isMuted ? m.player_unmute() : m.player_mute()} onClick={() => player.setMuted(!isMuted)}>
        {isMuted ? <VolumeX /> : <Volume2 />}
      </IconButton>
      <SaveTrack track={track} />
      {track.choose && (
        <ButtonLink kind="paper" to={track.choose.to} onClick={track.choose.onPress}>
          {track.choose.label}
        </ButtonLink>
      )}
    </span>
  )
}
