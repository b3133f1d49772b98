/** Which right over money somebody holds, where it goes over to another or comes back to him (Product 6.43). */
import {
  COLLEAGUE_SEEN_DAYS,
  dutyInForce,
  type GrantedRight,
  isMoneyRight,
} from '@tembrel/domain/accounts/staff-duties.ts'

const DAY_MS = 86_400_000

interface HeldProfile {
  readonly role: string
  readonly duty: string | null
}

/** The greatest right over money of these people; null when they have none. A role that is disabled counts: it can be enabled. */
export function rightHeld(
  people: readonly { readonly account: { readonly is_owner: boolean }; readonly profiles: readonly HeldProfile[] }[],
): GrantedRight | null {
  if (people.some(({ account }) => account.is_owner)) return { role: 'owner' }
  return rightOf(people.flatMap(({ profiles }) => profiles))
}

/**
 * The right over money that comes back with these roles; null for none, and for one that was taken only days ago: who may be asked
 * for his agreement that long gets nothing new.
 */
export function rightGivenBack(
  of: { readonly disabled_at: Date | null; readonly is_owner?: boolean },
  profiles: readonly HeldProfile[],
  at: Date,
): GrantedRight | null {
  const { disabled_at, is_owner = false } = of
  if (disabled_at === null || at.getTime() - disabled_at.getTime() < COLLEAGUE_SEEN_DAYS * DAY_MS) return null
  return is_owner ? { role: 'owner' } : rightOf(profiles)
}

function rightOf(profiles: readonly HeldProfile[]): GrantedRight | null {
  if (profiles.some(({ role }) => role === 'accountant')) return { role: 'accountant' }
  const supporter = profiles.find(({ role }) => role === 'supporter')
  const right = supporter && { role: 'supporter' as const, duty: dutyInForce(supporter.duty, false) }
  return right && isMoneyRight(right) ? right : null
}
