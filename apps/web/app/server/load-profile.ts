import { redirect } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { isStaff } from '../features/session/role-rights.ts'
import { localizePath } from '../paths.ts'
import { loadPage } from './load-page.ts'

/** The bare address of what is one's own leads to the orders, and staff to the page with which their work begins (Product 2.10). */
export async function loadProfile(args: Pick<LoaderFunctionArgs, 'context'>): Promise<never> {
  return loadPage(args, ['user'], async ({ locale, user }) => {
    throw redirect(localizePath(isStaff(await user()) ? '/staff' : '/profile/orders', locale))
  })
}
