import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { logOut } from '../../session/log-out.ts'
import { useRootData } from '../../site/root-data.ts'
import { goOnSignedIn } from '../../sign-in/go-on.ts'
import { SignInPanel } from '../../sign-in/sign-in-panel.tsx'
import { WizardFrame } from './wizard-frame.tsx'
import type { WizardStep } from './wizard-data.ts'

const AS_NARRATOR = { role: 'narrator', isRoleFixed: true } as const
const EVERY_WAY = { login_by_phone: true, login_by_email: true }

/** Step 1 of somebody who has not signed in. A narrator who exists already goes to his orders, an agent says whom he acts as. */
export function WizardLogin() {
  const flags = useRootData()?.site.flags ?? EVERY_WAY
  return (
    <WizardFrame step={1} reach={1} title={m.registration_login_title()} lead={m.registration_login_lead()}>
      <div className="max-w-[456px] rounded-xl border border-line bg-surface p-6">
        <SignInPanel {...AS_NARRATOR} flags={flags} onDone={() => void goOnSignedIn(null)} />
      </div>
    </WizardFrame>
  )
}

interface WizardWhoProps {
  readonly signed_in_as: string
  readonly reach: WizardStep
  readonly onStep: (step: WizardStep) => void
}

/** Step 1 of somebody who has: as whom, and the way to be somebody else. */
export function WizardWho({ signed_in_as, reach, onStep }: WizardWhoProps) {
  const next = (
    <Button kind="accent" size="l" onClick={() => onStep(2)}>
      {m.registration_next_profile()}
    </Button>
  )
  return (
    <WizardFrame
      {...{ reach, onStep, next }}
      step={1}
      title={m.registration_login_title()}
      lead={m.registration_signed_in_as({ address: signed_in_as })}
    >
      <Button onClick={() => void logOut()}>{m.nav_logout()}</Button>
    </WizardFrame>
  )
}
