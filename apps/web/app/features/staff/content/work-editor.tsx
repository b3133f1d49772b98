import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../api/browser-api.ts'
import type { CallBody } from '../../../api/call-types.ts'
import { m } from '../../../paraglide/messages.js'
import { useEditor } from '../editing/editor.ts'
import type { Editor, Saved } from '../editing/editor.ts'
import { RemoveButton } from '../editing/remove-button.tsx'
import { RivalNote } from '../editing/rival-note.tsx'
import { EditorFoot } from './editor-foot.tsx'
import { ShownSwitch } from './shown-switch.tsx'
import { WorkFields } from './work-fields.tsx'
import type { GenreChoice, StaffWork } from './work-track.ts'
import { Locked } from '../editing/locked.tsx'

type WorkWords = Omit<CallBody<'PUT /staff/works/{id}'>, 'version'>

interface WorkEditorProps {
  readonly work: StaffWork
  readonly genres: readonly GenreChoice[]
  readonly onClose: () => void
  /** Reports to the screen whether there are unsaved changes. */
  readonly onTouched: (key: string, isChanged: boolean) => void
}

/** A finished work in its place in the list: its words, whether it is shown, the way to remove it. */
export function WorkEditor({ work, genres, onClose, onTouched }: WorkEditorProps) {
  const editor = useWorkEditor(work)
  const { words, isChanged, errors, change } = editor
  const { revalidate } = useRevalidator()
  const key = String(work.id)
  useEffect(() => {
    onTouched(key, isChanged)
    return () => onTouched(key, false)
  }, [key, isChanged, onTouched])
  const save = async (): Promise<void> => {
    if (!isChanged || (await editor.save())) onClose()
  }
  const remove = async (): Promise<void> => {
    await api('DELETE /staff/works/{id}', { params: { id: work.id } })
    onClose()
    void revalidate()
  }
  return (
    <div role="group" aria-label={m.content_work()} className="grid gap-4 py-3">
      <RivalNote editor={editor} labels={labels()} />
      <Locked call="PUT /staff/works/{id}">
        <WorkFields words={words} errors={errors} genres={genres} onChange={change} />
        <ShownSwitch editor={editor} />
      </Locked>
      <EditorFoot call="PUT /staff/works/{id}" editor={editor} onSave={save} onClose={onClose}>
        <RemoveButton label={m.content_work_remove()} onRemove={remove} />
      </EditorFoot>
    </div>
  )
}

function useWorkEditor(work: StaffWork): Editor<WorkWords> {
  const { revalidate } = useRevalidator()
  const { id } = work
  return useEditor<WorkWords>({
    start: savedWork(work),
    write: async ({ words, version }) => {
      const changed = await api('PUT /staff/works/{id}', { params: { id }, body: { ...words, version } })
      void revalidate()
      return savedWork(changed.work)
    },
    reload: async () => {
      const { works } = await api('GET /staff/works')
      return savedWork(works.find((one) => one.id === id) ?? work)
    },
  })
}

function savedWork({ title_ru, title_en, genres_id, hidden, version }: StaffWork): Saved<WorkWords> {
  return { version, words: { title_ru, title_en, genres_id, hidden } }
}

function labels(): Partial<Record<keyof WorkWords, string>> {
  return {
    title_ru: m.content_in_russian({ field: m.content_title() }),
    title_en: m.content_in_english({ field: m.content_title() }),
    genres_id: m.content_genre(),
    hidden: m.content_hidden(),
  }
}
