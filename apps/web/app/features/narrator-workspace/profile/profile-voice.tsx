import { m } from '../../../paraglide/messages.js'
import { OneOf, SomeWithMain } from '../choice-group.tsx'
import type { ProfilePartProps } from './profile-part.ts'

/** How the voice sounds and what it is for. */
export function ProfileVoice({ draft, lists, errors, change }: ProfilePartProps) {
  const genres = lists.genres.filter(({ id }) => lists.register_genres.includes(id))
  return (
    <section className="grid gap-5">
      <h3>{m.workspace_voice()}</h3>
      <OneOf
        legend={m.workspace_gender()}
        options={lists.genders}
        chosen={draft.genders}
        error={errors.errorOf('genders')}
        onChange={(genders) => change({ genders })}
      />
      <OneOf
        legend={m.workspace_age()}
        options={lists.ages}
        chosen={draft.ages}
        error={errors.errorOf('ages')}
        onChange={(ages) => change({ ages })}
      />
      <SomeWithMain
        legend={m.workspace_timbres()}
        mainLegend={m.workspace_main_timbre()}
        mainWord={m.workspace_main_he()}
        options={lists.timbres}
        chosen={draft.timbres}
        error={errors.errorOf('timbres')}
        onChange={(timbres) => {
          errors.leave('timbres')
          change({ timbres })
        }}
      />
      <SomeWithMain
        legend={m.workspace_genres()}
        mainLegend={m.workspace_main_genre()}
        mainWord={m.workspace_main_he()}
        options={genres}
        chosen={draft.genres}
        error={errors.errorOf('genres')}
        onChange={(genres_chosen) => {
          errors.leave('genres')
          change({ genres: genres_chosen })
        }}
      />
    </section>
  )
}
