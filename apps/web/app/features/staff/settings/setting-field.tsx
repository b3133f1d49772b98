import { m } from '../../../paraglide/messages.js'
import { Switch } from '../../../ui/fields/choice.tsx'
import { TextAreaField, TextField } from '../../../ui/fields/input.tsx'
import { SelectField } from '../../../ui/fields/select.tsx'
import { NumberField } from './number-field.tsx'
import { valueWords } from './setting-data.ts'
import type { Setting, SettingForm, Tier } from './setting-data.ts'
import { TiersField } from './tiers-field.tsx'

interface SettingFieldProps {
  readonly setting: Setting
  readonly value: unknown
  /** By part of the setting: `value`, `value.lufs_max`. */
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (value: unknown) => void
}

/** The control of one setting, by its kind. */
export function SettingField({ setting, value, errors, onChange }: SettingFieldProps) {
  const { kind, title, may_change } = setting
  if (!may_change) return <p className="setting-read">{valueWords(setting, value)}</p>
  const error = errors['value']
  const shared = { label: title, isLabelHidden: true, error }
  if (kind === 'flag') {
    return (
      <Switch checked={value === true} onChange={(event) => onChange(event.target.checked)}>
        <span className="hidden-text">{title}</span>
        <span aria-hidden>{value === true ? m.site_on() : m.site_off()}</span>
      </Switch>
    )
  }
  if (kind === 'choice') {
    const options = setting.options.map((option) => ({ value: option.value, label: option.title }))
    return <SelectField {...shared} options={options} value={String(value)} onChange={onChange} />
  }
  if (kind === 'number') {
    return <NumberField {...shared} {...numberForm(setting)} value={value} onChange={onChange} />
  }
  if (kind === 'tiers') {
    return <TiersField tiers={value as readonly Tier[]} errors={errors} onChange={onChange} />
  }
  if (kind === 'fields') {
    return <PartsField setting={setting} value={value} errors={errors} onChange={onChange} />
  }
  const text = { value: String(value), maxLength: setting.maximum ?? 500 }
  if (kind === 'long_text') {
    return <TextAreaField {...shared} {...text} rows={3} onChange={(event) => onChange(event.target.value)} />
  }
  return <TextField {...shared} {...text} onChange={(event) => onChange(event.target.value)} />
}

/** How a number is typed, and the unit after it. */
function numberForm({ whole, unit }: Pick<SettingForm, 'unit' | 'whole'>): { isWhole: boolean; unit?: string } {
  return { isWhole: whole, ...(unit !== null && { unit }) }
}

function PartsField({ setting, value, errors, onChange }: SettingFieldProps) {
  const parts = value as Readonly<Record<string, unknown>>
  return (
    <div className="setting-parts">
      {setting.fields.map((field) => (
        <NumberField
          key={field.name}
          label={field.title}
          {...numberForm(field)}
          value={parts[field.name]}
          error={errors[`value.${field.name}`]}
          hint={field.nullable ? m.site_empty_is_not_looked_at() : undefined}
          onChange={(next) => onChange({ ...parts, [field.name]: next })}
        />
      ))}
    </div>
  )
}
