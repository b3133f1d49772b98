import { m } from '../../../paraglide/messages.js'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import type { Decision } from './decision.ts'

interface DecisionButtonsProps {
  readonly decisions: readonly Decision[]
}

/** The buttons of the decision card. Those that are in the bar on phones are not repeated here. */
export function DecisionButtons({ decisions }: DecisionButtonsProps) {
  const shown = decisions.filter(({ place }) => place !== 'bar-only')
  if (shown.length === 0) return null
  return (
    <div className="decision-buttons">
      {shown.map((decision) => (
        <div key={decision.id} className={decision.place === 'bar' ? 'max-desktop:hidden' : undefined}>
          <DecisionButton decision={decision} label={decision.label} isFull size={decision.size} />
          {decision.hint !== undefined && <p className="mt-2 text-center text-caption text-ink-3">{decision.hint}</p>}
        </div>
      ))}
    </div>
  )
}

interface DecisionButtonProps {
  readonly decision: Decision
  readonly label: string
  readonly isFull?: boolean
  readonly size?: 'l' | undefined
  readonly className?: string
}

/** One decision as a button, or as a link to where it is made. */
export function DecisionButton({ decision, label, isFull, size, className }: DecisionButtonProps) {
  const { kind, isBusy, to, onPress } = decision
  const look = { kind, isFull, className, ...(size && { size }) }
  if (to !== undefined)
    return (
      <ButtonLink {...look} to={to}>
        {label}
      </ButtonLink>
    )
  return (
    <Button {...look} isBusy={isBusy} busyText={m.room_busy()} onClick={onPress}>
      {label}
    </Button>
  )
}
