import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../../../api/browser-api.ts'
import { Refusal } from '../../../api/refusal.tsx'
import { useAction } from '../../../api/use-action.ts'
import { useWrongField } from '../../../api/use-wrong-field.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { TextAreaField } from '../../../ui/fields/input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useKeptText } from '../../confirm/unsent-text.ts'
import { fullName } from '../../session/role-name.ts'
import type { GlanceNote } from './glance-types.ts'
import { useMay } from '../../session/use-may.ts'

interface GlanceNotesProps {
  readonly person: string
  readonly notes: readonly GlanceNote[]
  readonly onChanged: (notes: GlanceNote[]) => void
}

/** What staff have noted about a person, newest first, and room for another note (Product 7.988). */
export function GlanceNotes({ person, notes, onChanged }: GlanceNotesProps) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const area = useRef<HTMLElement>(null)
  // Who opens the form writes; who leaves it stands on the button that opened it.
  const show = (isShown: boolean): void => {
    flushSync(() => setOpen(isShown))
    area.current?.querySelector<HTMLElement>(isShown ? 'textarea' : '.glance-note-add')?.focus()
  }
  const remove = (note: GlanceNote): void =>
    void openDialog(async () => (await import('../../confirm/ask-dialog.tsx')).AskDialog, {
      title: m.glance_note_delete(),
      text: m.glance_note_delete_text({ text: note.text }),
      confirm: m.glance_note_delete(),
      isDanger: true,
      act: async () => {
        const answer = await api('DELETE /staff/people/{person}/notes/{id}', { params: { person, id: note.id } })
        onChanged(answer.notes)
      },
    })
  return (
    <section ref={area}>
      <h3>{m.glance_notes()}</h3>
      {notes.length === 0 && !isOpen && <p className="text-ink-2">{m.glance_notes_none()}</p>}
      <ul className="glance-notes">
        {notes.map((note) => (
          <li key={note.id}>
            <span className="min-w-0 flex-1">
              <span className="block whitespace-pre-line [overflow-wrap:anywhere]">{note.text}</span>
              <span className="block text-caption text-ink-2">
                {m.glance_note_by({
                  name: fullName({ ...note.author, role: 'supporter' }),
                  when: note.formatted_created_at,
                })}
              </span>
            </span>
            {note.may_delete && may('DELETE /staff/people/{person}/notes/{id}') && (
              <IconButton isSmall label={`${m.glance_note_delete()}: ${note.text}`} onClick={() => remove(note)}>
                <Trash2 className="icon-s" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {isOpen ? (
        <NoteForm person={person} onChanged={onChanged} onEnd={() => show(false)} />
      ) : may('POST /staff/people/{person}/notes') ? (
        <Button size="s" className="glance-note-add mt-2" onClick={() => show(true)}>
          {m.glance_note_add()}
        </Button>
      ) : null}
    </section>
  )
}

interface NoteFormProps extends Pick<GlanceNotesProps, 'person' | 'onChanged'> {
  readonly onEnd: () => void
}

function NoteForm({ person, onChanged, onEnd }: NoteFormProps) {
  const [text, setText] = useKeptText(`person-note-${person}`)
  const add = useAction(async ({ keyFor }) => {
    const body = { text: text.trim() }
    const call = { params: { person }, body, idempotencyKey: keyFor([person, body]) }
    const { notes } = await api('POST /staff/people/{person}/notes', call)
    setText('')
    onChanged(notes)
    onEnd()
  })
  useWrongField(add.failure)
  return (
    <form
      className="mt-2 grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void add.run()
      }}
    >
      <TextAreaField
        label={m.glance_note_field()}
        hint={m.glance_note_hint()}
        rows={3}
        maxLength={2000}
        value={text}
        readOnly={add.isBusy}
        error={add.failure?.errors['text']}
        onChange={(event) => setText(event.target.value)}
      />
      <Refusal failure={add.failure} fields={['text']} />
      <span className="flex flex-wrap gap-2">
        <Button size="s" kind="ink" type="submit" isBusy={add.isBusy}>
          {m.glance_note_add()}
        </Button>
        <Button size="s" kind="quiet" onClick={onEnd}>
          {m.people_person_cancel()}
        </Button>
      </span>
    </form>
  )
}
