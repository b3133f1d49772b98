import '../workspace.css'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { AnyOf } from '../choice-group.tsx'
import type { WorkspaceLists } from '../workspace-lists.ts'
import { useFieldErrors } from '../field-errors.ts'
import { profileGapFields, profileProblems } from './profile-draft.ts'
import type { ProfileDraft } from './profile-draft.ts'
import { ProfileLanguages } from './profile-languages.tsx'
import { ProfilePerson } from './profile-person.tsx'
import { ProfileEquipment, ProfileLinks } from './profile-rows.tsx'
import { ProfileVoice } from './profile-voice.tsx'
import { ProfileWeek } from './profile-week.tsx'

interface ProfileFieldsProps {
  readonly draft: ProfileDraft
  readonly onChange: (draft: ProfileDraft) => void
  readonly lists: WorkspaceLists
  /** A narrator of an agent has no e-mail of his own. */
  readonly isManaged: boolean
  /** What the service has refused, field → words. */
  readonly refused?: Readonly<Record<string, string>>
  readonly photo?: ReactNode
}

const NOTHING = {}

/** All fields of a narrator's own profile (Product §5). The component around it saves them: by a button, or automatically. */
export function ProfileFields({ draft, onChange, lists, isManaged, refused = NOTHING, photo }: ProfileFieldsProps) {
  const errors = useFieldErrors({
    problems: profileProblems(draft, lists),
    gaps: profileGapFields(draft, isManaged),
    refused,
  })
  // An undo comes from an older rendering and must not bring back what else was on the form then.
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  const change = (more: Partial<ProfileDraft>): void => {
    latest.current = { ...latest.current, ...more }
    onChange(latest.current)
  }
  const part = { draft, lists, errors, change }
  return (
    <div className="workspace-sections">
      <section className="grid gap-4">
        {photo}
        <ProfilePerson {...part} isManaged={isManaged} />
      </section>
      <ProfileWeek {...part} />
      <ProfileVoice {...part} />
      <ProfileLanguages {...part} />
      <ProfileEquipment {...part} />
      <section>
        <h3 className="mb-3">{m.workspace_topics()}</h3>
        <AnyOf
          legend={m.workspace_topics_legend()}
          hint={m.workspace_topics_hint()}
          error={errors.errorOf('topics')}
          options={lists.topics}
          chosen={draft.topics}
          onChange={(topics) => change({ topics })}
        />
      </section>
      <ProfileLinks {...part} />
    </div>
  )
}
