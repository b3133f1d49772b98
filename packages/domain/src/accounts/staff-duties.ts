/**
 * What a member of the support is there for (Product 6.40). Everybody of it signs in as supporter; the duty says how much of that
 * role is theirs.
 */

/**
 * `support`: orders, tickets, people; `senior`: also what moves a person's order or more money; `editor`: content alone; `reader`:
 * sees what the support sees and changes nothing.
 */
export const STAFF_DUTIES = ['support', 'senior', 'editor', 'reader'] as const
export type StaffDuty = (typeof STAFF_DUTIES)[number]

export function isStaffDuty(value: unknown): value is StaffDuty {
  return STAFF_DUTIES.some((duty) => duty === value)
}

/**
 * The duty in force: owners stand above duties, and whoever was of the support before there were any keeps all of the role.
 */
export function dutyInForce(stored: string | null, is_owner: boolean): StaffDuty {
  return is_owner || !isStaffDuty(stored) ? 'senior' : stored
}

/** Whether the second duty may do less with people's orders and money than the first: sessions end then. */
export function isLessDuty(before: StaffDuty, after: StaffDuty): boolean {
  return RANK[after] < RANK[before] || (after !== before && RANK[after] === 0)
}

const RANK: Readonly<Record<StaffDuty, number>> = { reader: 0, editor: 0, support: 1, senior: 2 }

/** A right over money that staff get: a role of staff with its duty, or that of an owner. */
export type GrantedRight =
  | { readonly role: 'soundengineer' | 'accountant' | 'owner'; readonly duty?: undefined }
  | { readonly role: 'supporter'; readonly duty: StaffDuty }

/** Rights with which money leaves: nobody gives them alone (Product 6.43). */
export function isMoneyRight({ role, duty }: GrantedRight): boolean {
  return role === 'accountant' || role === 'owner' || duty === 'senior'
}

/** A colleague who has been at work within so many days can be asked for his agreement; where there is none, an owner decides alone. */
export const COLLEAGUE_SEEN_DAYS = 7
