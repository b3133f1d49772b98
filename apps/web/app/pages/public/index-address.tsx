import { redirect } from 'react-router'
import { pathTo } from '../../paths.ts'
import { loadPage } from '../../server/load-page.ts'
import type { Route } from './+types/index-address.ts'

/** The page called index is the home page. */
export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, [], ({ url }) => Promise.reject(redirect(pathTo.home() + url.search, 301)))

export default function IndexAddressPage() {
  return null
}
