import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useWrongField } from '../../api/use-wrong-field.ts'
import { m } from '../../paraglide/messages.js'
import type { User } from '../../server/visit.ts'
import { showToast } from '../../ui/toasts.tsx'
import { voiceOf } from '../../ui/sound/voice.ts'
import { SettingsLeave } from './settings-leave.tsx'
import type { PhotoCall } from './photo-crop-dialog.tsx'
import { PhotoField } from './photo-field.tsx'
import { appState } from '../session/session.ts'
import { EmailChange } from './email-change.tsx'
import { isEmailGood } from './person-draft.ts'
import type { PersonDraft } from './person-draft.ts'
import { PersonFields } from './person-fields.tsx'
import { SaveRow } from './save-row.tsx'
import { SignInWith } from './sign-in-with.tsx'

interface PersonFormProps<Changes> {
  readonly user: User
  readonly photo: { readonly path: PhotoCall; readonly remove: () => Promise<unknown> }
  readonly draft: PersonDraft
  readonly onDraft: (draft: PersonDraft) => void
  /** Who sees the name. */
  readonly nameHint: string
  /** What differs from what is saved; null when nothing does. */
  readonly changes: Changes | null
  readonly onSave: (changes: Changes, signal: AbortSignal) => Promise<void>
  /** A new e-mail has been confirmed: it is what is saved now. */
  readonly onConfirmed: (email: string) => void
  /** Further fields; they get the refusals of their values. */
  readonly further?: (refused: Readonly<Record<string, string>>) => ReactNode
}

/** What a client or a sound engineer sets of himself. The picture is saved at once, the rest with the button. */
export function PersonForm<Changes>(props: PersonFormProps<Changes>) {
  const { user, photo, draft, onDraft, nameHint, changes, onSave, onConfirmed, further } = props
  const [image, setImage] = useState(user.image)
  const [saves, setSaves] = useState(0)
  const save = useAction(async ({ signal }, body: Changes) => {
    await onSave(body, signal)
    setSaves((count) => count + 1)
    void appState.refresh()
    showToast({ text: m.settings_saved() })
  })
  useWrongField(save.failure)
  const refused = save.failure?.errors ?? {}
  const obstacle = isEmailGood(draft.email) ? null : m.settings_email_wrong()
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (changes !== null && obstacle === null) void save.run(changes)
  }
  return (
    <section className="grid gap-5">
      <SettingsLeave isUnsaved={changes !== null} />
      <h2>{m.settings_person_title()}</h2>
      <PhotoField
        path={photo.path}
        image={image}
        voice={voiceOf(null, user.id)}
        onChange={(next) => (setImage(next), void appState.refresh())}
        onRemove={async () => void (await photo.remove())}
      />
      <form className="grid gap-5" onSubmit={send} noValidate>
        <PersonFields draft={draft} onChange={onDraft} nameHint={nameHint} refused={refused} />
        <EmailChange isClient={user.role === 'client'} saved={saves} onConfirmed={onConfirmed} />
        <SignInWith user={user} />
        {further?.(refused)}
        <SaveRow isChanged={changes !== null} obstacle={obstacle} isBusy={save.isBusy} failure={save.failure} />
      </form>
    </section>
  )
}
