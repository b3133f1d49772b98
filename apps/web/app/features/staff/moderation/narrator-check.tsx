import { Clock3, ExternalLink, PencilLine } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { pathTo } from '../../../paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge, Note } from '../../../ui/surface.tsx'
import { voiceClass, voiceOf } from '../../../ui/sound/voice.ts'
import { ChangedFields } from './changed-fields.tsx'
import { CheckedDemo } from './checked-demo.tsx'
import type { Verdict } from './decision-draft.ts'
import { waitingDemos } from './decision-draft.ts'
import { DecisionBar } from './decision-bar.tsx'
import { demosToCheck } from './demos-to-check.ts'
import { nextOf } from './load-moderation.ts'
import type { ModerationData } from './load-moderation.ts'
import { isOpen, moderationAddress } from './moderation-types.ts'
import type { Changes } from './moderation-types.ts'
import { factLine, NarratorFacts } from './narrator-facts.tsx'
import { NarratorState } from './narrator-table.tsx'
import { nameOrNumber } from './narrator-labels.ts'
import { useDecision } from './use-decision.ts'
import { useMay } from '../../session/use-may.ts'
import { SkipLink } from '../parts/staff-split-page.tsx'

interface NarratorCheckProps {
  readonly data: ModerationData
  readonly changes: Changes
}

/** One narrator as he wants to be seen, beside what visitors see, and the decision about it (Product §7). */
export function NarratorCheck({ data, changes }: NarratorCheckProps) {
  const { narrator } = changes
  const timbre_id = narrator.timbres.find(({ pivot }) => pivot.main)?.id ?? null
  const next = nextOf({ rows: data.rows, shown: changes })
  const nextAddress = moderationAddress(data.filter, next ?? undefined)
  const decision = useDecision(changes, nextAddress)
  const isUndecided = isOpen(changes)
  const mayDecide = useMay()('POST /staff/narrators/{id}/approve')
  return (
    <section
      className={`card moderation-card ${voiceClass(voiceOf(timbre_id, narrator.id))}`}
      aria-labelledby="moderation-who"
    >
      <CheckHead changes={changes} data={data} />
      {narrator.moderation_comment !== null && (
        <Note tone="info">{m.moderation_earlier_comment({ comment: narrator.moderation_comment })}</Note>
      )}
      {narrator.state === 'active' && narrator.waiting.length > 0 && <ChangedFields changes={changes} />}
      {narrator.state !== 'active' && narrator.description !== '' && (
        <p className="moderation-text">{narrator.description}</p>
      )}
      <NarratorFacts changes={changes} lists={data.lists} />
      <Demos data={data} changes={changes} decision={decision} mayDecide={mayDecide} />
      {isUndecided && !mayDecide && next !== null && <SkipLink to={nextAddress} />}
      {isUndecided && mayDecide && (
        <DecisionBar changes={changes} decision={decision} skip={next === null ? null : nextAddress} />
      )}
      {!isUndecided && <p className="text-small text-ink-2">{m.moderation_nothing_waits()}</p>}
    </section>
  )
}

function CheckHead({ changes, data }: NarratorCheckProps) {
  const { narrator } = changes
  const isFirst = narrator.state === 'on_moderate'
  return (
    <header className="moderation-head">
      <Avatar src={narrator.image} size="m" />
      <div className="min-w-0">
        <h2 id="moderation-who" className="text-h3 [overflow-wrap:anywhere]">
          {nameOrNumber(narrator)}
        </h2>
        <p className="text-small text-ink-2">{factLine(changes, data.lists)}</p>
        {narrator.state === 'active' && (
          <Link className="link inline-flex items-center gap-1 text-small" to={pathTo.narrator(narrator.slug)}>
            <ExternalLink className="icon-s" />
            {m.moderation_public_page()}
          </Link>
        )}
      </div>
      {isFirst && (
        <Badge tone="warn" icon={<Clock3 className="icon-s" />}>
          {m.moderation_first_check()}
        </Badge>
      )}
      {!isFirst && isOpen(changes) && (
        <Badge tone="info" icon={<PencilLine className="icon-s" />}>
          {m.moderation_change_check()}
        </Badge>
      )}
      {!isFirst && !isOpen(changes) && <NarratorState state={narrator.state} />}
    </header>
  )
}

interface DemosProps extends NarratorCheckProps {
  readonly decision: ReturnType<typeof useDecision>
  readonly mayDecide: boolean
}

function Demos({ data, changes, decision, mayDecide }: DemosProps) {
  const { draft, change, isTried } = decision
  const to_check = demosToCheck(changes, data.lists)
  const queue = to_check.flatMap(({ track }) => track ?? [])
  const waiting = new Set(waitingDemos(changes).map(({ id }) => id))
  const judge = (id: number) => (verdict: Verdict | null) => {
    const { [id]: _, ...others } = draft.verdicts
    change({ ...draft, verdicts: verdict === null ? others : { ...others, [id]: verdict } })
  }
  const say = (id: number) => (comment: string) => change({ ...draft, comments: { ...draft.comments, [id]: comment } })
  if (to_check.length === 0) return <p className="text-small text-ink-2">{m.moderation_no_demos()}</p>
  return (
    <section aria-labelledby="moderation-demos">
      <h3 id="moderation-demos" className="hidden-text">
        {m.moderation_demos()}
      </h3>
      <ul className="moderation-demos">
        {to_check.map((one) => {
          const { id } = one.demo
          const verdict = waiting.has(id) ? draft.verdicts[id] : undefined
          const comment = draft.comments[id] ?? ''
          const isMissing = isTried && verdict === 'bad' && comment.trim() === ''
          return (
            <CheckedDemo
              key={id}
              to_check={one}
              queue={queue}
              verdict={verdict}
              comment={comment}
              error={isMissing ? m.moderation_demo_comment_missing() : undefined}
              onJudge={mayDecide ? judge(id) : null}
              onComment={say(id)}
            />
          )
        })}
      </ul>
    </section>
  )
}
