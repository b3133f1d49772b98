import { m } from '../../../paraglide/messages.js'
import { Chip } from '../../../ui/fields/chip.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'

export interface Genre {
  readonly id: number
  readonly title: string
}

interface GenreChoiceProps {
  readonly genres: readonly Genre[]
  readonly chosen: readonly number[]
  readonly error: string | undefined
  readonly onChange: (chosen: readonly number[]) => void
}

/** What an engineer mixes: at least one genre. */
export function GenreChoice({ genres, chosen, error, onChange }: GenreChoiceProps) {
  const toggle = (id: number): void =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <div className="grid gap-2" role="group" aria-label={m.people_invite_genres()}>
      <span className="label">{m.people_invite_genres()}</span>
      <div className="flex flex-wrap gap-2">
        {genres.map(({ id, title }) => (
          <Chip key={id} isOn={chosen.includes(id)} onClick={() => toggle(id)}>
            {title}
          </Chip>
        ))}
      </div>
      {error !== undefined && <FieldError>{error}</FieldError>}
    </div>
  )
}
