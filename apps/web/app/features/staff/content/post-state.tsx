import { useNavigate } from 'react-router'
import { api } from '../../../api/browser-api.ts'
import { m } from '../../../paraglide/messages.js'
import { pathToStaff } from '../../../staff-paths.ts'
import { TextField } from '../../../ui/fields/input.tsx'
import { SelectField } from '../../../ui/fields/select.tsx'
import { RemoveButton } from '../editing/remove-button.tsx'
import type { Editor } from '../editing/editor.ts'
import { momentField, momentOfField } from './post-data.ts'
import type { PostWords } from './post-data.ts'

/** `2026-11-22T18:30`: shorter while something is missing, longer with a year of too many digits. */
const FIELD_LENGTH = 16

/** Whether the post is public, and from when. */
export function PublishedFields({ editor }: { readonly editor: Editor<PostWords> }) {
  const { published_at } = editor.words
  const set = (at: string | null): void => editor.change({ published_at: at })
  return (
    <>
      <SelectField
        label={m.content_post_state()}
        hint={published_at === null ? m.content_post_draft_hint() : m.content_post_public_hint()}
        value={published_at === null ? 'draft' : 'public'}
        options={[
          { value: 'draft', label: m.content_post_draft() },
          { value: 'public', label: m.content_post_public() },
        ]}
        onChange={(state) => set(state === 'draft' ? null : new Date().toISOString())}
      />
      {published_at !== null && (
        <TextField
          label={m.content_post_date()}
          hint={m.content_post_date_hint()}
          type="datetime-local"
          value={momentField(published_at)}
          error={editor.errors['published_at']}
          min="2000-01-02T03:00"
          max="2099-12-30T23:59"
          onChange={(event) => event.target.value.length === FIELD_LENGTH && set(momentOfField(event.target.value))}
        />
      )}
    </>
  )
}

/** A draft is removed for good. */
export function RemovePost({ id }: { readonly id: number }) {
  const navigate = useNavigate()
  const remove = async (): Promise<void> => {
    await api('DELETE /staff/posts/{id}', { params: { id } })
    await navigate(pathToStaff.staffBlog())
  }
  return <RemoveButton label={m.content_post_remove()} onRemove={remove} />
}
