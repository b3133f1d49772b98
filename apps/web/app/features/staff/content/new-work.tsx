import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../api/browser-api.ts'
import { Refusal } from '../../../api/refusal.tsx'
import { useAction } from '../../../api/use-action.ts'
import { useWrongField } from '../../../api/use-wrong-field.ts'
import { m } from '../../../paraglide/messages.js'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { FileDrop } from '../../../ui/fields/file-drop.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { narratorName } from '../../narrators/card-track.ts'
import type { PickedNarrator } from './compilation-data.ts'
import { NarratorSearch } from './narrator-search.tsx'
import { WorkDemoField } from './work-demo-field.tsx'
import { WorkFields } from './work-fields.tsx'
import type { GenreChoice } from './work-track.ts'

interface Typed {
  readonly title_ru: string
  readonly title_en: string
  readonly genres_id: number | null
  readonly narrator: PickedNarrator | null
  readonly source: 'file' | 'demo'
  readonly file: File | null
  readonly demo_id: number | null
}

const EMPTY: Typed = {
  ...{ title_ru: '', title_en: '', genres_id: null, narrator: null },
  ...{ source: 'file', file: null, demo_id: null },
}

/** What says its own problem. */
const FIELDS = ['title_ru', 'title_en', 'genres_id', 'narrator_id', 'demo_id', 'file']

interface NewWorkProps {
  readonly genres: readonly GenreChoice[]
  /** Reports to the screen whether there are unsaved changes. */
  readonly onTouched: (key: string, isChanged: boolean) => void
}

/** Adds a finished work: whose voice, from a file or from a demo of his, how it is called (Product §2 staff area). */
export function NewWork({ genres, onTouched }: NewWorkProps) {
  const [typed, setTyped] = useState(EMPTY)
  const [progress, setProgress] = useState(0)
  const isChanged = typed !== EMPTY
  useEffect(() => {
    onTouched('new', isChanged)
    return () => onTouched('new', false)
  }, [isChanged, onTouched])
  const { revalidate } = useRevalidator()
  const send = useAction(async ({ keyFor }) => {
    const { file } = typed
    const content = { ...typed, narrator: typed.narrator?.id, file: file && [file.name, file.size, file.lastModified] }
    const body = bodyOf(typed)
    await api('POST /staff/works', { body, idempotencyKey: keyFor(content), onProgress: setProgress })
    showToast({ text: typed.source === 'file' ? m.content_work_added_later() : m.content_work_added() })
    setTyped(EMPTY)
    await revalidate()
  })
  const change = (part: Partial<Typed>): void => setTyped((before) => ({ ...before, ...part }))
  const errors = send.failure?.errors ?? {}
  useWrongField(send.failure)
  return (
    <form
      className="card editing-card"
      aria-label={m.content_work_new()}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setProgress(0)
        void send.run()
      }}
    >
      <h2>{m.content_work_new()}</h2>
      <Voice typed={typed} error={errors['narrator_id']} onChange={change} />
      <Sound typed={typed} errors={errors} onChange={change} />
      <WorkFields words={typed} errors={errors} genres={genres} onChange={change} />
      {send.isBusy && typed.source === 'file' && (
        <progress className="w-full" value={progress} aria-label={m.content_sending()} />
      )}
      <Refusal failure={send.failure} fields={FIELDS} />
      <div>
        <Button type="submit" kind="accent" isBusy={send.isBusy} busyText={m.content_sending()}>
          {m.content_work_add()}
        </Button>
      </div>
    </form>
  )
}

interface VoiceProps {
  readonly typed: Typed
  readonly error: string | undefined
  readonly onChange: (part: Partial<Typed>) => void
}

function Voice({ typed: { narrator }, error, onChange }: VoiceProps) {
  if (narrator === null) {
    return (
      <NarratorSearch
        label={m.content_work_narrator_search()}
        error={error}
        picked={[]}
        onPick={(picked) => onChange({ narrator: picked, demo_id: null })}
      />
    )
  }
  return (
    <div role="group" aria-label={m.content_work_narrator()} className="grid gap-1.5">
      <span className="label" aria-hidden>
        {m.content_work_narrator()}
      </span>
      <span className="picked-narrator">
        <Avatar src={narrator.image} size="s" />
        <span className="picked-name">{narratorName(narrator)}</span>
        <Button size="s" onClick={() => onChange({ narrator: null, demo_id: null })}>
          {m.content_work_narrator_other()}
        </Button>
      </span>
      {error !== undefined && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  )
}

interface SoundProps {
  readonly typed: Typed
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (part: Partial<Typed>) => void
}

function Sound({ typed, errors, onChange }: SoundProps) {
  const { source, file, narrator, demo_id } = typed
  return (
    <>
      <div className="grid gap-1.5">
        <span className="label" aria-hidden>
          {m.content_work_sound()}
        </span>
        <Segmented<Typed['source']>
          legend={m.content_work_sound()}
          value={source}
          options={[
            { value: 'file', label: m.content_work_file() },
            { value: 'demo', label: m.content_work_from_demo() },
          ]}
          onChange={(chosen) => onChange({ source: chosen })}
        />
      </div>
      {source === 'file' ? (
        <FileDrop
          label={file?.name ?? m.content_track_choose()}
          rule={m.content_track_rule()}
          accept="audio/*"
          onFiles={([chosen]) => chosen && onChange({ file: chosen })}
          {...(errors['file'] !== undefined && { error: errors['file'] })}
        />
      ) : (
        <WorkDemoField
          key={narrator?.id ?? 0}
          narrator_id={narrator?.id ?? null}
          value={demo_id}
          error={errors['demo_id'] ?? errors['file']}
          onChange={(chosen) => onChange({ demo_id: chosen })}
        />
      )}
    </>
  )
}

function bodyOf({ title_ru, title_en, genres_id, narrator, source, file, demo_id }: Typed): FormData {
  const body = new FormData()
  body.append('title_ru', title_ru)
  body.append('title_en', title_en)
  if (narrator !== null) body.append('narrator_id', String(narrator.id))
  if (genres_id !== null) body.append('genres_id', String(genres_id))
  if (source === 'file' && file !== null) body.append('file', file)
  if (source === 'demo' && demo_id !== null) body.append('demo_id', String(demo_id))
  return body
}
