import { Plus, X } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SelectField } from '../../ui/fields/select.tsx'

interface EngineerGenresProps {
  /** The genres one can register with. */
  readonly genres: readonly { readonly id: number; readonly title: string }[]
  readonly chosen: readonly number[]
  readonly onChange: (chosen: readonly number[]) => void
  readonly error: string | undefined
}

/**
 * A row for each genre; another can be added only while genres of the registration are left (Product §5). A genre of his that the
 * service has switched off is not shown, stays his, and is back when it is switched on again.
 */
export function EngineerGenres({ genres, chosen, onChange, error }: EngineerGenresProps) {
  const shown = chosen.filter((id) => genres.some((genre) => genre.id === id))
  const left = genres.filter(({ id }) => !chosen.includes(id))
  const [next] = left
  return (
    <fieldset className="grid justify-items-start gap-3">
      <legend className="mb-1 font-semibold">{m.settings_genres()}</legend>
      <p className="text-small text-ink-2">
        {shown.length === 0 ? m.settings_genres_none() : m.settings_genres_hint()}
      </p>
      {shown.map((id, index) => (
        <div key={id} className="flex w-full items-center gap-2">
          <SelectField
            className="min-w-0 flex-1"
            label={m.settings_genre_number({ number: index + 1 })}
            isLabelHidden
            value={id}
            options={genres
              .filter((genre) => genre.id === id || !chosen.includes(genre.id))
              .map((genre) => ({ value: genre.id, label: genre.title }))}
            onChange={(other) => onChange(chosen.map((kept) => (kept === id ? other : kept)))}
          />
          <IconButton
            label={m.settings_genre_remove({ title: genres.find((genre) => genre.id === id)?.title ?? '' })}
            onClick={() => onChange(chosen.filter((kept) => kept !== id))}
          >
            <X />
          </IconButton>
        </div>
      ))}
      {error !== undefined && <FieldError>{error}</FieldError>}
      {next === undefined ? (
        <p className="text-small text-ink-2">{m.settings_genres_all()}</p>
      ) : (
        <Button size="s" onClick={() => onChange([...chosen, next.id])}>
          <Plus className="icon-s" />
          {m.settings_genre_add()}
        </Button>
      )}
    </fieldset>
  )
}
