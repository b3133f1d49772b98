/**
 * The roles a person can act in, their ids, and the profiles that exist from the first migration (Product §6).
 *
 * Invariant: role names travel in paths and tokens, role ids in the database; neither is ever reused.
 */

/** Role name → id. The supporter's 1 and the accountant's 20 are given by the product, the rest follow. */
export const ROLE_ID = {
  supporter: 1,
  client: 2,
  narrator: 3,
  agent: 4,
  soundengineer: 5,
  accountant: 20,
} as const
export type Role = keyof typeof ROLE_ID
export type RoleId = (typeof ROLE_ID)[Role]

export const ROLES = Object.keys(ROLE_ID) as readonly Role[]

/** The roles a visitor can choose on the sign-in form (Product §6). */
export const LOGIN_ROLES = ['client', 'narrator', 'soundengineer'] as const satisfies readonly Role[]

/** The roles of the house: they sign in on their own page and are only invited. */
export const STAFF_ROLES = ['supporter', 'accountant'] as const satisfies readonly Role[]

/** Profiles that every installation has (Product §6). Other profiles are numbered from FIRST_FREE_PROFILE_ID. */
export const SERVICE_PROFILE_ID = { supporter: 1, accountant: 20, soundengineer: 2033 } as const
export const FIRST_FREE_PROFILE_ID = 3000

/** Whether the text is the name of a role. */
export function isRole(value: unknown): value is Role {
  return typeof value === 'string' && Object.hasOwn(ROLE_ID, value)
}

/** The role of an id, or null when there is none. */
export function roleOfId(id: number): Role | null {
  return ROLES.find((role) => ROLE_ID[role] === id) ?? null
}

/** Whether the role is one of the house. */
export function isStaffRole(role: Role): boolean {
  return (STAFF_ROLES as readonly Role[]).includes(role)
}
