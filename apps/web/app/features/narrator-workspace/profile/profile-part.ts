import type { WorkspaceLists } from '../workspace-lists.ts'
import type { FieldErrors } from '../field-errors.ts'
import type { ProfileDraft } from './profile-draft.ts'

/** What each part of the profile form is given. */
export interface ProfilePartProps {
  readonly draft: ProfileDraft
  readonly lists: WorkspaceLists
  readonly errors: FieldErrors
  readonly change: (more: Partial<ProfileDraft>) => void
}
