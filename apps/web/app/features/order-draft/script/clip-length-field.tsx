import { isPricedByMinutes } from '@tembrel/domain/orders/genre-ids.ts'
import { m } from '../../../paraglide/messages.js'
import { MoneyField } from '../../../ui/fields/masked-input.tsx'
import { useOrderEditor, useFormState } from '../order-editor-context.ts'
import { useProblemOf } from '../form/use-problem-of.ts'

/** How long the picture is that the voice is put under; only for genres that are priced by its minutes. */
export function ClipLengthField({ className = 'max-w-[260px]' }: { readonly className?: string }) {
  const { store, info } = useOrderEditor()
  const { form } = useFormState()
  const problem = useProblemOf('clip_length')
  const genre = info.genres.find(({ id }) => id === form.draft.genre)
  if (!genre || !isPricedByMinutes(genre)) return null
  const { clip_length } = form.draft
  return (
    <MoneyField
      className={className}
      label={m.neworder_clip_length()}
      hint={m.neworder_clip_length_hint()}
      error={problem}
      unit={m.neworder_minutes()}
      maximumDigits={6}
      value={clip_length === 0 ? null : clip_length}
      onChange={(minutes) => store.change({ change: 'fields', fields: { clip_length: minutes ?? 0 } })}
      data-field="clip_length"
    />
  )
}
