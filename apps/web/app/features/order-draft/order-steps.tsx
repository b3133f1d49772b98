import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useFormState } from './order-editor-context.ts'

export interface OrderBlock {
  readonly id: string
  readonly title: string
  readonly block: ReactNode
}

/** The same blocks one after another, while the short order form is switched off (Product §9, simplified_order_flow). */
export function OrderSteps({ steps }: { readonly steps: readonly OrderBlock[] }) {
  const [at, setAt] = useState(0)
  const { errors } = useFormState()
  const body = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(errors)
  if (seen !== errors) {
    // A refused field brings its step to the front.
    setSeen(errors)
    setAt(stepOfFirst(errors, steps) ?? at)
  }
  const go = (index: number): void => {
    setAt(index)
    body.current?.focus()
  }
  const step = steps[at]
  return (
    <>
      <ol className="neworder-steps" aria-label={m.neworder_steps()}>
        {steps.map(({ id, title }, index) => (
          <li key={id}>
            <button
              type="button"
              className={classNames('neworder-step', index < at && 'order-step-done')}
              aria-current={index === at ? 'step' : undefined}
              onClick={() => go(index)}
            >
              <span className="neworder-step-mark">{index < at ? <Check className="icon-s" /> : index + 1}</span>
              {title}
            </button>
          </li>
        ))}
      </ol>
      <div ref={body} tabIndex={-1} className="outline-none">
        {/* All blocks stay, so that nothing typed in them goes; one is shown. */}
        {steps.map(({ id, block }) => (
          <div key={id} hidden={id !== step?.id}>
            {block}
          </div>
        ))}
      </div>
      <div className="flex justify-between gap-3">
        <Button isDisabled={at === 0} onClick={() => go(at - 1)}>
          {m.neworder_back()}
        </Button>
        {at < steps.length - 1 && (
          <Button kind="ink" onClick={() => go(at + 1)}>
            {m.neworder_next()}
          </Button>
        )}
      </div>
    </>
  )
}

const STEP_OF_FIELD: Readonly<Record<string, string>> = {
  narrator_id: 'narrator',
  genre: 'genre',
  topic: 'topic',
  urgent: 'urgent',
  musics: 'options',
  cleaning: 'options',
  mixing: 'options',
  alienation: 'options',
  federal: 'options',
}

function stepOfFirst(errors: Readonly<Record<string, string>>, steps: readonly OrderBlock[]): number | null {
  const [field] = Object.keys(errors)
  if (field === undefined) return null
  const index = steps.findIndex(({ id }) => id === (STEP_OF_FIELD[field] ?? 'text'))
  return index === -1 ? null : index
}
