import { api } from '../../../api/browser-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/fields/file-drop.tsx'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { TextField } from '../../../ui/fields/input.tsx'
import { CoverImage } from '../../content/cover-image.tsx'
import type { CoverWords } from './cover-words.ts'
import { editedField } from './edited-field.ts'
import type { Editor } from './editor.ts'

interface CoverFieldProps {
  readonly image: string | null
  readonly onChange: (image: string | null) => void
  readonly error?: string | undefined
}

/** The picture of a post or compilation; it is sent at once and belongs to the thing when that is saved. */
export function CoverField({ image, onChange, error }: CoverFieldProps) {
  const send = useAction(async (_, file: File) => {
    const body = new FormData()
    body.append('file', file)
    onChange((await api('POST /staff/images', { body })).image)
  })
  const refused = send.failure === null ? error : (send.failure.errors['file'] ?? send.failure.message)
  return (
    <div className="grid gap-2">
      <span className="label">{m.content_cover()}</span>
      {image !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <CoverImage image={image} sizes="160px" className="cover-preview" />
          <Button size="s" onClick={() => onChange(null)}>
            {m.editing_cover_remove()}
          </Button>
        </div>
      )}
      <FileDrop
        label={send.isBusy ? m.content_sending() : m.editing_cover_choose()}
        rule={m.editing_cover_rule()}
        accept="image/jpeg,image/png,image/webp"
        onFiles={([file]) => file && void send.run(file)}
        {...(refused !== undefined && { error: refused })}
      />
    </div>
  )
}

interface DescribedCoverProps {
  readonly editor: Pick<Editor<CoverWords>, 'words' | 'errors'> & {
    readonly change: (part: Partial<CoverWords>) => void
  }
}

/** A cover with what it shows in both languages, or that it is decorative: one of both before visitors see it (Product 7.871). */
export function DescribedCover({ editor }: DescribedCoverProps) {
  const { words, errors, change } = editor
  return (
    <div className="grid gap-4">
      <CoverField image={words.image} error={errors['image']} onChange={(image) => change({ image })} />
      {words.image !== null && (
        <>
          {!words.image_is_decorative && (
            <>
              <TextField
                label={m.content_in_russian({ field: m.editing_cover_alt() })}
                hint={m.editing_cover_alt_hint()}
                maxLength={300}
                lang="ru"
                {...editedField(editor, 'image_alt_ru')}
              />
              <TextField
                label={m.content_in_english({ field: m.editing_cover_alt() })}
                maxLength={300}
                lang="en"
                {...editedField(editor, 'image_alt_en')}
              />
            </>
          )}
          <Checkbox
            checked={words.image_is_decorative}
            onChange={(event) => change({ image_is_decorative: event.target.checked })}
          >
            {m.editing_cover_decorative()}
          </Checkbox>
        </>
      )}
    </div>
  )
}
