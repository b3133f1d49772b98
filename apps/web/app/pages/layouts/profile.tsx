import { Outlet } from 'react-router'
import { ModerationBanner } from '../../features/shell/moderation-banner.tsx'

/** Inside the default layout: a narrator under moderation sees a banner about it on every page of his own (Product §2). */
export default function ProfileLayout() {
  return (
    <>
      <ModerationBanner />
      <Outlet />
    </>
  )
}
