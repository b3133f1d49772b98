import { m } from '../../../paraglide/messages.js'
import { TextField } from '../../../ui/fields/input.tsx'
import { SelectField } from '../../../ui/fields/select.tsx'
import { editedField } from '../editing/edited-field.ts'
import type { GenreChoice } from './work-track.ts'

interface WorkWords {
  readonly title_ru: string
  readonly title_en: string
  readonly genres_id: number | null
}

interface WorkFieldsProps {
  readonly words: WorkWords
  readonly errors: Readonly<Record<string, string>>
  readonly genres: readonly GenreChoice[]
  readonly onChange: (part: Partial<WorkWords>) => void
}

/** Titles in both languages and the genre of a finished work. */
export function WorkFields({ words, errors, genres, onChange }: WorkFieldsProps) {
  const form = { words, errors, change: onChange }
  return (
    <>
      <TextField
        label={m.content_in_russian({ field: m.content_title() })}
        maxLength={120}
        {...editedField(form, 'title_ru')}
      />
      <TextField
        label={m.content_in_english({ field: m.content_title() })}
        maxLength={120}
        lang="en"
        {...editedField(form, 'title_en')}
      />
      <SelectField
        label={m.content_genre()}
        value={words.genres_id ?? 0}
        options={[
          { value: 0, label: m.content_work_genre_none() },
          ...genres.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        error={errors['genres_id']}
        onChange={(id) => onChange({ genres_id: id === 0 ? null : id })}
      />
    </>
  )
}
