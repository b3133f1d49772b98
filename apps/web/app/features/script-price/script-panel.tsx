import { genreUnavailableReason } from '@tembrel/domain/orders/genre-availability.ts'
import { availabilityOf } from '@tembrel/domain/orders/draft-settle.ts'
import { ClipboardPaste } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { RefObject, SyntheticEvent } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/fields/choice.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import { ClipLengthField } from '../order-draft/script/clip-length-field.tsx'
import { useOrderEditor, useFormState } from '../order-draft/order-editor-context.ts'
import { announceNotices } from '../order-draft/price/notice-labels.ts'
import { OptionCards } from '../order-draft/options/options-block.tsx'
import { ScriptEditor } from '../order-draft/script/script-editor.tsx'
import { urgentPromise } from '../order-draft/order-info.ts'
import { FieldError } from '../../ui/fields/field.tsx'
import { ScriptDrop } from '../order-draft/script/script-drop.tsx'
import { BriefAnswer } from './brief/brief-answer.tsx'
import { BriefList } from './brief/brief-list.tsx'
import { FileTools } from './brief/file-tools.tsx'
import { useScriptFile } from './brief/use-script-file.ts'
import type { FoundDraft } from './carry-script.ts'
import { useScriptPrices } from './script-context.ts'
import { genreFollows, scriptObstacle } from './script-labels.ts'

interface ScriptPanelProps {
  /** Looks for the draft of the new order. */
  readonly onFind: () => Promise<FoundDraft | null>
  readonly onBring: (found: FoundDraft) => void
  readonly isGenreChosen: boolean
  /** The client chooses a genre, or leaves it to the length again. */
  readonly onGenre: (isChosen: boolean) => void
  readonly onDone: () => void
  readonly onLeave: () => void
}

/** Where the script is pasted, with the genre and the options its price depends on. */
export function ScriptPanel({ onFind, onBring, onDone, onLeave, ...ofGenre }: ScriptPanelProps) {
  const { store, info } = useOrderEditor()
  const { form } = useFormState()
  const [isTried, setTried] = useState(false)
  const panel = useRef<HTMLFormElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    area.current = panel.current?.querySelector('textarea') ?? null
    area.current?.focus()
  }, [])
  const { choose } = useScriptPrices()
  const obstacle = scriptObstacle(form.draft, info)
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    store.flushText()
    setTried(true)
    const now = scriptObstacle(store.getState().form.draft, info)
    if (now === null) onDone()
    else panel.current?.querySelector<HTMLElement>('[aria-invalid="true"], textarea')?.focus()
  }
  return (
    <form className="script-panel" ref={panel} onSubmit={submit} aria-label={m.script_door()} noValidate>
      <div className="script-panel-head">
        <h2 className="text-h3">{m.script_door()}</h2>
        <BringDraft onFind={onFind} onBring={onBring} />
      </div>
      <p className="text-small text-ink-2">{m.script_intro()}</p>
      <div className="script-panel-fields">
        <GenreField {...ofGenre} />
        {info.flags.topics && <TopicField />}
        <ClipLengthField className="" />
      </div>
      <PastedScript area={area} />
      {info.flags.script_brief && (
        <div className="brief brief-panel">
          <BriefAnswer
            isGenreChosen={ofGenre.isGenreChosen}
            onGenreChosen={() => ofGenre.onGenre(true)}
            onChoose={(id, genre) => choose({ id }, genre)}
            kind="outline"
          />
        </div>
      )}
      <fieldset className="script-options">
        <legend className="label mb-2">{m.neworder_options()}</legend>
        <OptionCards />
        {(info.flags.urgents || form.draft.urgent) && <UrgentSwitch />}
      </fieldset>
      <div className="script-panel-foot">
        <Button kind="ink" type="submit">
          {m.script_show()}
        </Button>
        <Button kind="quiet" onClick={onLeave}>
          {m.script_leave()}
        </Button>
        <p className="text-small text-ink-2" role="status">
          {isTried && obstacle !== null ? obstacle : ''}
        </p>
      </div>
    </form>
  )
}

