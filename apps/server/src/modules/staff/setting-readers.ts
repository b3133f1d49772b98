/** Who sees and who changes a setting (Product §6): the support sees all, the accountant those of money. */
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { groupOwner, wordsOf } from './setting-labels.ts'

/** Settings of money are the accountant's to change, all others the support's. */
export function mayChange(role: Role, key: string): boolean {
  return role === groupOwner(wordsOf(key).group)
}

/** The support reads every setting, the accountant those that are his to change. */
export function mayRead(role: Role, key: string): boolean {
  return role === 'supporter' || mayChange(role, key)
}
