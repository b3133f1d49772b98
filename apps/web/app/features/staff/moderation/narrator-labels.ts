import { m } from '../../../paraglide/messages.js'
import { narratorName } from '../../narrators/card-track.ts'
import { capitalize } from '../../../ui/format/words.ts'
import type { ModerationRow } from './moderation-types.ts'

const FIELD_WORDS: Readonly<Record<ModerationRow['waiting'][number], () => string>> = {
  firstname: m.moderation_field_name,
  lastname: m.moderation_field_name,
  description: m.moderation_field_description,
  description_en: m.moderation_field_description_en,
  image: m.moderation_field_photo,
}

/** What a row of the queue waits for: «Первая проверка · 4 демо», «Имя, фото · 2 демо». */
export function waitingWords(row: Pick<ModerationRow, 'state' | 'waiting' | 'waiting_demos'>): string {
  const demos = row.waiting_demos === 0 ? null : m.moderation_demo_count({ count: row.waiting_demos })
  const parts = [row.state === 'active' ? changedWords(row.waiting) : stateWords(row.state), demos]
  return parts.filter(Boolean).join(' · ') || stateWords(row.state)
}

function changedWords(fields: ModerationRow['waiting']): string {
  return capitalize([...new Set(fields.map((field) => FIELD_WORDS[field]()))].join(', '))
}

const STATE_WORDS: Readonly<Record<ModerationRow['state'], () => string>> = {
  registering: m.moderation_state_registering,
  on_moderate: m.moderation_state_on_moderate,
  returned: m.moderation_state_returned,
  active: m.moderation_state_active,
  disabled: m.moderation_state_disabled,
}

/** The state of a narrator, in words. */
export function stateWords(state: ModerationRow['state']): string {
  return STATE_WORDS[state]()
}

/** A person without a name yet is called by the number. */
export function nameOrNumber(narrator: {
  readonly id: number
  readonly firstname: string
  readonly lastname: string
}): string {
  const name = narratorName(narrator)
  return name === '' ? m.moderation_nameless({ id: narrator.id }) : name
}
