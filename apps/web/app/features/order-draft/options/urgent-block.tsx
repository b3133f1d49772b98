import { urgentLockReason } from '@tembrel/domain/orders/option-urgent.ts'
import { m } from '../../../paraglide/messages.js'
import { OptionCard } from '../../../ui/fields/option-card.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { formatPercent } from '../../../ui/format/numbers.ts'
import { useOrderEditor, useFormState } from '../order-editor-context.ts'
import { obstacleText } from '../price/obstacle-labels.ts'
import { Block } from '../order-block.tsx'
import { urgentPromise } from '../order-info.ts'

/** An order that is recorded at once (Product §9). Only with its flag. */
export function UrgentBlock() {
  const { store, info } = useOrderEditor()
  const { form, narrator, errors } = useFormState()
  const { draft } = form
  const context = store.context()
  const genre = info.genres.find(({ id }) => id === draft.genre)
  const lock = genre ? urgentLockReason({ genre, flags: info.flags, narrator: context.narrator }) : 'flag_off'
  const reason = lock === null ? null : obstacleText(lock, { draft, narrator, info })
  const promise = urgentPromise(info)
  const percent = narrator?.prices.urgent ?? null
  return (
    <Block title={m.neworder_urgent()}>
      <OptionCard
        type="checkbox"
        title={m.neworder_urgent_title()}
        text={reason === null ? promise : `${promise} ${reason}`}
        aside={percent === null ? undefined : `+${formatPercent(percent)}`}
        checked={draft.urgent}
        // What is on can always be switched off.
        disabled={lock !== null && !draft.urgent}
        onChange={(event) => store.change({ change: 'urgent', value: event.target.checked })}
        data-field="urgent"
      />
      {errors['urgent'] !== undefined && (
        <div className="mt-3" role="alert">
          <FieldError>{errors['urgent']}</FieldError>
        </div>
      )}
    </Block>
  )
}
