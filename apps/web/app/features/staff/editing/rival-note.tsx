import { m } from '../../../paraglide/messages.js'
import { Note } from '../../../ui/surface.tsx'
import type { Editor } from './editor.ts'
import { RivalChoice } from './rival-choice.tsx'

interface RivalNoteProps<Words> {
  readonly editor: Editor<Words>
  /** Names of the fields in words. */
  readonly labels: Readonly<Partial<Record<keyof Words & string, string>>>
}

/** Another person has saved meanwhile: the saved text is shown here, one's own in the form, and the reader decides. */
export function RivalNote<Words extends object>({ editor, labels }: RivalNoteProps<Words>) {
  const { rival, words } = editor
  if (rival === null) return null
  const names = Object.keys(labels) as (keyof Words & string)[]
  const differing = names.filter((name) => JSON.stringify(rival[name]) !== JSON.stringify(words[name]))
  return (
    <Note tone="warn" role="alert" className="mb-5">
      <b>{m.editing_rival_title()}</b>
      <p className="mt-1">{m.editing_rival_text()}</p>
      {differing.map((name) => (
        <details key={name} className="mt-2">
          <summary>{m.editing_rival_field({ field: labels[name] ?? name })}</summary>
          <pre className="editing-theirs">{wordsOf(rival[name])}</pre>
        </details>
      ))}
      <RivalChoice editor={editor} />
    </Note>
  )
}

function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value === '' ? '—' : value
  return value === null ? '—' : JSON.stringify(value)
}
