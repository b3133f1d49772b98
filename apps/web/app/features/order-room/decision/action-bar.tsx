import { m } from '../../../paraglide/messages.js'
import { DecisionButton } from './decision-buttons.tsx'
import type { Decision } from './decision.ts'

interface ActionBarProps {
  readonly decisions: readonly Decision[]
}

/** On phones the decisions stay in reach above the tab bar, the decisive one last and widest. */
export function ActionBar({ decisions }: ActionBarProps) {
  const shown = decisions.filter(({ place }) => place !== 'card')
  if (shown.length === 0) return null
  return (
    <div className="action-bar" role="group" aria-label={m.room_decisions()}>
      {shown.toReversed().map((decision) => (
        <DecisionButton
          key={decision.id}
          decision={decision}
          label={decision.shortLabel ?? decision.label}
          className={decision === shown[0] ? 'min-w-0 flex-1' : undefined}
        />
      ))}
    </div>
  )
}
