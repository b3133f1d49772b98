import { m } from '../../../paraglide/messages.js'
import { Note } from '../../../ui/surface.tsx'
import { PhotoPart } from '../profile/photo-part.tsx'
import { PricesFields } from '../prices/prices-fields.tsx'
import { ProfileFields } from '../profile/profile-fields.tsx'
import { useWizard } from './use-wizard.ts'
import type { WizardState } from './use-wizard.ts'
import type { WizardData } from './wizard-data.ts'
import { WizardDemos } from './wizard-demos.tsx'
import { WizardFrame } from './wizard-frame.tsx'
import { WizardWho } from './wizard-login.tsx'
import { nextPart } from './wizard-next.tsx'
import { WizardPreview, ownerOf } from './wizard-preview.tsx'

/** The registration of a narrator after he has signed in: three steps that save by themselves and open one after another. */
export function Wizard({ data }: { readonly data: WizardData }) {
  const wizard = useWizard(data)
  if (wizard.step === 1 && data.signed_in_as !== null) {
    return <WizardWho signed_in_as={data.signed_in_as} reach={wizard.reach} onStep={wizard.onStep} />
  }
  if (wizard.step === 4) return <WizardDemos wizard={wizard} said={<Said wizard={wizard} />} />
  return wizard.step === 3 ? <PricesStep wizard={wizard} /> : <ProfileStep wizard={wizard} />
}

interface StepProps {
  readonly wizard: WizardState
}

/** What staff want put right; nothing before the first sending. */
function Said({ wizard }: StepProps) {
  const comment = wizard.narrator.moderation_comment
  if (comment === null) return null
  return (
    <Note tone="warn" className="mb-6">
      <b>{m.registration_put_right_title()}</b> {comment}
    </Note>
  )
}

function Preview({ wizard }: StepProps) {
  const { narrator, profile, prices, demos, data } = wizard
  return <WizardPreview {...{ narrator, demos }} profile={profile.draft} prices={prices.draft} lists={data.lists} />
}

function ProfileStep({ wizard }: StepProps) {
  const { narrator, profile, data, setImage, onStep } = wizard
  return (
    <WizardFrame
      {...wizard}
      {...nextPart({ ...profile, label: m.registration_next_prices(), onNext: () => onStep(3) })}
      title={m.registration_profile_title()}
      lead={m.registration_profile_lead()}
      aside={<Preview wizard={wizard} />}
    >
      <Said wizard={wizard} />
      <ProfileFields
        draft={profile.draft}
        onChange={profile.change}
        lists={data.lists}
        isManaged={narrator.agent_id !== null}
        refused={profile.save.failure?.errors}
        photo={<PhotoPart image={narrator.image} voice={ownerOf(profile.draft, narrator).voice} onChanged={setImage} />}
      />
    </WizardFrame>
  )
}

function PricesStep({ wizard }: StepProps) {
  const { prices, data, onStep } = wizard
  return (
    <WizardFrame
      {...wizard}
      {...nextPart({ ...prices, label: m.registration_next_demos(), onNext: () => onStep(4) })}
      title={m.registration_prices_title()}
      lead={m.registration_prices_lead()}
      aside={<Preview wizard={wizard} />}
    >
      <Said wizard={wizard} />
      <PricesFields
        draft={prices.draft}
        onChange={prices.change}
        lists={data.lists}
        refused={prices.save.failure?.errors}
      />
    </WizardFrame>
  )
}
