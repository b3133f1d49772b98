import { useId, useState } from 'react'
import type { WirePack } from '@tembrel/contract/calls/packs.ts'
import { isSoundForm, PACK_LOUDNESS, type PackForm, type PackLoudness } from '@tembrel/domain/packs/pack-forms.ts'
import { api } from '../../../../api/browser-api.ts'
import { useAction } from '../../../../api/use-action.ts'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/fields/choice.tsx'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { Radio } from '../../../../ui/fields/radio.tsx'
import { formatFileSize, formatNumber } from '../../../../ui/format/numbers.ts'
import { formatLufs } from '../../../sound/sound-check-labels.ts'
import { useRoom } from '../../room.ts'
import { FORM_WORDS, LOUDNESS_USE, REFUSAL_WORDS } from './pack-words.ts'
import type { PackRole, PacksAnswer } from './use-packs.ts'

interface PackFormProps {
  readonly role: PackRole
  readonly offer: PacksAnswer['offer']
  readonly onBegun: (pack: WirePack) => void
}

/** Which forms, how loud, and one press. */
export function PackFields({ role, offer, onBegun }: PackFormProps) {
  const { order } = useRoom()
  const [forms, setForms] = useState<readonly PackForm[]>([])
  const [loudness_lufs, setLoudness] = useState<PackLoudness | null>(null)
  const [isEmpty, setEmpty] = useState(false)
  const isListReady = offer.phrases?.state === 'ready'
  const [isWhole, setWhole] = useState(false)
  const by_phrase = isListReady && !isWhole
  const making = useAction(async (tools) => {
    const body = { forms: [...forms], loudness_lufs, ...(by_phrase && { by_phrase }) }
    const { pack } = await api('POST /{role}/orders/{id}/packs', {
      params: { role, id: order.id },
      body,
      idempotencyKey: tools.keyFor([order.id, body]),
      signal: tools.signal,
    })
    setForms([])
    onBegun(pack)
  })
  const choose = (form: PackForm, isChosen: boolean): void => {
    setEmpty(false)
    making.clearFailure()
    setForms((before) => (isChosen ? [...before, form] : before.filter((one) => one !== form)))
  }
  const offered = by_phrase ? offer.forms.filter(({ form }) => isSoundForm(form)) : offer.forms
  const hasSound = forms.length === 0 || forms.some(isSoundForm)
  const error = isEmpty ? m.pack_choose() : making.failure?.message
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setEmpty(forms.length === 0)
        if (forms.length > 0) void making.run()
      }}
    >
      {offer.phrases && (
        <WholeChoice count={offer.phrases.count} isListReady={isListReady} isWhole={!by_phrase} onChoose={setWhole} />
      )}
      <fieldset className="min-w-0">
        <legend className="label">{m.pack_forms()}</legend>
        <div className="pack-choices">
          {offered.map((one) => (
            <FormChoice key={one.form} offered={one} isChosen={forms.includes(one.form)} onChoose={choose} />
          ))}
        </div>
      </fieldset>
      <LoudnessChoice value={loudness_lufs} isOff={!hasSound} onChoose={setLoudness} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" kind="soft" isBusy={making.isBusy} busyText={m.room_busy()}>
          {m.pack_make()}
        </Button>
        <span className="num text-caption text-ink-3" aria-live="polite">
          {sizeWords(offer, forms)}
        </span>
      </div>
      {error !== undefined && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </form>
  )
}

interface WholeChoiceProps {
  readonly count: number
  readonly isListReady: boolean
  readonly isWhole: boolean
  readonly onChoose: (isWhole: boolean) => void
}

/** The recording of a list as files by their names, or in one piece. */
function WholeChoice({ count, isListReady, isWhole, onChoose }: WholeChoiceProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="label">{m.pack_what()}</legend>
      <div className="pack-choices">
        <Radio name={name} checked={!isWhole} disabled={!isListReady} onChange={() => onChoose(false)}>
          <span className="min-w-0 py-1">
            <span className="block text-ui">{m.pack_by_phrase({ count, shown: formatNumber(count) })}</span>
            <span className="block text-caption text-ink-3">
              {isListReady ? m.pack_by_phrase_use() : m.pack_by_phrase_locked()}
            </span>
          </span>
        </Radio>
        <Radio name={name} checked={isWhole} onChange={() => onChoose(true)}>
          <span className="min-w-0 py-1">
            <span className="block text-ui">{m.pack_whole()}</span>
            <span className="block text-caption text-ink-3">{m.pack_whole_use()}</span>
          </span>
        </Radio>
      </div>
    </fieldset>
  )
}

interface FormChoiceProps {
  readonly offered: PacksAnswer['offer']['forms'][number]
  readonly isChosen: boolean
  readonly onChoose: (form: PackForm, isChosen: boolean) => void
}

function FormChoice({ offered, isChosen, onChoose }: FormChoiceProps) {
  const { form, refused } = offered
  return (
    <Checkbox
      checked={isChosen && refused === null}
      disabled={refused !== null}
      onChange={(event) => onChoose(form, event.target.checked)}
    >
      <span className="min-w-0 py-1">
        <span className="block text-ui">{FORM_WORDS[form].title()}</span>
        <span className="block text-caption text-ink-3">
          {refused === null ? FORM_WORDS[form].use() : REFUSAL_WORDS[refused]()}
        </span>
      </span>
    </Checkbox>
  )
}

interface LoudnessChoiceProps {
  readonly value: PackLoudness | null
  readonly isOff: boolean
  readonly onChoose: (value: PackLoudness | null) => void
}

/** How loud all forms of sound become; subtitles alone have no loudness. */
function LoudnessChoice({ value, isOff, onChoose }: LoudnessChoiceProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0" disabled={isOff}>
      <legend className="label">{m.pack_loudness()}</legend>
      <div className="pack-choices">
        {[null, ...PACK_LOUDNESS].map((level) => (
          <Radio key={level} name={name} checked={value === level} onChange={() => onChoose(level)}>
            <span className="min-w-0 py-1">
              <span className="num block text-ui">{level === null ? m.pack_loudness_as_is() : formatLufs(level)}</span>
              <span className="block text-caption text-ink-3">
                {level === null ? m.pack_loudness_as_is_use() : LOUDNESS_USE[`${level}`]()}
              </span>
            </span>
          </Radio>
        ))}
      </div>
    </fieldset>
  )
}

/** Nothing while nothing is chosen, and while the length of a recording is not known. */
function sizeWords({ forms, bytes_max }: PacksAnswer['offer'], chosen: readonly PackForm[]): string {
  const sizes = forms.filter(({ form }) => chosen.includes(form)).map(({ bytes }) => bytes)
  if (sizes.length === 0 || sizes.includes(null)) return ''
  const bytes = sizes.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  const size = formatFileSize(bytes)
  return bytes > bytes_max ? m.pack_too_large({ size, max: formatFileSize(bytes_max) }) : m.pack_size({ size })
}
