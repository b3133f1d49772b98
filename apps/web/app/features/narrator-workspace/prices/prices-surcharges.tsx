import { Plus, Trash2 } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { formatRoubles } from '../../../ui/format/numbers.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MoneyField } from '../../../ui/fields/masked-input.tsx'
import { SelectField } from '../../../ui/fields/select.tsx'
import type { CoefficientRow } from './prices-draft.ts'
import { federalExample } from './prices-examples.ts'
import type { PricesPartProps } from './prices-part.ts'

type Surcharge = 'federal' | 'urgent' | 'parody' | 'alienation'

interface SurchargeLine {
  readonly field: Surcharge
  readonly label: () => string
  readonly unit: string
  readonly hint?: () => string
  /** Without this flag of the site the surcharge has no effect yet. */
  readonly flag: 'federal' | 'urgents' | 'parody' | 'alienation'
}

const LINES: readonly SurchargeLine[] = [
  { field: 'federal', label: m.workspace_federal, unit: '%', hint: m.workspace_federal_hint, flag: 'federal' },
  { field: 'urgent', label: m.workspace_urgent, unit: '%', flag: 'urgents' },
  {
    field: 'alienation',
    label: m.workspace_alienation,
    unit: '₽',
    hint: m.workspace_alienation_hint,
    flag: 'alienation',
  },
  { field: 'parody', label: m.workspace_parody, unit: '%', flag: 'parody' },
]

/** What is added to the base price, and who cleans the recording (Product §5). */
export function PricesSurcharges({ draft, lists, errors, change }: PricesPartProps) {
  const { flags } = lists
  const example = federalExample(draft, lists)
  return (
    <section className="grid gap-4">
      <h3>{m.workspace_surcharges()}</h3>
      <div className="workspace-prices">
        {LINES.filter(({ field, flag }) => field !== 'parody' || flags[flag]).map(
          ({ field, label, unit, hint, flag }) => (
            <MoneyField
              unclear={NaN}
              key={field}
              name={field}
              label={label()}
              unit={unit}
              maximumDigits={unit === '%' ? 4 : 9}
              hint={flags[flag] ? hint?.() : m.workspace_flag_off()}
              value={draft[field]}
              error={errors.errorOf(field)}
              onBlur={() => errors.leave(field)}
              onChange={(value) => change({ [field]: value })}
            />
          ),
        )}
      </div>
      {example !== null && flags.federal && (
        <p className="text-small text-ink-2">{m.workspace_federal_example({ sum: formatRoubles(example) })}</p>
      )}
      <Coefficients draft={draft} lists={lists} errors={errors} change={change} />
      <div>
        <Checkbox
          checked={draft.self_cleaning}
          aria-describedby="self-cleaning-hint"
          onChange={(event) => change({ self_cleaning: event.target.checked })}
        >
          {m.workspace_self_cleaning()}
        </Checkbox>
        <p id="self-cleaning-hint" className="hint pl-9">
          {m.workspace_self_cleaning_hint()}
        </p>
      </div>
    </section>
  )
}

/** Surcharges by topic: each topic has at most one row, and a new row begins with the first unused one (Product §5). */
function Coefficients({ draft, lists, errors, change }: PricesPartProps) {
  const { coeff } = draft
  const isUsed = (id: number): boolean => coeff.some(({ topic }) => topic === id)
  const unused = lists.topics.find(({ id }) => !isUsed(id))
  const put = (index: number, row: CoefficientRow): void => change({ coeff: coeff.with(index, row) })
  return (
    <div>
      <h4 className="label">{m.workspace_coeff()}</h4>
      <p className="hint mb-2">{lists.flags.topics ? m.workspace_coeff_hint() : m.workspace_flag_off()}</p>
      <ul className="grid gap-3">
        {coeff.map((row, index) => (
          <li key={index} className="workspace-row">
            <SelectField
              className="workspace-row-main"
              label={m.workspace_coeff_topic()}
              value={row.topic}
              error={errors.errorOf(`coeff.${index}.topic`)}
              options={lists.topics
                .filter(({ id }) => id === row.topic || !isUsed(id))
                .map(({ id, title }) => ({ value: id, label: title }))}
              onChange={(topic) => put(index, { ...row, topic })}
            />
            <MoneyField
              unclear={NaN}
              className="workspace-row-kind"
              label={m.workspace_coeff_percent()}
              unit="%"
              maximumDigits={4}
              value={row.percent}
              error={errors.errorOf(`coeff.${index}.percent`)}
              onBlur={() => errors.leave(`coeff.${index}.percent`)}
              onChange={(percent) => put(index, { ...row, percent })}
            />
            <IconButton
              label={m.workspace_remove_named({ name: lists.topics.find(({ id }) => id === row.topic)?.title ?? '' })}
              onClick={() => change({ coeff: coeff.toSpliced(index, 1) })}
            >
              <Trash2 />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button
          size="s"
          isDisabled={unused === undefined}
          onClick={() => unused && change({ coeff: [...coeff, { topic: unused.id, percent: null }] })}
        >
          <Plus />
          {m.workspace_add_coeff()}
        </Button>
        {unused === undefined && <span className="hint">{m.workspace_topics_all()}</span>}
      </div>
    </div>
  )
}
