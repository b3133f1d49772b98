import { loadProfile } from '../../server/load-profile.ts'
import type { Route } from './+types/profile.ts'

export const loader = (args: Route.LoaderArgs) => loadProfile(args)

export default function ProfilePage() {
  return null
}
