import { useId, useMemo } from 'react'
import { useWrongField } from '../../../api/use-wrong-field.ts'
import { m } from '../../../paraglide/messages.js'
import { usePageKeyList } from '../../../player/page-key-list.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { TextAreaField } from '../../../ui/fields/input.tsx'
import { SkipLink } from '../parts/staff-split-page.tsx'
import { usePageKeys } from '../parts/use-page-keys.ts'
import { gapsOfApproval, isReturning, returnOf } from './decision-draft.ts'
import type { Changes } from './moderation-types.ts'
import type { Decision } from './use-decision.ts'

interface DecisionBarProps {
  readonly changes: Changes
  readonly decision: Decision
  /** The next of the queue; null for the last one. */
  readonly skip: string | null
}

/** The words to the narrator and the three ways on; A approves, R returns. */
export function DecisionBar({ changes, decision, skip }: DecisionBarProps) {
  const { draft, change, approve, sendBack, busy, failure, isTried } = decision
  const reasonId = useId()
  useWrongField(failure)
  const isBlocked = gapsOfApproval(changes, draft).length > 0
  const isBack = isReturning(changes, draft)
  const isSilent = returnOf(changes, draft).comment === ''
  const isCommentMissing = isTried && !isBack && isSilent && busy === null
  const keys = useMemo(
    () =>
      [
        ['A', m.moderation_approve()],
        ['R', m.moderation_return()],
        ['← →', m.moderation_keys_move()],
      ] as const,
    [],
  )
  usePageKeyList(keys)
  usePageKeys({ KeyA: isBlocked ? null : approve, KeyR: sendBack })
  return (
    <div className="moderation-decision">
      <TextAreaField
        label={m.moderation_comment()}
        hint={changes.narrator.state === 'active' ? m.moderation_comment_hint_listed() : m.moderation_comment_hint()}
        error={isCommentMissing ? m.moderation_comment_missing() : failure?.errors['comment']}
        rows={3}
        maxLength={2000}
        value={draft.comment}
        onChange={(event) => change({ ...draft, comment: event.target.value })}
      />
      {failure && (
        <div role="alert">
          <FieldError>{failure.message}</FieldError>
        </div>
      )}
      {isBlocked && (
        <p id={reasonId} className="hint">
          {m.moderation_blocked()}
        </p>
      )}
      <div className="moderation-buttons">
        <Button
          kind={isBack ? 'accent' : 'outline'}
          isBusy={busy === 'return'}
          aria-keyshortcuts="R"
          onClick={sendBack}
        >
          {m.moderation_return()}
        </Button>
        <Button
          kind={isBack ? 'outline' : 'accent'}
          isBusy={busy === 'approve'}
          isDisabled={isBlocked}
          aria-keyshortcuts="A"
          aria-describedby={isBlocked ? reasonId : undefined}
          onClick={approve}
        >
          {m.moderation_approve()}
        </Button>
        {skip !== null && (
          <span className="moderation-rest">
            <SkipLink to={skip} />
          </span>
        )}
      </div>
    </div>
  )
}
