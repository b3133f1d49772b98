import { Pause, Play } from 'lucide-react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CSSProperties } from 'react'
import { m } from '../../paraglide/messages.js'
import { player, usePlayer } from '../../player/player.ts'
import { playLabel } from '../../player/track-controls.tsx'
import type { Track } from '../../player/track.ts'
import { FacePlaceholder } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Equalizer } from '../../ui/sound/equalizer.tsx'
import { formatRoubles } from '../../ui/format/numbers.ts'
import { voiceClass } from '../../ui/sound/voice.ts'
import { barsOf, decodePeaks } from '../../ui/sound/wave-shape.ts'
import { WALL_HEIGHTS } from './wall-size.ts'

/** Too low for a name under the button. */
const NAMED_FROM = 210
/** The tallest one: shown before anything is played; on phones the sheet puts it in the middle. */
const CENTRE = 4

export interface Voice {
  readonly track: Track
  readonly firstname: string
  /** Price of the card with its label, null when there is none. */
  readonly price: { readonly label: string; readonly amount: number } | null
}

/** The people of the first page: each capsule plays its voice. */
export function VoiceWall({ voices }: { readonly voices: readonly Voice[] }) {
  const { track, state } = usePlayer()
  const queue = useMemo(() => voices.map((voice) => voice.track), [voices])
  const current = voices.find((voice) => voice.track.id === track?.id)
  const shown = current ?? voices[Math.min(CENTRE, voices.length - 1)]
  if (!shown) return null
  return (
    <>
      <ul className="wall" aria-label={m.home_wall()}>
        {voices.map((voice, index) => (
          <li key={voice.track.id} className={voiceClass(voice.track.voice)}>
            <WallCapsule
              voice={voice}
              queue={queue}
              height={WALL_HEIGHTS[index] ?? 200}
              isCurrent={voice === current && state !== 'idle'}
              isPlaying={voice === current && state === 'playing'}
            />
          </li>
        ))}
      </ul>
      <NowOnWall voice={shown} isPlaying={shown === current && state === 'playing'} />
    </>
  )
}

interface WallCapsuleProps {
  readonly voice: Voice
  readonly queue: readonly Track[]
  readonly height: number
  readonly isCurrent: boolean
  readonly isPlaying: boolean
}

function WallCapsule({ voice, queue, height, isCurrent, isPlaying }: WallCapsuleProps) {
  const { track } = voice
  const label = playLabel(track, isPlaying ? 'playing' : 'idle')
  return (
    <button
      type="button"
      className={classNames('wall-capsule', isCurrent && 'wall-current')}
      style={{ '--height': `${height}px` } as CSSProperties}
      aria-label={track.voiceText === undefined ? label : `${label}, ${track.voiceText}`}
      onClick={() => player.toggle(track, { queue })}
    >
      <span className="wall-play">{isPlaying ? <Pause /> : <Play />}</span>
      {height >= NAMED_FROM && <span className="wall-name">{voice.firstname}</span>}
      {isCurrent && <UprightWave track={track} />}
      {track.image === null ? <FacePlaceholder /> : <img src={track.image} alt="" decoding="async" />}
    </button>
  )
}

/** Height of a bar with the gap below it. */
const UPRIGHT_PITCH = 10

/** The waveform, upright between the name and the face; the part already played is dark. */
function UprightWave({ track }: { readonly track: Track }) {
  const wave = useRef<HTMLSpanElement>(null)
  const [count, setCount] = useState(0)
  const bars = useMemo(() => {
    const peaks = decodePeaks(track.sound.peaks)
    return peaks ? barsOf(peaks, count) : Array<number>(count).fill(0)
  }, [track, count])
  useLayoutEffect(() => {
    // As many as the room between name and face takes: capsules differ in height, and on phones all are lower.
    setCount(Math.floor((wave.current?.clientHeight ?? 0) / UPRIGHT_PITCH))
  }, [])
  useEffect(() => {
    const draw = (): void => {
      const part = (player.playhead.read() * 1000) / track.sound.duration_ms
      wave.current?.style.setProperty('--played', String(Math.min(1, part)))
    }
    draw()
    return player.playhead.subscribe(draw)
  }, [track])
  return (
    <span className="wall-wave" ref={wave} aria-hidden>
      {bars.map((value, index) => (
        <i key={index} style={{ width: Math.max(4, Math.round(value * 52)) }} />
      ))}
    </span>
  )
}

function NowOnWall({ voice, isPlaying }: { readonly voice: Voice; readonly isPlaying: boolean }) {
  const { track, price } = voice
  const facts = [track.voiceText, price && `${price.label} — ${formatRoubles(price.amount)}`].filter(Boolean)
  return (
    <div className={classNames('wall-now', voiceClass(track.voice))}>
      <Equalizer isPlaying={isPlaying} />
      <div className="min-w-0">
        <b>{track.who}</b> {facts.length > 0 && <span className="text-ink-2">· {facts.join(' · ')}</span>}
        <p>{track.title}</p>
      </div>
      {track.to !== undefined && <ButtonLink to={track.to}>{m.home_open_profile()}</ButtonLink>}
    </div>
  )
}
