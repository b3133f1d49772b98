import { useId } from 'react'
import { carryFindings } from '@tembrel/domain/readings/kept-readings.ts'
import { m } from '../../../paraglide/messages.js'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { onceEach, OpenFindings, ReadingGroups } from '../../readings/reading-groups.tsx'
import { useFormState, useOrderEditor } from '../order-editor-context.ts'
import { CorrectionLine, useCorrection } from './correction-line.tsx'
import { MOST_CHECKED, useFindings } from './use-findings.ts'

/** How the script will be read: what is certain, and questions; each is one press (Product §10). Nothing of it has to be answered. */
export function ReadingsPanel() {
  const { store } = useOrderEditor()
  const { form } = useFormState()
  const { text } = form.draft
  const checked = useFindings(text)
  const id = useId()
  const { correction, correct, takeBack } = useCorrection()
  // Until a changed script has been checked: what the change has not touched.
  const findings = onceEach(checked === null ? [] : carryFindings(checked.text, text, checked.findings))
  if (findings.length === 0 && correction === null) return null
  return (
    <section className="readings" aria-labelledby={id}>
      <h3 id={id} className="text-h3">
        {m.readings_title()}
      </h3>
      <p className="text-small text-ink-2">{m.readings_hint()}</p>
      <OpenFindings findings={findings} readings={form.readings} />
      {text.length > MOST_CHECKED && (
        <p className="text-small text-ink-2">{m.readings_cut({ count: formatNumber(MOST_CHECKED) })}</p>
      )}
      {correction && <CorrectionLine correction={correction} onTakeBack={takeBack} />}
      <ReadingGroups
        {...{ text, findings }}
        readings={form.readings}
        keep={(readings) => store.keepReadings(readings)}
        drop={(start) => store.dropReading(start)}
        correct={correct}
        heading="h4"
      />
    </section>
  )
}
