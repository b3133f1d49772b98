import type { ReactNode } from 'react'
import { registrationDemoGaps } from '@tembrel/domain/narrators/demo-rules.ts'
import type { DemoGap } from '@tembrel/domain/narrators/demo-rules.ts'
import { api } from '../../../api/browser-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { pathTo, withQuery } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { DemoEditor } from '../demos/demo-editor.tsx'
import { demoFactsOf } from '../demos/demo-facts.ts'
import type { WizardState } from './use-wizard.ts'
import { WizardAsked } from './wizard-asked.tsx'
import { WizardFrame } from './wizard-frame.tsx'
import { ownerOf } from './wizard-preview.tsx'

interface WizardDemosProps {
  readonly wizard: WizardState
  /** What staff have said. */
  readonly said: ReactNode
}

/** What is still to be done, in the words that complete the sentence. */
const GAP_WORDS: Readonly<Record<DemoGap | 'returned', () => string>> = {
  maindemo: m.registration_gap_main,
  demos: m.registration_gap_examples,
  returned: m.registration_gap_returned,
}

/** Step 4: demos, and sending it all to staff (Product §5: a main demo and at least one example). */
export function WizardDemos({ wizard, said }: WizardDemosProps) {
  const { narrator, profile, prices, demos, setDemos, data } = wizard
  const gaps = registrationDemoGaps(demos.map(demoFactsOf))
  const finish = useAction(async () => {
    if (!(await profile.save.flush()) || !(await prices.save.flush())) return
    // The save that has just ended may have been the first one, which makes the narrator.
    const { narrator: saved } = await api('GET /narrator/common')
    await api('POST /narrator/finish-register/{id}', { params: { id: saved.id } })
    window.location.assign(withQuery(pathTo.settings(), { register: 'finished' }))
  })
  const isAgain = narrator.state === 'returned'
  const next = (
    <Button
      kind="accent"
      size="l"
      isDisabled={gaps.length > 0}
      isBusy={finish.isBusy}
      busyText={m.registration_sending()}
      aria-describedby="wizard-reason"
      onClick={() => void finish.run()}
    >
      {isAgain ? m.registration_send_again() : m.registration_send()}
    </Button>
  )
  const reason = finish.failure ? (
    <span id="wizard-reason" role="alert">
      <FieldError>{finish.failure.message}</FieldError>
    </span>
  ) : (
    gaps.length > 0 && (
      <span id="wizard-reason" aria-live="polite">
        {m.registration_demos_left({ what: gaps.map((gap) => GAP_WORDS[gap]()).join(', ') })}
      </span>
    )
  )
  return (
    <WizardFrame
      {...wizard}
      {...{ next, reason }}
      title={m.registration_demos_title()}
      lead={m.registration_demos_lead()}
      aside={<WizardAsked demos={demos} lists={data.demoLists} />}
    >
      {said}
      <DemoEditor
        lists={data.demoLists}
        demos={demos}
        who={ownerOf(profile.draft, narrator)}
        state={narrator.state}
        onChange={setDemos}
      />
    </WizardFrame>
  )
}
