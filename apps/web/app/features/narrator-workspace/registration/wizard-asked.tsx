import { CircleCheck, CircleDashed, ShieldCheck } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { Note } from '../../../ui/surface.tsx'
import { askedDemos } from '../demos/demo-kind.ts'
import type { DemoLists, OwnDemo } from '../demos/demo-lists.ts'
import '../demos/demo.css'

interface WizardAskedProps {
  readonly demos: readonly OwnDemo[]
  readonly lists: DemoLists
}

/** What is worth recording, with what is there already, and what happens after sending. */
export function WizardAsked({ demos, lists }: WizardAskedProps) {
  return (
    <>
      <section className="card" aria-labelledby="wizard-asked">
        <h2 id="wizard-asked" className="mb-3 text-h3">
          {m.registration_asked()}
        </h2>
        <ul className="demo-asked text-small">
          {askedDemos(demos, lists).map(({ label, isThere }) => (
            <li key={label} data-there={isThere}>
              {isThere ? <CircleCheck /> : <CircleDashed />}
              <span>{label}</span>
              {isThere && <span className="hidden-text">{m.registration_asked_there()}</span>}
            </li>
          ))}
        </ul>
      </section>
      <Note tone="info" icon={<ShieldCheck />}>
        {m.registration_after_sending()}
      </Note>
    </>
  )
}
