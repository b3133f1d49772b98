import { OutOfService } from '../../features/shell/failures/out-of-service.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { m } from '../../paraglide/messages.js'

export const meta = () => pageMeta({ title: m.out_title_page(), isPrivate: true })

/** The address itself; whoever is on another page when the service falls silent sees the same without leaving it. */
export default function OutOfServicePage() {
  return <OutOfService />
}
