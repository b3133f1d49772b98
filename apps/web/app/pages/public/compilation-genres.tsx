import { redirect } from 'react-router'
import { pathTo } from '../../paths.ts'
import { loadPage } from '../../server/load-page.ts'
import type { Route } from './+types/compilation-genres.ts'

/** No genre is all of them. */
export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, [], () => Promise.reject(redirect(pathTo.compilations(), 301)))

export default function CompilationGenresPage() {
  return null
}
