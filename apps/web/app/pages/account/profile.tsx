import { redirect } from 'react-router'
import { localizePath } from '../../paths.ts'
import { loadPage } from '../../server/load-page.ts'
import type { Route } from './+types/profile.ts'

/** The bare address of what is one's own leads to the orders (Product §2). */
export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, ['user'], ({ locale }) => {
    throw redirect(localizePath('/profile/orders', locale))
  })

export default function ProfilePage() {
  return null
}
