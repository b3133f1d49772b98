import { CircleAlert, CircleCheck, Clock3, EyeOff } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { formatLufs } from '../../sound/sound-check-labels.ts'
import { Badge } from '../../../ui/surface.tsx'
import type { OwnDemo } from './demo-lists.ts'

/** The state of a demo: approved or not, hidden, and how loud it is. */
export function DemoBadges({ demo }: { readonly demo: OwnDemo }) {
  const loudness = demo.sound?.loudness_lufs ?? null
  return (
    <p className="flex flex-wrap gap-1.5">
      {demo.state === 'approved' && (
        <Badge tone="ok" icon={<CircleCheck />}>
          {m.registration_approved()}
        </Badge>
      )}
      {demo.state === 'waiting' && (
        <Badge tone="info" icon={<Clock3 />}>
          {m.registration_waiting()}
        </Badge>
      )}
      {demo.state === 'returned' && (
        <Badge tone="danger" icon={<CircleAlert />}>
          {m.registration_returned()}
        </Badge>
      )}
      {!demo.opened && <Badge icon={<EyeOff />}>{m.registration_hidden()}</Badge>}
      {loudness !== null && <Badge>{m.recorder_loudness({ level: formatLufs(loudness) })}</Badge>}
    </p>
  )
}
