import { m } from '../../../paraglide/messages.js'
import { Badge } from '../../../ui/surface.tsx'
import type { StaffPost } from './post-data.ts'

/** Whether visitors see a post, in a word. */
export function PostStateBadge({ state }: { readonly state: StaffPost['state'] }) {
  if (state === 'published') return <Badge tone="ok">{m.content_post_public()}</Badge>
  if (state === 'scheduled') return <Badge tone="info">{m.content_post_scheduled()}</Badge>
  return <Badge>{m.content_post_draft()}</Badge>
}
