import { NOTHING } from '../../../ui/table.tsx'

/** What a service or a job failed with: in the words of a program, which are English. */
export function FailureText({ failure }: { readonly failure: string | null }) {
  if (failure === null) return NOTHING
  return (
    <span lang="en" className="long-words">
      {failure}
    </span>
  )
}
