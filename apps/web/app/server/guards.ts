import { data, redirect } from 'react-router'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { localizePath } from '../paths.ts'
import { forbidden } from './forbidden.ts'
import { signInAddress } from './sign-in-address.ts'
import type { Visit } from './visit.ts'

/**
 * Who may see a page (Product §2, Guards). `user`: only signed-in people, others sign in first. `guest`: only people who
 * have not signed in, others go home. Roles: signed-in people of that role.
 */
const GUARDS = {
  user: async (visit: Visit) => {
    if ((await visit.user()) === null) throw await signInFirst(visit)
  },
  guest: async (visit: Visit) => {
    if ((await visit.user()) !== null) throw redirect(localizePath('/', visit.locale))
  },
  client: async (visit: Visit) => await onlyRole(visit, ['client']),
  // An agent sees a narrator's pages while acting as that narrator.
  narrator: async (visit: Visit) => await onlyRole(visit, ['narrator', 'agent']),
  soundengineer: async (visit: Visit) => await onlyRole(visit, ['soundengineer']),
  staff: async (visit: Visit) => await onlyRole(visit, ['supporter', 'accountant']),
} as const

export type GuardName = keyof typeof GUARDS

/** Lets a visitor pass the guards in their order, or throws the answer he gets in place of the page. */
export async function passGuards(visit: Visit, names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (!Object.hasOwn(GUARDS, name)) throw data({ code: '', message: 'Unknown middleware' }, 500)
    await GUARDS[name as GuardName](visit)
  }
}

async function onlyRole(visit: Visit, roles: readonly Role[]): Promise<void> {
  const user = await visit.user()
  if (user === null) throw await signInFirst(visit)
  if (!roles.includes(user.role)) throw forbidden(roles)
}

/** Somebody who has begun to register goes on with that: his own pages come afterwards. */
async function signInFirst(visit: Visit): Promise<Response> {
  if ((await visit.registrant()) !== null) return redirect(localizePath('/become-narrator/register', visit.locale))
  return redirect(signInAddress(visit))
}
