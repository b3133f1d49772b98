/**
 * The labels of the settings on their screen, and their groups there. A setting without a label would be listed by its key:
 * staff-settings.test.ts refuses that.
 */
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { FLAG_WORDS } from './flag-setting-labels.ts'
import { MONEY_WORDS } from './money-setting-labels.ts'
import { LIMIT_WORDS } from './limit-setting-labels.ts'
import { GENERAL_WORDS } from './general-setting-labels.ts'
import { SOUND_FIELD_WORDS, SOUND_WORDS } from './sound-setting-labels.ts'

import { GROUPS, UNITS, type GroupKey, type SettingWords, type UnitName } from './setting-groups.ts'

const WORDS: Readonly<Record<string, SettingWords>> = {
  ...FLAG_WORDS,
  ...MONEY_WORDS,
  ...GENERAL_WORDS,
  ...LIMIT_WORDS,
  ...SOUND_WORDS,
}

/** The label of a setting; one without a label is in the group "other" with its key. */
export function wordsOf(key: string): SettingWords {
  return (Object.hasOwn(WORDS, key) ? WORDS[key] : undefined) ?? { group: 'other', ru: key, en: key }
}

/** Title and unit of a part of a setting made of several numbers. */
export function fieldWordsOf(name: string): Pick<SettingWords, 'ru' | 'en' | 'unit'> {
  return (Object.hasOwn(SOUND_FIELD_WORDS, name) ? SOUND_FIELD_WORDS[name] : undefined) ?? { ru: name, en: name }
}

/** The unit behind a number; null for one without. */
export function unitWord(unit: UnitName | undefined, locale: Locale): string | null {
  return unit === undefined ? null : UNITS[unit][locale]
}

/** The groups in the order of the screen. */
export function groupTitles(locale: Locale): { key: GroupKey; title: string }[] {
  return Object.entries(GROUPS).map(([key, words]) => ({ key: key as GroupKey, title: words[locale] }))
}

/** Who changes the settings of a group. */
export function groupOwner(group: GroupKey): 'supporter' | 'accountant' {
  return GROUPS[group].owner
}
