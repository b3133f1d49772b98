import { Check, CircleCheck, Undo2, X } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { TrackPlayButton, TrackTime, TrackWave } from '../../../player/track-controls.tsx'
import type { Track } from '../../../player/track.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextAreaField } from '../../../ui/fields/input.tsx'
import { Badge } from '../../../ui/surface.tsx'
import { SoundCheckReport } from '../../sound/sound-check.tsx'
import type { Verdict } from './decision-draft.ts'
import type { ModeratedDemo } from './moderation-types.ts'

export interface CheckedDemoData {
  readonly demo: ModeratedDemo
  /** What it is called: its title, or what it shows. */
  readonly title: string
  /** Its genre or mood, and that it is the main one. */
  readonly kind: string
  /** Null until it can be heard. */
  readonly track: Track | null
}

interface CheckedDemoProps {
  readonly to_check: CheckedDemoData
  readonly queue: readonly Track[]
  readonly verdict: Verdict | undefined
  readonly comment: string
  readonly error: string | undefined
  /** Null for who may not decide. */
  readonly onJudge: ((verdict: Verdict | null) => void) | null
  readonly onComment: (comment: string) => void
}

/** A demo with its player, what the automatic check says, and the verdict of staff. */
export function CheckedDemo(props: CheckedDemoProps) {
  const { to_check, queue, verdict, comment, error, onJudge, onComment } = props
  const { demo, title, kind, track } = to_check
  const isFine = demo.check.state === 'done' && demo.check.verdict === 'ok'
  return (
    <li className="moderation-demo">
      <div className="moderation-sound">
        {track === null ? (
          <span className="text-small text-ink-2">{m.moderation_not_heard()}</span>
        ) : (
          <TrackPlayButton track={track} queue={queue} size="s" says={title} />
        )}
        <div className="moderation-title">
          <b className="block truncate text-small">{title}</b>
          <span className="flex text-caption text-ink-2">
            {kind !== '' && <span className="truncate">{kind}</span>}
            {kind !== '' && track !== null && <span aria-hidden>&nbsp;·&nbsp;</span>}
            {track !== null && <TrackTime track={track} />}
          </span>
          {isFine && (
            <span className="moderation-fine">
              <CircleCheck className="icon-s" />
              {m.sound_check_ok()}
            </span>
          )}
        </div>
        {track !== null && <TrackWave track={track} queue={queue} size="s" className="moderation-wave" />}
        <DemoState demo={demo} title={title} verdict={verdict} onJudge={onJudge} />
      </div>
      {!isFine && <SoundCheckReport check={demo.check} name={title} />}
      {demo.state === 'returned' && demo.moderation_comment !== null && (
        <p className="text-small text-ink-2">{m.moderation_returned_with({ comment: demo.moderation_comment })}</p>
      )}
      {verdict === 'bad' && (
        <TextAreaField
          label={m.moderation_demo_comment({ title })}
          rows={2}
          maxLength={2000}
          value={comment}
          error={error}
          onChange={(event) => onComment(event.target.value)}
        />
      )}
    </li>
  )
}

interface DemoStateProps extends Pick<CheckedDemoProps, 'verdict' | 'onJudge'> {
  readonly demo: ModeratedDemo
  readonly title: string
}

/** What has been decided of a demo, or the two buttons that decide. */
function DemoState({ demo, title, verdict, onJudge }: DemoStateProps) {
  if (demo.state === 'approved') {
    return (
      <Badge tone="ok" icon={<CircleCheck className="icon-s" />}>
        {m.moderation_demo_approved()}
      </Badge>
    )
  }
  if (demo.state === 'returned') {
    return (
      <Badge tone="info" icon={<Undo2 className="icon-s" />}>
        {m.moderation_demo_returned()}
      </Badge>
    )
  }
  if (onJudge === null) return null
  const press = (wanted: Verdict) => () => onJudge(verdict === wanted ? null : wanted)
  return (
    <span className="flex flex-none gap-1">
      <IconButton
        isSmall
        label={m.moderation_demo_accept({ title })}
        className="moderation-good"
        aria-pressed={verdict === 'good'}
        onClick={press('good')}
      >
        <Check />
      </IconButton>
      <IconButton
        isSmall
        label={m.moderation_demo_reject({ title })}
        className="moderation-bad"
        aria-pressed={verdict === 'bad'}
        onClick={press('bad')}
      >
        <X />
      </IconButton>
    </span>
  )
}
