import { Suspense, lazy } from 'react'
import type { ComponentType } from 'react'

/** Only staff have them. */
const StaffIcons = lazy(async () => ({ default: (await import('./staff-icons.tsx')).StaffIcons }))

const made = new Map<string, ComponentType>()

/** The picture of an entry in the menu of the staff, always the same component for the same entry. */
export function staffIcon(id: string): ComponentType {
  const known = made.get(id)
  if (known) return known
  const Icon = () => (
    <Suspense fallback={<svg className="lucide" aria-hidden />}>
      <StaffIcons id={id} />
    </Suspense>
  )
  made.set(id, Icon)
  return Icon
}
