import { Equal } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { SelectField } from '../../../ui/fields/select.tsx'
import { Switch } from '../../../ui/fields/choice.tsx'
import type { Take } from '../../nouns/order/order-types.ts'
import { fileTitle } from '../takes/file-label.ts'
import { takeLabel } from '../takes/take-label.ts'
import type { Pair, Slot, Source } from './compared.ts'
import { useReview } from './review.ts'

/** «Дубль 1 / Дубль 2», the earlier one first, with the letters of the two that are compared; the keys A and B go between them. */
export function TakeSwitch({ shown }: { readonly shown: Take }) {
  const { takes, showTake } = useReview()
  return (
    <div className="room-strip">
      <Segmented
        legend={m.room_takes()}
        value={shown.id}
        options={takes.toReversed().map((take) => ({
          value: take.id,
          label: (
            <>
              <TakeSlot take={take} />
              {takeLabel(take)}
            </>
          ),
        }))}
        onChange={showTake}
      />
    </div>
  )
}

/** The letter of the one of the pair that this take holds; where it holds both, its files carry them. */
function TakeSlot({ take }: { readonly take: Take }) {
  const { pair } = useReview()
  const slots = take.files.flatMap(({ id }) => slotOf(pair, id) ?? [])
  return slots.length === 1 && slots[0] !== undefined ? <SlotLetter slot={slots[0]} /> : null
}

/** The letter of a recording that is one of the pair, beside its name. */
export function FileSlot({ file_id }: { readonly file_id: string }) {
  const { pair } = useReview()
  const slot = slotOf(pair, file_id)
  return slot && <SlotLetter slot={slot} />
}

function SlotLetter({ slot }: { readonly slot: Slot }) {
  return <kbd className="review-slot">{slot.toUpperCase()}</kbd>
}

function slotOf(pair: Pair | null, file_id: string): Slot | null {
  if (pair?.a === file_id) return 'a'
  return pair?.b === file_id ? 'b' : null
}

/** Two recordings are heard equally loud; with more than two their pair is chosen here. */
export function CompareBar() {
  const { sources, pair, isEqual, setEqual } = useReview()
  if (pair === null) return null
  return (
    <div className="review-compare">
      <p className="flex min-w-0 flex-1 items-center gap-2 text-small text-ink-2">
        <Equal className="icon-s" />
        <span>{isEqual ? m.review_equal() : m.review_equal_off()}</span>
      </p>
      <Switch checked={isEqual} onChange={(event) => setEqual(event.target.checked)}>
        <span className="hidden-text">{m.review_equal_switch()}</span>
      </Switch>
      {sources.length > 2 && <PairChoice />}
    </div>
  )
}

function PairChoice() {
  const { sources, pair, setPair, show } = useReview()
  if (pair === null) return null
  const options = sources.map((source) => ({ value: source.file.id, label: sourceLabel(source) }))
  const without = (other: string) => options.map((option) => ({ ...option, isDisabled: option.value === other }))
  return (
    <details className="room-more review-pair">
      <summary>{m.review_compare()}</summary>
      <div className="review-pair-fields">
        {(['a', 'b'] as const).map((slot) => (
          <SelectField
            key={slot}
            label={slot === 'a' ? m.review_compare_a() : m.review_compare_b()}
            value={pair[slot]}
            options={without(pair[slot === 'a' ? 'b' : 'a'])}
            onChange={(file_id) => {
              setPair({ ...pair, [slot]: file_id })
              show(file_id)
            }}
          />
        ))}
      </div>
    </details>
  )
}

/** «Дубль 2», and the file's number and name where a take has several. */
function sourceLabel({ take, file }: Source): string {
  return take.files.length === 1 ? takeLabel(take) : `${takeLabel(take)} · ${fileTitle(take, file.id)}`
}
