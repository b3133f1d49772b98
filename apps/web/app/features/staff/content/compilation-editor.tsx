import './staff-content.css'
import '../editing/editing.css'
import { X } from 'lucide-react'
import { api } from '../../../api/browser-api.ts'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../paraglide/messages.js'
import { pathTo } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextAreaField, TextField } from '../../../ui/fields/input.tsx'
import { SelectField } from '../../../ui/fields/select.tsx'
import { Badge } from '../../../ui/surface.tsx'
import { StaffPage } from '../parts/staff-page.tsx'
import { DescribedCover } from '../editing/cover-field.tsx'
import { editedField } from '../editing/edited-field.ts'
import type { Editor } from '../editing/editor.ts'
import { RivalNote } from '../editing/rival-note.tsx'
import { SaveBar } from '../editing/save-bar.tsx'
import { SortableList } from '../editing/sortable-list.tsx'
import { useRecordEditor } from '../editing/use-record-editor.ts'
import { compilationBody, NEW_COMPILATION, savedCompilation } from './compilation-data.ts'
import type { CompilationWords, StaffCompilation } from './compilation-data.ts'
import { LanguageChoice, useEditedLanguage } from './language-choice.tsx'
import { NarratorSearch } from './narrator-search.tsx'
import { PreviewButton } from './preview/preview-button.tsx'
import type { ReadPreview } from './preview/preview-message.ts'
import { ShownSwitch } from './shown-switch.tsx'
import { Locked } from '../editing/locked.tsx'

interface CompilationEditorProps {
  /** Null for a new one. */
  readonly compilation: StaffCompilation | null
  readonly genres: readonly { readonly id: number; readonly title: string }[]
}

/** A compilation: its words in both languages, its cover, its narrators in their order (Product §2 staff area). */
export function CompilationEditor({ compilation, genres }: CompilationEditorProps) {
  const editor = useCompilationEditor(compilation)
  const { words, errors } = editor
  return (
    <StaffPage
      title={compilation === null ? m.content_compilation_new() : m.content_compilation()}
      actions={
        <>
          <PreviewButton language={getLocale()} read={previewOf(words)} />
          {compilation !== null && !words.hidden && (
            <ButtonLink size="s" to={pathTo.compilation(compilation.slug)}>
              {m.content_on_site()}
            </ButtonLink>
          )}
        </>
      }
    >
      <RivalNote editor={editor} labels={labels()} />
      <div className="staff-facts">
        <div className="card editing-card">
          <h2>{m.content_narrators({ count: words.narrators.length })}</h2>
          <Locked call="PUT /staff/compilations/{id}">
            {errors['narrator_ids'] !== undefined && <FieldError>{errors['narrator_ids']}</FieldError>}
            <PickedNarrators editor={editor} />
            <NarratorSearch
              label={m.content_narrator_search()}
              picked={words.narrators}
              onPick={(narrator) => editor.change({ narrators: [...words.narrators, narrator] })}
            />
          </Locked>
        </div>
        <div className="card editing-card">
          <CompilationTexts editor={editor} />
          <Locked call="PUT /staff/compilations/{id}">
            <SelectField
              label={m.content_genre()}
              value={words.genres_id ?? 0}
              options={[
                { value: 0, label: m.content_genre_all() },
                ...genres.map(({ id, title }) => ({ value: id, label: title })),
              ]}
              error={errors['genres_id']}
              onChange={(id) => editor.change({ genres_id: id === 0 ? null : id })}
            />
            <DescribedCover editor={editor} />
            <ShownSwitch editor={editor} />
          </Locked>
        </div>
      </div>
      <SaveBar call="PUT /staff/compilations/{id}" editor={editor} />
    </StaffPage>
  )
}

/** What is in the form, as the compilation's page would get it. */
function previewOf(words: CompilationWords): ReadPreview {
  return async (language) => {
    const { genres_id, image, narrator_ids } = compilationBody(words)
    const texts = { title: words[`title_${language}`], description: words[`description_${language}`] }
    const image_alt = words.image_is_decorative ? '' : words[`image_alt_${language}`]
    const body = { language, ...texts, genres_id, image, image_alt, narrator_ids }
    return { kind: 'compilation', ...(await api('POST /staff/preview/compilation', { body })) }
  }
}

function useCompilationEditor(compilation: StaffCompilation | null): Editor<CompilationWords> {
  return useRecordEditor<CompilationWords>({
    id: compilation?.id ?? null,
    start: compilation === null ? NEW_COMPILATION : savedCompilation(compilation),
    add: async (words, keyFor) => {
      const body = compilationBody(words)
      const { compilation: made } = await api('POST /staff/compilations', { body, idempotencyKey: keyFor(body) })
      return { saved: savedCompilation(made), address: pathToStaff.staffCompilation(made.id) }
    },
    write: async (id, { words, version }) => {
      const body = { ...compilationBody(words), version }
      return savedCompilation((await api('PUT /staff/compilations/{id}', { params: { id }, body })).compilation)
    },
    reload: async (id) => savedCompilation((await api('GET /staff/compilations/{id}', { params: { id } })).compilation),
  })
}

function labels(): Partial<Record<keyof CompilationWords, string>> {
  return {
    title_ru: m.content_in_russian({ field: m.content_title() }),
    title_en: m.content_in_english({ field: m.content_title() }),
    description_ru: m.content_in_russian({ field: m.content_description() }),
    description_en: m.content_in_english({ field: m.content_description() }),
    genres_id: m.content_genre(),
    image: m.content_cover(),
    image_alt_ru: m.content_in_russian({ field: m.editing_cover_alt() }),
    image_alt_en: m.content_in_english({ field: m.editing_cover_alt() }),
    image_is_decorative: m.editing_cover_decorative(),
    hidden: m.content_hidden(),
    narrators: m.content_narrator_order(),
  }
}

function PickedNarrators({ editor }: { readonly editor: Editor<CompilationWords> }) {
  const { narrators } = editor.words
  if (narrators.length === 0) return <p className="text-small text-ink-2">{m.content_narrators_empty()}</p>
  return (
    <SortableList
      label={m.content_narrator_order()}
      items={narrators}
      keyOf={({ id }) => id}
      nameOf={({ firstname, lastname }) => `${firstname} ${lastname}`}
      onOrder={(next) => editor.change({ narrators: next })}
      row={({ id, firstname, lastname, image, is_listed }) => (
        <span className="picked-narrator">
          <Avatar src={image} size="s" />
          <span className="picked-name">
            {firstname} {lastname}
          </span>
          {!is_listed && <Badge tone="warn">{m.content_narrator_not_listed()}</Badge>}
          <IconButton
            isSmall
            label={m.content_narrator_remove({ name: `${firstname} ${lastname}` })}
            onClick={() => editor.change({ narrators: narrators.filter((one) => one.id !== id) })}
          >
            <X className="icon-s" />
          </IconButton>
        </span>
      )}
    />
  )
}

function CompilationTexts({ editor }: { readonly editor: Editor<CompilationWords> }) {
  const { errors } = editor
  const [language, setLanguage] = useEditedLanguage(errors)
  const title = `title_${language}` as const
  const description = `description_${language}` as const
  return (
    <>
      <LanguageChoice language={language} onChange={setLanguage} errors={errors} />
      <Locked call="PUT /staff/compilations/{id}">
        <TextField label={m.content_title()} maxLength={120} lang={language} {...editedField(editor, title)} />
        <TextAreaField
          label={m.content_description()}
          rows={3}
          maxLength={600}
          lang={language}
          {...editedField(editor, description)}
        />
      </Locked>
    </>
  )
}
