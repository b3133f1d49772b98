import { Mic } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/fields/file-drop.tsx'
import { SelectField } from '../../../ui/fields/select.tsx'
import { SOUND_TYPES } from '../../sound/sound-files.ts'
import { kindOptions } from './demo-kind.ts'
import type { DemoKind } from './demo-kind.ts'
import type { DemoLists } from './demo-lists.ts'
import { openRecorder } from './open-recorder.ts'

interface DemoAddProps {
  readonly label: string
  /** What is recorded, for the title of the recorder, where it is not chosen here. */
  readonly what?: string
  /** What the example shows; absent for the main demo. */
  readonly kind?: DemoKind
  readonly lists?: DemoLists
  readonly onKind?: (kind: DemoKind) => void
  readonly onFiles: (files: readonly File[]) => void
}

/** A place for a new demo: a file, or a recording made here. */
export function DemoAdd({ label, what, kind, lists, onKind, onFiles }: DemoAddProps) {
  const options = lists ? kindOptions(lists) : []
  const title = what ?? options.find(({ value }) => value === kind)?.label ?? m.registration_examples()
  return (
    <div className="demo-add">
      {kind !== undefined && onKind && (
        <SelectField label={m.registration_new_example()} options={options} value={kind} onChange={onKind} />
      )}
      <FileDrop
        label={label}
        rule={m.registration_demo_rule()}
        accept={SOUND_TYPES}
        isMultiple={kind !== undefined}
        onFiles={onFiles}
      />
      <Button className="justify-self-start" onClick={() => openRecorder(title, (file) => onFiles([file]))}>
        <Mic />
        {m.recorder_record()}
      </Button>
    </div>
  )
}
