import { useEffect, useState } from 'react'
import type { CallResponse } from '../../../api/call-types.ts'
import { m } from '../../../paraglide/messages.js'
import { Capsule } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/fields/chip.tsx'
import { EmptyState, ErrorBlock } from '../../../ui/empty-state.tsx'
import { LoadingMessage, Skeleton } from '../../../ui/skeleton.tsx'
import { voiceClass, voiceOf } from '../../../ui/sound/voice.ts'
import { CoverImage } from '../../content/cover-image.tsx'
import { useOrderEditor, useFormState } from '../order-editor-context.ts'
import { usePicker } from './picker-choice.ts'

type Answer = CallResponse<'GET /narratorcomps'>
type Comp = Answer['narratorcomps'][number]

/** Compilations by genre (Product §2, narrators modal, screen 3); the order's own genre first. */
export function PickerCompilations() {
  const { answer, hasFailed, retry } = useCompilations()
  return (
    <div className="neworder-picker-body" id="picker-panel" role="tabpanel">
      {hasFailed && <ErrorBlock onRetry={retry}>{m.neworder_picker_compilations_failed()}</ErrorBlock>}
      {answer === null && !hasFailed && <CompilationSkeletons />}
      {answer && <Compilations answer={answer} />}
    </div>
  )
}

function useCompilations(): { answer: Answer | null; hasFailed: boolean; retry: () => void } {
  const { api } = useOrderEditor()
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<{ readonly of: number; readonly answer: Answer | null } | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    const settle = (answer: Answer | null): void => {
      if (!abort.signal.aborted) setOutcome({ of: attempt, answer })
    }
    api('GET /narratorcomps', { signal: abort.signal, quiet: true }).then(settle, () => settle(null))
    return () => abort.abort()
  }, [api, attempt])
  const known = outcome?.of === attempt ? outcome : null
  return {
    answer: known?.answer ?? null,
    hasFailed: known !== null && known.answer === null,
    retry: () => setAttempt((count) => count + 1),
  }
}

function Compilations({ answer }: { readonly answer: Answer }) {
  const { draft } = useFormState().form
  const { open, showAll } = usePicker()
  const isOffered = answer.genres.some(({ id }) => id === draft.genre)
  const [genre, setGenre] = useState(isOffered ? draft.genre : 0)
  const shown = answer.narratorcomps.filter(({ genres_id }) => genre === 0 || genres_id === genre)
  if (answer.narratorcomps.length === 0) {
    return (
      <EmptyState
        title={m.neworder_picker_no_compilations()}
        text={m.neworder_picker_no_compilations_text()}
        action={<Button onClick={showAll}>{m.neworder_picker_show_all()}</Button>}
      />
    )
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2" role="group" aria-label={m.neworder_picker_compilations_genres()}>
        <Chip isOn={genre === 0} onClick={() => setGenre(0)}>
          {m.neworder_picker_all_compilations()}
        </Chip>
        {answer.genres.map(({ id, title }) => (
          <Chip key={id} isOn={genre === id} onClick={() => setGenre(id)}>
            {title}
          </Chip>
        ))}
      </div>
      <ul className="picker-comps">
        {shown.map((comp) => (
          <li key={comp.id}>
            <CompilationCard comp={comp} onOpen={() => open({ kind: 'compilation', id: comp.id, title: comp.title })} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Heights of the capsules on a cover: design values, not data. */
const HEIGHTS = ['66px', '86px', '112px', '78px', '58px'] as const

function CompilationCard({ comp, onOpen }: { readonly comp: Comp; readonly onOpen: () => void }) {
  const first = comp.narrators[0]
  return (
    <button
      type="button"
      className={`picker-comp ${voiceClass(voiceOf(first?.timbre_id ?? null, first?.id ?? comp.id))}`}
      onClick={onOpen}
    >
      <Cover comp={comp} />
      <span className="picker-comp-words">
        <b>{comp.title}</b>
        <span className="text-small text-ink-2">{m.neworder_picker_voices({ count: comp.narrators_count })}</span>
      </span>
    </button>
  )
}

/** The cover: a picture of its own where there is one, else the faces as a wave. */
function Cover({ comp }: { readonly comp: Comp }) {
  if (comp.image !== null) {
    return <CoverImage image={comp.image} sizes="(width >= 700px) 340px, 100vw" className="picker-comp-picture" />
  }
  return (
    <span className="picker-comp-cover" aria-hidden>
      {comp.narrators.slice(0, HEIGHTS.length).map((face, index) => (
        <span key={face.id} className={voiceClass(voiceOf(face.timbre_id, face.id))}>
          <Capsule src={face.image} height={HEIGHTS[index] ?? '66px'} />
        </span>
      ))}
    </span>
  )
}

function CompilationSkeletons() {
  return (
    <>
      <LoadingMessage>{m.neworder_picker_compilation_loading()}</LoadingMessage>
      <div className="picker-comps" aria-hidden>
        {[1, 2, 3, 4, 5, 6].map((key) => (
          <Skeleton key={key} width="100%" height={232} className="rounded-l" />
        ))}
      </div>
    </>
  )
}
