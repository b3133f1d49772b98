import { MicVocal } from 'lucide-react'
import { useState } from 'react'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { usualTimesAt } from '@tembrel/domain/narrators/usual-times.ts'
import { m } from '../../../paraglide/messages.js'
import { pathTo } from '../../../paths.ts'
import { TrackPlayButton, TrackTime, TrackWave } from '../../../player/track-controls.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorBlock } from '../../../ui/empty-state.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Note } from '../../../ui/surface.tsx'
import { capitalize } from '../../../ui/format/words.ts'
import { useAnnouncedChange } from '../../../ui/fields/use-announced-change.ts'
import { voiceClass } from '../../../ui/sound/voice.ts'
import { hasPage } from '../../../built-pages.ts'
import { narratorName } from '../../narrators/card-track.ts'
import { usualWords } from '../../narrators/usual-words.ts'
import { voicePhrase } from '../../narrators/voice-labels.ts'
import { useOrderEditor, useFormState } from '../order-editor-context.ts'
import { narratorVoice, timbreOf } from './narrator-facts.ts'
import type { Narrator } from './narrator-facts.ts'
import { narratorTrack } from './narrator-track.ts'
import { obstacleText } from '../price/obstacle-labels.ts'
import { openNarratorPicker } from '../open-dialogs.ts'
import { Block } from '../order-block.tsx'
import { loadNarrator } from '../order-editor.ts'
import { useNarratorObstacle } from '../form/use-readiness.ts'

/** Who will speak. */
export function NarratorBlock() {
  const { narrator, narrator_state, errors } = useFormState()
  // Whoever was chosen in the browser of narrators took the place of the button that had opened it.
  const { heading, area, said } = useAnnouncedChange<HTMLDivElement>(
    narrator ? narratorName(narrator) : m.neworder_no_narrator(),
  )
  return (
    <Block title={m.role_narrator()}>
      <div {...area}>
        <span className="hidden-text" aria-live="polite">
          {said}
        </span>
        {narrator_state === 'loading' && narrator === null ? (
          <NarratorSkeleton />
        ) : narrator_state === 'failed' && narrator === null ? (
          <NarratorFailed />
        ) : narrator === null ? (
          <NoNarratorChosen isGone={narrator_state === 'gone'} />
        ) : (
          <ChosenNarrator narrator={narrator} name={heading} />
        )}
      </div>
      {errors['narrator_id'] !== undefined && (
        <div className="mt-3" role="alert">
          <FieldError>{errors['narrator_id']}</FieldError>
        </div>
      )}
    </Block>
  )
}

interface ChosenNarratorProps {
  readonly narrator: Narrator
  readonly name: RefObject<HTMLDivElement | null>
}

function ChosenNarrator({ narrator, name }: ChosenNarratorProps) {
  const editor = useOrderEditor()
  const { form, errors } = useFormState()
  const obstacle = useNarratorObstacle()
  const timbre = editor.info.timbres.find(({ id }) => id === timbreOf(narrator)) ?? null
  const track = narratorTrack(narrator, form.draft.genre, timbre)
  const [now] = useState(() => new Date())
  // An urgent order has half an hour of its own.
  const usual = !form.draft.urgent && usualWords(usualTimesAt(narrator.usual_times, form.draft.genre, now))
  const facts = [timbre && voicePhrase(timbre), narrator.city].filter(Boolean).join(' · ')
  return (
    <>
      <div className={`neworder-narrator ${voiceClass(narratorVoice(narrator))}`}>
        <Avatar src={narrator.image} size="m" />
        <div ref={name} tabIndex={-1} className="neworder-narrator-name">
          {hasPage('narrator') ? (
            <Link className="neworder-name" to={pathTo.narrator(narrator.slug)}>
              {narratorName(narrator)}
            </Link>
          ) : (
            <span className="neworder-name">{narratorName(narrator)}</span>
          )}
          <div className="text-small text-ink-2">{facts}</div>
          {usual && <div className="text-small text-ink-2">{capitalize(usual)}</div>}
        </div>
        {track && (
          <div className="neworder-narrator-sound">
            <TrackPlayButton track={track} size="s" />
            <TrackWave track={track} size="s" />
            <span className="text-caption text-ink-2">
              <TrackTime track={track} />
            </span>
          </div>
        )}
        <Button
          size="s"
          data-field="narrator_id"
          aria-invalid={errors['narrator_id'] !== undefined || undefined}
          onClick={() => void openNarratorPicker(editor)}
        >
          {m.neworder_change_narrator()}
        </Button>
      </div>
      {obstacle !== null && (
        <Note tone="warn" className="mt-4">
          {obstacleText(obstacle, { draft: form.draft, narrator, info: editor.info })}
        </Note>
      )}
    </>
  )
}

function NoNarratorChosen({ isGone }: { readonly isGone: boolean }) {
  const editor = useOrderEditor()
  const { errors } = useFormState()
  return (
    <div className="grid gap-4">
      {isGone && <Note tone="warn">{m.neworder_narrator_gone()}</Note>}
      <div className="neworder-no-narrator">
        <span className="neworder-no-narrator-mark" aria-hidden>
          <MicVocal />
        </span>
        <p className="neworder-narrator-name text-ink-2">{m.neworder_no_narrator()}</p>
        <Button
          kind="ink"
          data-field="narrator_id"
          aria-invalid={errors['narrator_id'] !== undefined || undefined}
          onClick={() => void openNarratorPicker(editor)}
        >
          {m.neworder_choose_narrator()}
        </Button>
      </div>
    </div>
  )
}

function NarratorFailed() {
  const editor = useOrderEditor()
  const { form } = useFormState()
  const retry = (): void => {
    if (form.draft.narrator_id === null) return
    editor.store.setNarratorState('loading')
    void loadNarrator(editor, form.draft.narrator_id)
  }
  return <ErrorBlock onRetry={retry}>{m.neworder_narrator_failed()}</ErrorBlock>
}

function NarratorSkeleton() {
  return (
    <div className="neworder-narrator">
      <Skeleton width={76} height={76} className="rounded-l" />
      <div className="grid gap-2">
        <Skeleton width={180} height={20} />
        <Skeleton width={140} height={16} />
      </div>
    </div>
  )
}
