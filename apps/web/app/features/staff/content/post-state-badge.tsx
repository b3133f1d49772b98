import { m } from '../../../paraglide/messages.js'
import { Badge } from '../../../ui/surface.tsx'
import type { StaffPost } from './post-data.ts'

interface PostStateBadgeProps {
  readonly state: StaffPost['state']
  /** A picture of it has no words yet. */
  readonly needsAlt?: boolean
}

/** Whether visitors see a post, in a word. */
export function PostStateBadge({ state, needsAlt = false }: PostStateBadgeProps) {
  return (
    <>
      <StateBadge state={state} />
      {needsAlt && <Badge tone="warn">{m.content_needs_alt()}</Badge>}
    </>
  )
}

function StateBadge({ state }: Pick<PostStateBadgeProps, 'state'>) {
  if (state === 'published') return <Badge tone="ok">{m.content_post_public()}</Badge>
  if (state === 'scheduled') return <Badge tone="info">{m.content_post_scheduled()}</Badge>
  return <Badge>{m.content_post_draft()}</Badge>
}
