import { useState } from 'react'
import type { FormEvent } from 'react'
import { api } from '../../api/browser-api.ts'
import { useAction } from '../../api/use-action.ts'
import { useWrongField } from '../../api/use-wrong-field.ts'
import { m } from '../../paraglide/messages.js'
import { showToast } from '../../ui/toasts.tsx'
import { voiceOf } from '../../ui/voice.ts'
import { DeskLeave } from '../narrator-desk/desk-leave.tsx'
import { PhotoField } from '../narrator-desk/photo-field.tsx'
import { appState } from '../shell/session.ts'
import { EngineerGenres } from './engineer-genres.tsx'
import type { EngineerDesk } from './load-people-settings.ts'
import { changesOf, isEmailGood, personDraftOf } from './person-draft.ts'
import { PersonFields } from './person-fields.tsx'
import { SaveRow } from './save-row.tsx'
import { SignInWith } from './sign-in-with.tsx'

/** What a sound engineer sets of himself: name, e-mail, picture, and the genres whose orders come to him (Product §2, §5). */
export function EngineerSettings({ desk }: { readonly desk: EngineerDesk }) {
  const { user, genres } = desk
  const [image, setImage] = useState(user.image)
  const [saved, setSaved] = useState(() => ({ person: personDraftOf(user), chosen: user.genres }))
  const [draft, setDraft] = useState<{ person: typeof saved.person; chosen: readonly number[] }>(saved)
  const params = { id: user.id }
  const person = changesOf(draft.person, saved.person)
  const hasOtherGenres = sorted(draft.chosen).join() !== sorted(saved.chosen).join()
  const changes = person || hasOtherGenres ? { ...person, ...(hasOtherGenres && { genres: [...draft.chosen] }) } : null
  const save = useAction(async ({ signal }, body: NonNullable<typeof changes>) => {
    const { soundengineer } = await api('PUT /soundengineer/{id}', { params, body, signal })
    const kept = { person: personDraftOf(soundengineer), chosen: soundengineer.genres }
    setSaved(kept)
    setDraft(kept)
    void appState.refresh()
    showToast({ text: m.pc_saved() })
  })
  useWrongField(save.failure)
  const obstacle = isEmailGood(draft.person.email) ? null : m.pc_email_wrong()
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (changes && obstacle === null) void save.run(changes)
  }
  return (
    <section className="grid gap-5">
      <DeskLeave isUnsaved={changes !== null} />
      <h2>{m.pc_person_title()}</h2>
      <PhotoField
        path="POST /soundengineer/avatar"
        image={image}
        voice={voiceOf(null, user.id)}
        onChange={(next) => (setImage(next), void appState.refresh())}
        onRemove={async () => void (await api('PUT /soundengineer/{id}', { params, body: { image: null } }))}
      />
      <form className="grid gap-6" onSubmit={send} noValidate>
        <PersonFields
          draft={draft.person}
          onChange={(typed) => setDraft({ ...draft, person: typed })}
          nameHint={m.pc_engineer_name_hint()}
          refused={save.failure?.errors ?? {}}
        />
        <SignInWith user={user} />
        <EngineerGenres
          genres={genres}
          chosen={draft.chosen}
          onChange={(chosen) => setDraft({ ...draft, chosen })}
          error={save.failure?.errors['genres']}
        />
        <SaveRow isChanged={changes !== null} obstacle={obstacle} isBusy={save.isBusy} failure={save.failure} />
      </form>
    </section>
  )
}

function sorted(ids: readonly number[]): number[] {
  return ids.toSorted((a, b) => a - b)
}
