import { OPTION_NAMES } from '@tembrel/domain/orders/option-ids.ts'
import { m } from '../../../paraglide/messages.js'
import { formatSignedRoubles } from '../../../ui/format/numbers.ts'
import { useOrderEditor, useFormState } from '../order-editor-context.ts'
import { optionSums } from '../price/live-price.ts'
import { optionTitle } from '../../nouns/order/option-texts.ts'

/**
 * What the choice switches on, and what that costs where it can be said (Product §4, draft rules); before anything is
 * chosen, what a first track would.
 */
export function MusicSums({ ids }: { readonly ids: readonly number[] }) {
  const { store, info } = useOrderEditor()
  const { form, narrator } = useFormState()
  const any = 1
  const { draft } = store.preview({ change: 'musics', musics: ids.length === 0 ? [any] : ids })
  const added = OPTION_NAMES.filter((name) => draft[name] && !form.draft[name])
  if (added.length === 0) return m.music_example()
  const list = added.map((name) => optionTitle(name)).join(', ')
  const sums = narrator ? added.map((name) => optionSums(draft, narrator, info)[name]) : [null]
  const sum = sums.reduce((total, part) => (total === null || part === null ? null : total + part), 0)
  return sum === null ? m.music_turns_on({ list }) : m.music_turns_on_for({ list, sum: formatSignedRoubles(sum) })
}
