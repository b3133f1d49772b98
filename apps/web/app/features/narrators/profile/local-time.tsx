import { Clock3 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Badge } from '../../../ui/surface.tsx'
import type { Narrator } from './profile-data.ts'
import { clockIn } from './timetable-labels.ts'

const RENEW_MS = 15_000

/** «Казань, сейчас 14:20»: where the narrator is and what his clock says. Begins with the time of the page load. */
export function LocalTime({ narrator, loaded_at }: { readonly narrator: Narrator; readonly loaded_at: string }) {
  const [now, setNow] = useState(loaded_at)
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), RENEW_MS)
    return () => clearInterval(timer)
  }, [])
  const { timezone } = narrator
  const time = timezone && clockIn(timezone.name, now)
  const place = narrator.city || timezone?.title
  if (!place) return null
  return <Badge icon={<Clock3 />}>{time === null ? place : m.profile_local_time({ place, time })}</Badge>
}
