import type { WireSetting } from '@tembrel/contract/calls/staff/settings.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { bindShortWords } from '@tembrel/domain/typography/bind-short-words.ts'
import { formatMoment } from '../../http/format-moment.ts'
import type { EditableSetting } from '../settings/operations/editable-settings.ts'
import { mayChange } from './setting-readers.ts'
import { fieldWordsOf, unitWord, wordsOf } from './setting-labels.ts'
import type { SettingWords } from './setting-groups.ts'

type Form = Omit<EditableSetting['form'], 'fields'>
type WireForm = Omit<WireSetting['fields'][number], 'name' | 'title'>

/** A setting for a member of staff, in the language of the request. */
export function presentSetting(row: EditableSetting, role: Role, locale: Locale): WireSetting {
  const words = wordsOf(row.key)
  return {
    ...presentForm(row.form, words, locale),
    key: row.key,
    group: words.group,
    title: bound(words[locale], locale),
    note: words.note ? bound(words.note[locale], locale) : null,
    fields: row.form.fields.map((field) => {
      const inner = fieldWordsOf(field.name)
      return { name: field.name, title: bound(inner[locale], locale), ...presentForm(field, inner, locale) }
    }),
    value: row.value,
    default_value: row.default_value,
    version: row.version,
    may_change: mayChange(role, row.key),
    changed: row.changed_at && presentChange(row.changed_at, row.changed_by, locale),
  }
}

/** When something was changed and by whom; an empty name means the product itself. */
export function presentChange(
  at: Date,
  by: string,
  locale: Locale,
): { at: string; formatted_at: string; by: string | null } {
  return { at: at.toISOString(), formatted_at: formatMoment(at, locale), by: by === '' ? null : by }
}

function presentForm(form: Form, words: Omit<SettingWords, 'group'>, locale: Locale): WireForm {
  return {
    kind: words.is_long ? 'long_text' : form.kind,
    unit: unitWord(words.unit, locale),
    whole: form.whole,
    nullable: form.nullable,
    minimum: form.minimum,
    above: form.above,
    maximum: form.maximum,
    options: form.options.map((value) => ({ value, title: words.options?.[value]?.[locale] ?? value })),
  }
}

function bound(text: string, locale: Locale): string {
  return locale === 'ru' ? bindShortWords(text) : text
}
