import type { ReactNode } from 'react'
import { goToWrongField } from '../../../api/use-wrong-field.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { canSave, GateReason } from '../workspace-gate.tsx'
import type { Autosave } from '../use-autosave.ts'
import type { WizardGate } from './use-wizard.ts'

interface WizardNextProps {
  readonly label: string
  readonly gate: WizardGate
  readonly save: Autosave
  readonly onNext: () => void
}

const REASON_ID = 'wizard-reason'

/** The button to the next step, which opens once this one is complete, and what it still needs. */
export function nextPart({ label, gate, save, onNext }: WizardNextProps): { next: ReactNode; reason: ReactNode } {
  const isOpen = canSave(gate.gaps, gate.problems)
  return {
    next: (
      <Button
        kind="accent"
        size="l"
        isDisabled={!isOpen}
        isBusy={isOpen && save.phase === 'saving'}
        busyText={m.registration_saving()}
        aria-describedby={REASON_ID}
        onClick={() => void save.flush().then((isSaved) => (isSaved ? onNext() : goToWrongField()))}
      >
        {label}
      </Button>
    ),
    reason: save.failure ? (
      <span id={REASON_ID} role="alert">
        <FieldError>{save.failure.message}</FieldError>
      </span>
    ) : (
      <GateReason id={REASON_ID} gaps={gate.gaps} problems={Object.keys(gate.problems).length} />
    ),
  }
}
