import { useState } from 'react'
import { api } from '../../api/browser-api.ts'
import { m } from '../../paraglide/messages.js'
import { EngineerGenres } from './engineer-genres.tsx'
import type { EngineerSettingsData } from './load-people-settings.ts'
import { changesOf, personDraftOf } from './person-draft.ts'
import { PersonForm } from './person-form.tsx'

/** What a sound engineer sets of himself: name, e-mail, picture, and the genres whose orders come to him (Product §2, §5). */
export function EngineerSettings({ settings }: { readonly settings: EngineerSettingsData }) {
  const { user, genres } = settings
  const [saved, setSaved] = useState(() => ({ person: personDraftOf(user), chosen: user.genres }))
  const [draft, setDraft] = useState<{ person: typeof saved.person; chosen: readonly number[] }>(saved)
  const params = { id: user.id }
  const person = changesOf(draft.person, saved.person)
  const hasOtherGenres = sorted(draft.chosen).join() !== sorted(saved.chosen).join()
  return (
    <PersonForm
      user={user}
      photo={{
        path: 'POST /soundengineer/avatar',
        remove: () => api('PUT /soundengineer/{id}', { params, body: { image: null } }),
      }}
      draft={draft.person}
      onDraft={(typed) => setDraft({ ...draft, person: typed })}
      nameHint={m.settings_engineer_name_hint()}
      changes={person || hasOtherGenres ? { ...person, ...(hasOtherGenres && { genres: [...draft.chosen] }) } : null}
      onSave={async (body, signal) => {
        const { soundengineer } = await api('PUT /soundengineer/{id}', { params, body, signal })
        const kept = { person: personDraftOf(soundengineer), chosen: soundengineer.genres }
        setSaved(kept)
        setDraft(kept)
      }}
      onConfirmed={(email) => {
        setSaved({ ...saved, person: { ...saved.person, email } })
        setDraft({ ...draft, person: { ...draft.person, email } })
      }}
      further={(refused) => (
        <EngineerGenres
          genres={genres}
          chosen={draft.chosen}
          onChange={(chosen) => setDraft({ ...draft, chosen })}
          error={refused['genres']}
        />
      )}
    />
  )
}

function sorted(ids: readonly number[]): number[] {
  return ids.toSorted((a, b) => a - b)
}
