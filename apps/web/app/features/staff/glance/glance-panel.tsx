import './glance.css'
import { ChevronDown } from 'lucide-react'
import { useCallback, useEffect, useId, useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { ErrorBlock } from '../../../ui/empty-state.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { LoadingMessage } from '../../../ui/skeleton.tsx'
import type { Glance, GlancePerson } from './glance-types.ts'
import { GlanceView } from './glance-view.tsx'

interface GlancePanelProps {
  /** One at a time is looked at; the first one first. */
  readonly people: readonly [GlancePerson, ...GlancePerson[]]
  /** What is looked at has changed since: the person is asked for anew. */
  readonly stamp: string
}

/** A person beside a ticket or an order: at the side where there is room, folded on a phone (Product 7.987). */
export function GlancePanel({ people, stamp }: GlancePanelProps) {
  const [first] = people
  const [chosen, setChosen] = useState(first.id)
  const [isOpen, setOpen] = useState(false)
  const person = people.find(({ id }) => id === chosen) ?? first
  const body = useId()
  return (
    <section className="card glance-panel" aria-label={m.glance_title()} data-open={isOpen}>
      <h2 className="glance-title">{m.glance_title()}</h2>
      <button
        type="button"
        className="glance-fold"
        aria-expanded={isOpen}
        aria-controls={body}
        onClick={() => setOpen(!isOpen)}
      >
        {m.glance_title()}
        <ChevronDown />
      </button>
      <div id={body} className="glance-body">
        {people.length > 1 && (
          <Segmented
            isSmall
            className="mb-3"
            legend={m.glance_whose()}
            value={person.id}
            options={people.map(({ id, label }) => ({ value: id, label }))}
            onChange={setChosen}
          />
        )}
        <Loaded key={person.id} person={person.id} stamp={stamp} />
      </div>
    </section>
  )
}

function Loaded({ person, stamp }: { readonly person: string; readonly stamp: string }) {
  const [glance, setGlance] = useState<Glance | null>(null)
  const { run, failure, isBusy } = useAction(async () => {
    setGlance((await api('GET /staff/people/{person}/glance', { params: { person }, quiet: true })).glance)
  })
  const load = useCallback(() => void run(), [run])
  useEffect(load, [load, stamp])
  if (failure && glance === null) {
    return (
      <ErrorBlock onRetry={load} isBusy={isBusy}>
        {m.glance_failed()}
      </ErrorBlock>
    )
  }
  if (glance === null) return <LoadingMessage>{m.ui_loading()}</LoadingMessage>
  return <GlanceView glance={glance} onNotes={(notes) => setGlance({ ...glance, notes })} />
}
