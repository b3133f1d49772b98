import type { WireRightRequest } from '@tembrel/contract/calls/staff/right-requests.ts'
import type { StaffDuty } from '@tembrel/domain/accounts/staff-duties.ts'
import { m } from '../../../paraglide/messages.js'

const DUTIES: Readonly<Record<StaffDuty, { name: () => string; text: () => string }>> = {
  support: { name: m.duty_support, text: m.duty_support_text },
  senior: { name: m.duty_senior, text: m.duty_senior_text },
  editor: { name: m.duty_editor, text: m.duty_editor_text },
  reader: { name: m.duty_reader, text: m.duty_reader_text },
}

/** A duty of the support in words. */
export function dutyName(duty: StaffDuty): string {
  return DUTIES[duty].name()
}

/** What it is for, in a sentence. */
export function dutyText(duty: StaffDuty): string {
  return DUTIES[duty].text()
}

type Right = WireRightRequest['right']

const RIGHT_NAMES: Readonly<Record<Right, () => string>> = {
  accountant: m.right_accountant,
  senior: m.right_senior,
  owner: m.right_owner,
}

/** Rights over money that a second person confirms (Product 6.43). */
export const RIGHTS: readonly Right[] = ['accountant', 'senior', 'owner']

/** What would be given. */
export function rightName(right: Right): string {
  return RIGHT_NAMES[right]()
}
