import { Mic, Upload } from 'lucide-react'
import { useId, useState } from 'react'
import { Refusal } from '../../../api/refusal.tsx'
import { useAction } from '../../../api/use-action.ts'
import { useWrongField } from '../../../api/use-wrong-field.ts'
import { m } from '../../../paraglide/messages.js'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/fields/choice.tsx'
import { TextField } from '../../../ui/fields/input.tsx'
import { SelectField } from '../../../ui/fields/select.tsx'
import type { DemoLists, OwnDemo } from './demo-lists.ts'
import { openRecorder } from './open-recorder.ts'
import { demoTitle } from './demo-track.ts'
import { SOUND_TYPES } from '../../sound/sound-files.ts'
import type { DemoUploads } from './use-demo-uploads.ts'
import type { DemoChange, OwnDemos } from './use-own-demos.ts'

interface DemoFormProps {
  readonly demo: OwnDemo
  readonly lists: DemoLists
  readonly own: OwnDemos
  readonly uploads: DemoUploads
  readonly onDone: () => void
}

/** 0 means «не указано». */
interface DemoDraft {
  readonly title: string
  readonly title_en: string
  readonly opened: boolean
  readonly languages_id: number
  readonly ages_id: number
  readonly timbres_id: number
  readonly speeds_id: number
}

function draftOf({ title, title_en, opened, track }: OwnDemo): DemoDraft {
  const { languages_id, ages_id, timbres_id, speeds_id } = track
  return {
    ...{ title, title_en, opened },
    ...{
      languages_id: languages_id ?? 0,
      ages_id: ages_id ?? 0,
      timbres_id: timbres_id ?? 0,
      speeds_id: speeds_id ?? 0,
    },
  }
}

const idOf = (value: number): number | null => (value === 0 ? null : value)

function changeOf({ title, title_en, opened, ...ids }: DemoDraft): DemoChange {
  const track = {
    languages_id: idOf(ids.languages_id),
    ages_id: idOf(ids.ages_id),
    timbres_id: idOf(ids.timbres_id),
    speeds_id: idOf(ids.speeds_id),
  }
  return { title, title_en, opened, track }
}

/** What visitors read about a demo, and whether they can hear it. Saving is possible once something differs (Product §4). */
export function DemoForm({ demo, lists, own, uploads, onDone }: DemoFormProps) {
  const id = useId()
  const [draft, setDraft] = useState(() => draftOf(demo))
  const change = (part: Partial<DemoDraft>): void => setDraft({ ...draft, ...part })
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(demo))
  const save = useAction(async () => {
    await own.save(demo.id, changeOf(draft))
    onDone()
  })
  const makeMain = useAction(async () => await own.save(demo.id, { main: true }))
  const failure = save.failure ?? makeMain.failure
  const errors = failure?.errors ?? {}
  useWrongField(failure)
  return (
    <form
      className="demo-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) void save.run()
      }}
    >
      <TitleFields draft={draft} change={change} errors={errors} />
      <TrackSelects draft={draft} lists={lists} change={change} />
      <Switch checked={draft.opened} onChange={(event) => change({ opened: event.target.checked })}>
        {m.registration_opened()}
      </Switch>
      <Refusal className="demo-form-whole" failure={failure} fields={['demo.title', 'demo.title_en']} />
      <div className="demo-form-foot">
        <Button
          type="submit"
          kind="ink"
          isDisabled={!isChanged}
          isBusy={save.isBusy}
          busyText={m.registration_saving()}
          aria-describedby={`${id}-why`}
        >
          {m.registration_save()}
        </Button>
        <ReplaceButtons
          demo={demo}
          onFile={(file) => {
            uploads.add([file], { replaced: demo })
            onDone()
          }}
        />
        {!demo.main && (
          <Button kind="quiet" isBusy={makeMain.isBusy} onClick={() => void makeMain.run()}>
            {m.registration_make_main()}
          </Button>
        )}
        <p id={`${id}-why`} className="hint empty:hidden">
          {isChanged ? '' : m.registration_unchanged()}
        </p>
      </div>
    </form>
  )
}

interface TitleFieldsProps {
  readonly draft: DemoDraft
  readonly change: (part: Partial<DemoDraft>) => void
  readonly errors: Readonly<Record<string, string>>
}

function TitleFields({ draft, change, errors }: TitleFieldsProps) {
  return (
    <>
      <TextField
        label={m.registration_title()}
        value={draft.title}
        maxLength={120}
        error={errors['demo.title']}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextField
        label={m.registration_title_en()}
        hint={m.registration_title_en_hint()}
        value={draft.title_en}
        maxLength={120}
        error={errors['demo.title_en']}
        onChange={(event) => change({ title_en: event.target.value })}
      />
    </>
  )
}

interface TrackSelectsProps {
  readonly draft: DemoDraft
  readonly lists: DemoLists
  readonly change: (part: Partial<DemoDraft>) => void
}

function TrackSelects({ draft, lists, change }: TrackSelectsProps) {
  const none = { value: 0, label: m.registration_not_said() }
  const optionsOf = (list: readonly { id: number; title: string }[]) => [
    none,
    ...list.map(({ id, title }) => ({ value: id, label: title })),
  ]
  return (
    <>
      <SelectField
        label={m.registration_language()}
        options={optionsOf(lists.languages)}
        value={draft.languages_id}
        onChange={(languages_id) => change({ languages_id })}
      />
      <SelectField
        label={m.registration_age()}
        options={optionsOf(lists.ages)}
        value={draft.ages_id}
        onChange={(ages_id) => change({ ages_id })}
      />
      <SelectField
        label={m.registration_timbre()}
        options={optionsOf(lists.timbres)}
        value={draft.timbres_id}
        onChange={(timbres_id) => change({ timbres_id })}
      />
      <SelectField
        label={m.registration_speed()}
        options={optionsOf(lists.speeds)}
        value={draft.speeds_id}
        onChange={(speeds_id) => change({ speeds_id })}
      />
    </>
  )
}

interface ReplaceButtonsProps {
  readonly demo: OwnDemo
  readonly onFile: (file: File) => void
}

/** Another sound in the place of this one: a file, or a recording made here. */
function ReplaceButtons({ demo, onFile }: ReplaceButtonsProps) {
  const id = useId()
  return (
    <>
      <label className={buttonClass({ className: 'focus-within:outline-3 focus-within:outline-focus' })}>
        <Upload />
        {m.registration_replace()}
        <input
          type="file"
          className="hidden-text"
          accept={SOUND_TYPES}
          aria-describedby={`${id}-rule`}
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) onFile(file)
          }}
        />
      </label>
      <Button aria-describedby={`${id}-rule`} onClick={() => openRecorder(demoTitle(demo), onFile)}>
        <Mic />
        {m.recorder_record_again()}
      </Button>
      <span className="hint" id={`${id}-rule`}>
        {demo.state === 'approved' ? m.registration_replace_later() : m.registration_replace_now()}
      </span>
    </>
  )
}
