import type { ReactNode } from 'react'
import { Capsule } from './avatar.tsx'
import { classNames } from './class-names.ts'
import { voiceClass } from './voice.ts'
import type { Voice } from './voice.ts'

/** What happened to the sound, as heights of bars left and right of a person (design values, not data). */
const SCENES = {
  lost: {
    voice: 'rose',
    face: '/scenes/maya.svg',
    left: [10, 18, 34, 52, 78, 96, 60, 88, 44, 66, 30, 16],
    right: Array<number>(12).fill(8),
  },
  noise: {
    voice: 'olive',
    face: '/scenes/oleg.svg',
    left: [10, 30, 64, 90, 20, 80, 12, 96, 34, 70, 16, 44],
    right: [60, 14, 88, 22, 40, 10, 72, 18, 8, 30, 12, 8],
  },
  cut: {
    voice: 'corn',
    face: '/scenes/petr.svg',
    left: [8, 10, 14, 22, 40, 30, 64, 46, 88, 60, 34, 20, 12, 8],
    right: Array<number>(14).fill(8),
  },
  silence: {
    voice: 'lilac',
    face: '/scenes/nika.svg',
    left: Array<number>(14).fill(8),
    right: Array<number>(14).fill(8),
  },
} as const satisfies Record<string, { voice: Voice; face: string; left: readonly number[]; right: readonly number[] }>

interface SceneProps {
  readonly name: keyof typeof SCENES
  /** A short line above the title: «Ошибка 404». */
  readonly overline?: ReactNode
  readonly title: string
  readonly text: ReactNode
  readonly detail?: ReactNode
  readonly actions: ReactNode
  readonly below?: ReactNode
  readonly className?: string
}

/** A whole page about something that went wrong. */
export function Scene({ name, overline, title, text, detail, actions, below, className }: SceneProps) {
  const { voice, face, left, right } = SCENES[name]
  return (
    <div className={classNames('scene', className)}>
      <div className="scene-wave" aria-hidden>
        {left.map((height, index) => (
          <i key={index} style={{ height }} />
        ))}
        <Capsule src={face} className={voiceClass(voice)} />
        {right.map((height, index) => (
          <i key={index} style={{ height }} />
        ))}
      </div>
      {overline !== undefined && <p className="num mb-2 text-ui font-semibold text-accent-text">{overline}</p>}
      <h1>{title}</h1>
      <p className="scene-text">{text}</p>
      {detail !== undefined && <p className="mt-2.5 text-small text-ink-3">{detail}</p>}
      <div className="scene-actions">{actions}</div>
      {below}
    </div>
  )
}
