import { useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { OwnAgent } from '../../agent/own-agent.tsx'
import { Note } from '../../../ui/surface.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { voiceOf } from '../../../ui/sound/voice.ts'
import { appState } from '../../session/session.ts'
import { EmailChange } from '../../people-settings/email-change.tsx'
import { SavedForm } from '../saved-form.tsx'
import type { WorkspaceLists } from '../workspace-lists.ts'
import { PhotoPart } from './photo-part.tsx'
import { profileBodyOf, profileDraftOf, profileGaps, profileProblems } from './profile-draft.ts'
import type { NarratorSelf, ProfileDraft } from './profile-draft.ts'
import { ProfileFields } from './profile-fields.tsx'

interface ProfileTabProps {
  readonly lists: WorkspaceLists
  /** As the service has him. */
  readonly narrator: NarratorSelf
  readonly onSaved: (narrator: NarratorSelf) => void
  /** The picture is saved by itself; what is typed stays as it is. */
  readonly onPhoto: (narrator: NarratorSelf) => void
  /** What is typed, kept while another tab is open. */
  readonly draft: ProfileDraft
  readonly onChange: (draft: ProfileDraft) => void
}

/** The narrator's profile with its save button (Product §5). */
export function ProfileTab({ lists, narrator, onSaved, onPhoto, draft, onChange }: ProfileTabProps) {
  const [saved_at, setSavedAt] = useState<string | null>(null)
  const action = useAction(async ({ signal }) => {
    const answer = await api('PUT /narrator/common', { body: profileBodyOf(draft), signal })
    onSaved(answer.narrator)
    setSavedAt(new Date().toISOString())
    showToast({ text: m.workspace_profile_saved() })
    void appState.refresh()
  })
  const stored = profileDraftOf(narrator, lists)
  const change = (next: ProfileDraft): void => {
    action.clearFailure()
    onChange(next)
  }
  const isManaged = narrator.agent_id !== null
  const changePhoto = (image: string | null): void => {
    onPhoto({ ...narrator, image, waiting: waitingWith(narrator, image) })
    void appState.refresh()
  }
  return (
    <SavedForm
      label={m.workspace_tab_profile()}
      save={m.workspace_save()}
      gaps={profileGaps(draft, isManaged)}
      problems={profileProblems(draft, lists)}
      isChanged={JSON.stringify(draft) !== JSON.stringify(stored)}
      saved_at={saved_at}
      isBusy={action.isBusy}
      failure={action.failure}
      onSave={() => void action.run()}
      onCancel={() => change(stored)}
    >
      <ModerationNotes narrator={narrator} />
      <OwnAgent />
      {!isManaged && (
        <div className="mb-5 empty:hidden">
          <EmailChange
            isClient={false}
            saved={saved_at}
            onConfirmed={(email) => (onSaved({ ...narrator, email }), change({ ...draft, email }))}
          />
        </div>
      )}
      <ProfileFields
        draft={draft}
        onChange={change}
        lists={lists}
        isManaged={isManaged}
        refused={action.failure?.errors ?? {}}
        photo={
          <PhotoPart
            image={narrator.image}
            voice={voiceOf(narrator.timbres.find(({ pivot }) => pivot.main)?.id ?? null, narrator.id)}
            onChanged={changePhoto}
          />
        }
      />
    </SavedForm>
  )
}

/** A new picture of a listed narrator waits for staff; taking one away does not (decision 0048). */
function waitingWith({ state, waiting }: NarratorSelf, image: string | null): NarratorSelf['waiting'] {
  const others = waiting.filter((field) => field !== 'image')
  return state === 'active' && image !== null ? [...others, 'image'] : others
}

const WAITING_WORDS: Readonly<Record<NarratorSelf['waiting'][number], () => string>> = {
  firstname: m.workspace_waiting_firstname,
  lastname: m.workspace_waiting_lastname,
  description: m.workspace_waiting_description,
  description_en: m.workspace_waiting_description_en,
  image: m.workspace_waiting_image,
}

/** What clients do not see yet, and why staff have sent changes back. A registration has its own banner. */
function ModerationNotes({ narrator }: { readonly narrator: NarratorSelf }) {
  const { state, waiting, moderation_comment } = narrator
  if (state !== 'active' || (waiting.length === 0 && moderation_comment === null)) return null
  const fields = waiting.map((field) => WAITING_WORDS[field]()).join(', ')
  return (
    <div className="mb-6 grid gap-3">
      {moderation_comment !== null && <Note tone="warn">{m.workspace_returned({ comment: moderation_comment })}</Note>}
      {waiting.length > 0 && moderation_comment === null && <Note tone="info">{m.workspace_waiting({ fields })}</Note>}
    </div>
  )
}
