import { Loader, Pause, Play, RotateCw } from 'lucide-react'
import type { MouseEventHandler } from 'react'
import { classNames } from '../class-names.ts'

export type PlayState = 'idle' | 'loading' | 'playing' | 'paused' | 'failed'

interface PlayButtonProps {
  /** What it plays, for who hears presses before the code for the button is there. */
  readonly track?: string
  readonly state: PlayState
  /** What a press does now: «Слушать: Арина Вельская», «Пауза», «Повторить». */
  readonly label: string
  readonly size?: 's' | 'm' | 'l'
  readonly onClick: MouseEventHandler<HTMLButtonElement>
  readonly className?: string
}

const ICONS = { idle: Play, loading: Loader, playing: Pause, paused: Play, failed: RotateCw } as const

/** The round button of a sound. Takes the voice colour of its surroundings while its track is the current one. */
export function PlayButton({ track, state, label, size = 'm', onClick, className }: PlayButtonProps) {
  const Icon = ICONS[state]
  return (
    <button
      type="button"
      className={classNames('play', size !== 'm' && `play-${size}`, className)}
      data-track={track}
      data-state={state}
      aria-label={label}
      onClick={onClick}
    >
      <Icon className={state === 'loading' ? 'spinner' : undefined} />
    </button>
  )
}
