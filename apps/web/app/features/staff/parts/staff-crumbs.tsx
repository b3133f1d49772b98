import './staff.css'
import { m } from '../../../paraglide/messages.js'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { useWayBack } from './use-way-back.ts'

interface StaffCrumbsProps {
  readonly list: { readonly label: string; readonly to: string }
  /** What the opened row is called. */
  readonly label: string
}

/** Where an opened row belongs; Esc leads back there. */
export function StaffCrumbs({ list, label }: StaffCrumbsProps) {
  useWayBack(list.to)
  return (
    <div className="mb-4 flex items-center gap-3">
      <Breadcrumbs items={[list, { label }]} />
      <kbd className="staff-key" aria-hidden title={m.staff_keys_back()}>
        Esc
      </kbd>
    </div>
  )
}
