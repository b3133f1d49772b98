import { Suspense, lazy } from 'react'
import { useRootData } from './root-data.ts'

/** On most days there is nothing to tell, so nobody loads the words for it. */
const SiteNotes = lazy(async () => ({ default: (await import('./site-notes.tsx')).SiteNotes }))

/** What everybody has to know stands above every page (Product §1). */
export function SiteNotices() {
  const flags = useRootData()?.site.flags
  if (!flags || (!flags.site_unstable && flags.broadcast_message === '')) return null
  return (
    <Suspense>
      <SiteNotes />
    </Suspense>
  )
}
