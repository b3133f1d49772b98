import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../api/browser-api.ts'
import { m } from '../../../../paraglide/messages.js'
import { pathToStaff } from '../../../../staff-paths.ts'
import { Button } from '../../../../ui/button.tsx'
import type { StackedDialogProps } from '../../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { TextField } from '../../../../ui/fields/input.tsx'
import { Note } from '../../../../ui/surface.tsx'
import { editedField } from '../../editing/edited-field.ts'
import { useEditor } from '../../editing/editor.ts'
import type { Editor, Saved } from '../../editing/editor.ts'
import { RivalNote } from '../../editing/rival-note.tsx'
import { momentField, momentOfField } from '../post-data.ts'
import type { PostRow, PostWords } from '../post-data.ts'
import { labelsOfPost } from '../post-labels.ts'
import { shownTitle } from '../shown-title.ts'

/** When a post is public from, by the clock of Moscow; both empty for a draft. */
interface Moment {
  /** `2026-11-22` */
  readonly day: string
  /** `18:30` */
  readonly clock: string
}

/** The hour of a post that had none. */
const USUAL_CLOCK = '12:00'
/** Refused at the day. */
const FIELDS: readonly string[] = ['published_at']
/** `2026-11-22`: a year of more digits is still being typed. */
const DAY_LENGTH = 10

interface MovePostDialogProps extends StackedDialogProps {
  readonly post: PostRow
  /** The day it was dropped on; null keeps its own. */
  readonly day: string | null
  readonly onMoved: (post: PostRow) => void
}

/** Gives a post another day and hour, or takes it back among the drafts (Product 7.862). Nothing is stored before it is confirmed. */
export function MovePostDialog({ post, day, onMoved, close }: MovePostDialogProps) {
  const own = momentOf(post)
  const editor = useEditor<Moment>({
    start: { version: post.version, words: { day: day ?? own.day, clock: own.clock || USUAL_CLOCK } },
    write: async ({ words, version }) => {
      const published_at = words.day === '' ? null : momentOfField(`${words.day}T${words.clock}`)
      const { post: moved } = await api('PUT /staff/posts/{id}/moment', {
        params: { id: post.id },
        body: { published_at, version },
      })
      onMoved(moved)
      return savedMoment(moved)
    },
    reload: async () => savedMoment((await api('GET /staff/posts/{id}', { params: { id: post.id } })).post),
  })
  const end = async (part: Partial<Moment> = {}): Promise<void> => {
    if (await editor.save(part)) close()
  }
  const { words } = editor
  const isWhole = words.day.length === DAY_LENGTH && words.clock !== ''
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isWhole) void end()
  }
  return (
    <Dialog title={m.content_move_title()} onClose={close}>
      <form className="mt-2 grid gap-5" onSubmit={submit} noValidate>
        <p className="text-ink-2 [overflow-wrap:anywhere]">{shownTitle(post)}</p>
        <RivalNote editor={editor} labels={{ day: m.content_move_day(), clock: m.content_move_clock() }} />
        <TextField
          type="date"
          label={m.content_move_day()}
          min="2000-01-02"
          max="2099-12-30"
          data-autofocus
          {...editedField(editor, 'day')}
          error={editor.errors['published_at']}
        />
        <TextField
          type="time"
          label={m.content_move_clock()}
          hint={m.content_post_date_hint()}
          {...editedField(editor, 'clock')}
        />
        {isWhole && <p className="text-small text-ink-2">{consequence(post, words)}</p>}
        <Refused editor={editor} id={post.id} />
        <div className="dialog-actions">
          {post.published_at !== null && (
            <Button kind="quiet" onClick={() => void end({ day: '' })}>
              {m.content_move_to_drafts()}
            </Button>
          )}
          <Button type="submit" kind="ink" isBusy={editor.isBusy} isDisabled={!isWhole}>
            {m.content_move_do()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function momentOf({ published_at }: Pick<PostRow, 'published_at'>): Moment {
  const [day = '', clock = ''] = published_at === null ? [] : momentField(published_at).split('T')
  return { day, clock }
}

function savedMoment(post: Pick<PostRow, 'published_at' | 'version'>): Saved<Moment> {
  return { version: post.version, words: momentOf(post) }
}

/** What visitors will see of it. */
function consequence({ state }: PostRow, { day, clock }: Moment): string {
  const isOver = Date.parse(momentOfField(`${day}T${clock}`)) <= Date.now()
  if (isOver) return state === 'published' ? m.content_move_stays() : m.content_move_at_once()
  return state === 'published' ? m.content_move_hides() : m.content_move_waits()
}

/** Why it was refused: what an unfinished post lacks is written in its editor. */
function Refused({ editor, id }: { readonly editor: Editor<Moment>; readonly id: number }) {
  const labels = labelsOfPost()
  const lacking = Object.keys(editor.errors).filter((name) => !FIELDS.includes(name))
  if (lacking.length > 0) {
    const fields = lacking.map((name) => labels[name as keyof PostWords] ?? name).join(', ')
    return (
      <Note tone="warn" role="alert">
        <p>{m.content_move_lacking({ fields })}</p>
        <Link className="link" to={pathToStaff.staffPost(id)}>
          {m.content_move_open()}
        </Link>
      </Note>
    )
  }
  if (editor.message === null || editor.errors['published_at'] !== undefined) return null
  return (
    <div role="alert">
      <FieldError>{editor.message}</FieldError>
    </div>
  )
}