/** Written, pasted, dropped or chosen as a file; a table is offered as a list. The editor shows by itself what comes into the form. */
function PastedScript({ area }: { readonly area: RefObject<HTMLTextAreaElement | null> }) {
  const { info } = useOrderEditor()
  const rule_id = useId()
  const { take, state: problem } = useScriptFile(() => undefined)
  return (
    <ScriptDrop onFile={take}>
      <ScriptEditor />
      <div className="mt-2">
        <FileTools ruleId={rule_id} onFile={take} />
      </div>
      <div role="alert">{problem !== null && <FieldError>{problem}</FieldError>}</div>
      {info.flags.script_brief && <BriefList area={area} onShow={() => undefined} />}
    </ScriptDrop>
  )
}

/** Only when a draft with words is waiting in the order form. */
function BringDraft({ onFind, onBring }: Pick<ScriptPanelProps, 'onFind' | 'onBring'>) {
  const { store } = useOrderEditor()
  const { form } = useFormState()
  const [found, setFound] = useState<FoundDraft | null>(null)
  const find = useRef(onFind)
  useEffect(() => {
    let isHere = true
    void find.current().then((draft) => isHere && setFound(draft))
    return () => {
      isHere = false
    }
  }, [])
  if (found === null || found.form.draft.text === form.draft.text) return null
  return (
    <Button
      size="s"
      kind="soft"
      onClick={() => {
        store.flushText()
        onBring(found)
      }}
    >
      <ClipboardPaste className="icon-s" />
      {m.script_bring()}
    </Button>
  )
}

/** In place of a genre: that of the length. */
const BY_LENGTH = 0

function GenreField({ isGenreChosen, onGenre }: Pick<ScriptPanelProps, 'isGenreChosen' | 'onGenre'>) {
  const editor = useOrderEditor()
  const { store, info } = editor
  const { form, errors } = useFormState()
  const options = info.genres.map((genre) => {
    const reason = genreUnavailableReason(genre, availabilityOf(form.draft), info.flags)
    const isDisabled = reason !== null && genre.id !== form.draft.genre
    return {
      value: genre.id,
      label: isDisabled ? `${genre.title} — ${m.script_genre_unfit()}` : genre.title,
      isDisabled,
    }
  })
  return (
    <SelectField
      label={m.neworder_genre()}
      error={errors['genre']}
      hint={genreFollows(form.draft, isGenreChosen, info)}
      options={[{ value: BY_LENGTH, label: m.script_genre_by_length() }, ...options]}
      value={isGenreChosen ? form.draft.genre : BY_LENGTH}
      onChange={(genre) => {
        store.flushText()
        onGenre(genre !== BY_LENGTH)
        if (genre === BY_LENGTH) return
        const before = store.getState()
        announceNotices(editor, before, store.change({ change: 'genre', genre }))
      }}
    />
  )
}

function TopicField() {
  const { store, info } = useOrderEditor()
  const { draft } = useFormState().form
  const options = info.topics.map(({ id, title }) => ({ value: id, label: title }))
  return (
    <SelectField
      label={m.neworder_topic()}
      options={[{ value: 0, label: m.neworder_no_topic() }, ...options]}
      value={draft.topic}
      onChange={(topic) => store.change({ change: 'fields', fields: { topic } })}
    />
  )
}

/** Genres that are priced by the minutes of the video. */
function UrgentSwitch() {
  const { store, info } = useOrderEditor()
  const { draft } = useFormState().form
  return (
    <Switch
      className="mt-3"
      checked={draft.urgent}
      onChange={(event) => store.change({ change: 'urgent', value: event.target.checked })}
    >
      <span className="text-small">
        <b>{m.neworder_urgent_title()}</b> {urgentPromise(info)}
      </span>
    </Switch>
  )
}
