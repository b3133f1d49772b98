import { useState } from 'react'
import { isDemoNeeded } from '@tembrel/domain/narrators/demo-rules.ts'
import { m } from '../../../paraglide/messages.js'
import { FileRows } from '../../../ui/fields/file-drop.tsx'
import { voiceClass } from '../../../ui/sound/voice.ts'
import { DemoAdd } from './demo-add.tsx'
import type { DemoKind } from './demo-kind.ts'
import { likelyKind } from './demo-kind.ts'
import { demoFactsOf } from './demo-facts.ts'
import type { DemoLists, DemoOwner, OwnDemo } from './demo-lists.ts'
import { DemoRow } from './demo-row.tsx'
import { ownDemoTrack } from './demo-track.ts'
import './demo.css'
import { isForMain, useDemoUploads } from './use-demo-uploads.ts'
import { useOwnDemos } from './use-own-demos.ts'

interface DemoEditorProps {
  readonly lists: DemoLists
  readonly demos: readonly OwnDemo[]
  readonly who: DemoOwner
  /** The narrator's: once he is listed, or waits to be, he keeps a main demo and an example. */
  readonly state: string
  /** Hears of every change, also of what the service has found out by listening. */
  readonly onChange?: (demos: readonly OwnDemo[]) => void
}

/** The narrator's demos: the main one and the examples, each uploaded or recorded here, shown as something, in his order. */
export function DemoEditor({ lists, demos: initial, who, state, onChange }: DemoEditorProps) {
  const own = useOwnDemos(initial, onChange)
  const uploads = useDemoUploads(own)
  const [chosen, setChosen] = useState<DemoKind | null>(null)
  const main = own.demos.find((demo) => demo.main)
  const examples = own.demos.filter((demo) => demo !== main).toSorted((a, b) => a.position - b.position)
  const queue = own.demos.flatMap((demo) => ownDemoTrack(demo, who) ?? [])
  const kind = chosen ?? likelyKind(own.demos, lists)
  const row = { lists, who, queue, own, uploads }
  const facts = own.demos.map(demoFactsOf)
  const isNeeded = (demo: OwnDemo): boolean =>
    facts.some((one) => one.id === demo.id && isDemoNeeded(state, one, facts))
  const waiting = {
    main: uploads.waiting.filter(isForMain),
    examples: uploads.waiting.filter((file) => !isForMain(file)),
  }
  return (
    <div className={`grid grid-cols-1 gap-7 ${voiceClass(who.voice)}`}>
      <section aria-labelledby="demo-main-title">
        <h2 id="demo-main-title" className="label mb-2.5">
          {m.registration_main_demo()}
        </h2>
        {main ? (
          <DemoRow key={main.id} demo={main} isNeeded={isNeeded(main)} {...row} />
        ) : (
          <DemoAdd
            label={m.registration_main_choose()}
            what={m.registration_main_demo()}
            onFiles={(files) => uploads.add(files.slice(0, 1), { as: 'main' })}
          />
        )}
        <FileRows files={waiting.main} onRemove={uploads.drop} onRetry={uploads.retry} />
      </section>
      <section aria-labelledby="demo-examples-title">
        <h2 id="demo-examples-title" className="label mb-2.5">
          {m.registration_examples()}
        </h2>
        <ul className="grid grid-cols-1 gap-3 empty:hidden">
          {examples.map((demo, index) => (
            <li key={demo.id}>
              <DemoRow
                demo={demo}
                isNeeded={isNeeded(demo)}
                {...row}
                neighbours={{ before: examples[index - 1], after: examples[index + 1] }}
              />
            </li>
          ))}
        </ul>
        <FileRows files={waiting.examples} onRemove={uploads.drop} onRetry={uploads.retry} />
        <div className="mt-3">
          <DemoAdd
            label={m.registration_choose_file()}
            kind={kind}
            lists={lists}
            onKind={setChosen}
            onFiles={(files) => {
              uploads.add(files, { as: kind })
              setChosen(null)
            }}
          />
        </div>
      </section>
    </div>
  )
}
