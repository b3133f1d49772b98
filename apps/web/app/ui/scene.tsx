import type { ReactNode } from 'react'
import { Capsule } from './avatar.tsx'
import { classNames } from './class-names.ts'
import { voiceClass } from './sound/voice.ts'
import type { Voice } from './sound/voice.ts'

/** What happened to the sound, as heights of bars left and right of a person (design values, not data). */
export interface SceneLook {
  readonly voice: Voice
  readonly face: string
  readonly left: readonly number[]
  readonly right: readonly number[]
}

interface SceneProps {
  readonly look: SceneLook
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
export function Scene({ look, overline, title, text, detail, actions, below, className }: SceneProps) {
  const { voice, face, left, right } = look
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
