import type { ReactNode } from 'react'
import { NOTHING } from '../../../ui/table.tsx'

/**
 * What a service or a job failed with: in the words of a program, which are English. No component: a table leaves out what is `NOTHING`
 * itself on phones.
 */
export function failureText(failure: string | null): ReactNode {
  if (failure === null) return NOTHING
  return (
    <span lang="en" className="long-words">
      {failure}
    </span>
  )
}
