import { m } from '../../paraglide/messages.js'

interface GateReasonProps {
  /** For `aria-describedby` of the button that is off. */
  readonly id: string
  /** Words of the fields that are still empty. */
  readonly gaps: readonly string[]
  /** How many fields hold something that cannot be saved. */
  readonly problems: number
}

const NAMED = 4

/** Whether everything needed is there and nothing is wrong. */
export function canSave(gaps: readonly string[], problems: Readonly<Record<string, string>>): boolean {
  return gaps.length === 0 && Object.keys(problems).length === 0
}

/** Why a form cannot be saved yet (Product §5); nothing when it can. */
export function GateReason({ id, gaps, problems }: GateReasonProps) {
  if (gaps.length === 0 && problems === 0) return null
  const fields = gaps.length > NAMED ? `${gaps.slice(0, NAMED).join(', ')}…` : gaps.join(', ')
  return (
    <span id={id} className="text-small text-ink-2" aria-live="polite">
      {gaps.length > 0 && m.workspace_left({ count: gaps.length, fields })}
      {gaps.length > 0 && problems > 0 && ' '}
      {problems > 0 && m.workspace_wrong({ count: problems })}
    </span>
  )
}
