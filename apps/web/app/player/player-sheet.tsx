import { ChevronDown, RotateCcw, RotateCw, SkipBack, SkipForward } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { m } from '../paraglide/messages.js'
import { Capsule } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { StackedDialogProps } from '../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { formatNumber } from '../ui/format/numbers.ts'
import { formatDuration } from '../ui/format/times.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Segmented } from '../ui/fields/segmented.tsx'
import { voiceClass } from '../ui/sound/voice.ts'
import { Waveform } from '../ui/sound/waveform.tsx'
import { player, usePlayer } from './player.ts'
import { SaveTrack } from './save-track.tsx'
import type { Track } from './track.ts'
import { TrackPlayButton, useTimeText } from './track-controls.tsx'
import { useSpeed } from './use-speed.ts'
import { useSwipeDown } from './use-swipe-down.ts'

const SKIP_SECONDS = 10
const SPEEDS = [1, 1.25, 1.5] as const

/** The player as large as a phone: the wave, ±10 s, speed, download, choice. */
export function PlayerSheet({ close }: StackedDialogProps) {
  const { track } = usePlayer()
  const [speed, setSpeed] = useSpeed()
  const swipe = useSwipeDown(close)
  useEffect(() => {
    if (!track) close()
  }, [track, close])
  if (!track) return null
  return (
    <Dialog title={track.who} onClose={close} className={`player-sheet ${voiceClass(track.voice)}`}>
      <div className="player-grip" {...swipe} />
      <IconButton label={m.player_collapse()} className="absolute top-3.5 left-3" onClick={close}>
        <ChevronDown />
      </IconButton>
      <div className="-order-1" {...swipe}>
        <Capsule src={track.image} className="player-capsule" />
      </div>
      <p className="text-ink-2">{[track.voiceText, track.title].filter(Boolean).join(' · ')}</p>
      <BigWave track={track} />
      <Controls track={track} />
      <div className="mt-3.5 flex items-center gap-2.5">
        <Segmented
          legend={m.player_speed()}
          className="flex-1"
          value={speed}
          options={SPEEDS.map((value) => ({ value, label: `${formatNumber(value, 2)}×` }))}
          onChange={setSpeed}
        />
        <SaveTrack track={track} className="icon-btn-outline" />
      </div>
      {track.choose && (
        <ButtonLink
          kind="accent"
          size="l"
          isFull
          className="mt-4"
          to={track.choose.to}
          onClick={() => {
            close()
            track.choose?.onPress?.()
          }}
        >
          {track.choose.label}
        </ButtonLink>
      )}
    </Dialog>
  )
}

function BigWave({ track }: { readonly track: Track }) {
  const { duration_seconds } = usePlayer()
  const now = useRef<HTMLSpanElement>(null)
  const left = useRef<HTMLSpanElement>(null)
  const writeLeft = useCallback(
    (seconds: number) => `−${formatDuration(duration_seconds - seconds)}`,
    [duration_seconds],
  )
  useTimeText(now, true)
  useTimeText(left, true, writeLeft)
  return (
    <>
      <Waveform
        peaks={track.sound.peaks}
        duration_seconds={duration_seconds}
        size="l"
        playhead={player.playhead}
        onSeek={(seconds) => player.seek(track, seconds)}
        className="mt-6 mb-1.5 flex-none"
      />
      <div className="num flex justify-between text-small text-ink-2">
        <span ref={now} />
        <span ref={left} />
      </div>
    </>
  )
}

function Controls({ track }: { readonly track: Track }) {
  const { queue } = usePlayer()
  return (
    <div className="mt-4 flex items-center justify-between">
      <IconButton
        label={m.player_previous()}
        disabled={player.neighbour(-1) === null}
        onClick={() => player.playNeighbour(-1)}
      >
        <SkipBack className="icon-l" />
      </IconButton>
      <SkipButton label={m.player_back()} seconds={-SKIP_SECONDS}>
        <RotateCcw className="icon-l" />
      </SkipButton>
      <TrackPlayButton track={track} queue={queue} size="l" />
      <SkipButton label={m.player_forward()} seconds={SKIP_SECONDS}>
        <RotateCw className="icon-l" />
      </SkipButton>
      <IconButton
        label={m.player_next()}
        disabled={player.neighbour(1) === null}
        onClick={() => player.playNeighbour(1)}
      >
        <SkipForward className="icon-l" />
      </IconButton>
    </div>
  )
}

function SkipButton(props: { readonly label: string; readonly seconds: number; readonly children: ReactNode }) {
  return (
    <IconButton label={props.label} className="player-skip" onClick={() => player.moveBy(props.seconds)}>
      {props.children}
      <i aria-hidden>{SKIP_SECONDS}</i>
    </IconButton>
  )
}
