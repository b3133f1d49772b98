import { optionStates } from '@tembrel/domain/orders/option-rules.ts'
import type { OptionLockReason, OptionState } from '@tembrel/domain/orders/option-rules.ts'
import type { OptionName } from '@tembrel/domain/pricing/price-types.ts'
import { m } from '../../../paraglide/messages.js'
import { Switch } from '../../../ui/fields/choice.tsx'
import { OptionCard } from '../../../ui/fields/option-card.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { formatRoubles, formatSignedRoubles } from '../../../ui/format/numbers.ts'
import { narratorName } from '../../narrators/card-track.ts'
import { useOrderEditor, useFormState } from '../order-editor-context.ts'
import { optionSums } from '../price/live-price.ts'
import { optionTitle } from '../../nouns/order/option-texts.ts'
import { announceNotices } from '../price/notice-labels.ts'
import { OPTION_TEXTS } from '../../nouns/order/option-texts.ts'
import { Block } from '../order-block.tsx'

/** What can be added to the recording. A switch that cannot be moved says why (Product §4, draft rules). */
export function OptionsBlock() {
  const { store } = useOrderEditor()
  const { form, errors } = useFormState()
  return (
    <Block title={m.neworder_options()}>
      <OptionCards />
      <div className="mt-4">
        <Switch
          checked={form.draft.dogovor_needed}
          onChange={(event) => store.change({ change: 'fields', fields: { dogovor_needed: event.target.checked } })}
          data-field="dogovor_needed"
        >
          <span className="text-small">
            <b>{m.neworder_contract()}</b> {m.neworder_contract_text()}
          </span>
        </Switch>
        {errors['dogovor_needed'] !== undefined && (
          <div className="mt-2" role="alert">
            <FieldError>{errors['dogovor_needed']}</FieldError>
          </div>
        )}
      </div>
    </Block>
  )
}

/** What is done to the sound first, then the rights to it. */
const SHOWN_ORDER = ['cleaning', 'mixing', 'federal', 'alienation'] as const satisfies readonly OptionName[]

/** The cards alone; the payment dialog shows them too while its flag is on. */
export function OptionCards() {
  const { store, info } = useOrderEditor()
  const { form, narrator } = useFormState()
  const context = store.context()
  const genre = info.genres.find(({ id }) => id === form.draft.genre)
  if (!genre) return null
  const { draft } = form
  const facts = { ...context, genre, has_music: draft.musics.length > 0, mixing: draft.mixing }
  const states = optionStates({ ...facts, prices: context.narrator?.prices ?? null })
  const sums = optionSums(draft, narrator, info)
  return (
    <div className="grid gap-2.5">
      {SHOWN_ORDER.filter((name) => states[name].shown).map((name) => (
        <Option key={name} name={name} state={states[name]} sum={sums[name]} mixing_title={genre.mixing_title} />
      ))}
    </div>
  )
}

interface OptionProps {
  readonly name: OptionName
  readonly state: OptionState
  /** Roubles; null while that cannot be said. */
  readonly sum: number | null
  readonly mixing_title: string | null
}

function Option({ name, state, sum, mixing_title }: OptionProps) {
  const editor = useOrderEditor()
  const { form, narrator, errors } = useFormState()
  const isOn = form.draft[name]
  const change = (value: boolean): void => {
    const before = editor.store.getState()
    announceNotices(editor, before, editor.store.change({ change: 'option', option: name, value }))
  }
  const who = narrator ? narratorName(narrator) : m.role_narrator()
  const isByNarrator = name === 'cleaning' && narrator?.prices.self_cleaning === true
  const sentences = [
    isByNarrator ? m.neworder_cleaning_by_narrator({ who }) : OPTION_TEXTS[name](),
    state.locked === null ? '' : lockText(state.locked, who),
  ]
  return (
    <div>
      <OptionCard
        type="checkbox"
        title={name === 'mixing' ? (mixing_title ?? optionTitle(name)) : optionTitle(name)}
        text={sentences.filter((sentence) => sentence !== '').join(' ')}
        aside={sum === null ? undefined : <OptionSum sum={sum} isOn={isOn} />}
        checked={isOn}
        disabled={state.locked !== null}
        onChange={(event) => change(event.target.checked)}
        data-field={name}
      />
      {errors[name] !== undefined && (
        <div className="mt-2" role="alert">
          <FieldError>{errors[name]}</FieldError>
        </div>
      )}
    </div>
  )
}

function OptionSum({ sum, isOn }: { readonly sum: number; readonly isOn: boolean }) {
  if (sum === 0) return <span className="text-ink-2">{m.neworder_free()}</span>
  return isOn ? formatRoubles(sum) : <span className="text-ink-2">{formatSignedRoubles(sum)}</span>
}

/** Why the switch cannot be moved. */
export function lockText(reason: OptionLockReason, who: string): string {
  const words: Readonly<Record<OptionLockReason, () => string>> = {
    not_in_genre: m.neworder_lock_not_in_genre,
    flag_off: m.neworder_flag_off,
    paid: m.neworder_lock_paid,
    order_placed: m.neworder_lock_placed,
    order_status: m.neworder_lock_placed,
    audiobook: m.neworder_lock_audiobook,
    music_attached: m.neworder_lock_music,
    mixing_checked: m.neworder_lock_mixing,
    needs_music: m.neworder_lock_needs_music,
    alienation_not_offered: () => m.neworder_no_alienation({ who }),
    federal_not_offered: () => m.neworder_no_federal({ who }),
  }
  return words[reason]()
}
