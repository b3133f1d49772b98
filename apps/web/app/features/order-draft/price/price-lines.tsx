import { m } from '../../../paraglide/messages.js'
import { formatRoubles } from '../../../ui/format/numbers.ts'
import { useOrderEditor, useFormState, usePriceView } from '../order-editor-context.ts'
import { lineDetail, lineTitle } from './price-labels.ts'

/** Each line with its sum; a sum that changes fades in. */
export function PriceLines() {
  const { info } = useOrderEditor()
  const { form } = useFormState()
  const { lines } = usePriceView()
  if (lines.length === 0) return null
  return (
    <dl className="neworder-lines">
      {lines.map((line) => (
        <div key={line.line}>
          <dt>
            {lineTitle(line, { draft: form.draft, info })}
            <span className="block text-caption">{lineDetail(line)}</span>
          </dt>
          <dd key={line.amount} className="neworder-fade">
            {line.amount === 0 ? m.neworder_free() : formatRoubles(line.amount)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
