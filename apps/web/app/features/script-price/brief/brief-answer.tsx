import '../script-price.css'
import './brief.css'
import { useCallback, useEffect } from 'react'
import { m } from '../../../paraglide/messages.js'
import type { ButtonKind } from '../../../ui/button.tsx'
import { ErrorBlock } from '../../../ui/empty-state.tsx'
import { formatDuration } from '../../../ui/format/times.ts'
import { takeChoices } from '../../narrators/choice-way.ts'
import type { NarratorCard } from '../../narrators/card-track.ts'
import { useFormState, useOrderEditor } from '../../order-draft/order-editor-context.ts'
import { fieldProblems } from '../../order-draft/form/field-problems.ts'
import { announceNotices } from '../../order-draft/price/notice-labels.ts'
import { BriefFacts } from './brief-facts.tsx'
import { BriefVoices } from './brief-voices.tsx'
import { rangeText } from './brief-labels.ts'
import { useBrief } from './use-brief.ts'
import type { Brief } from './use-brief.ts'

export interface BriefAnswerProps {
  /** Whether the client has chosen the genre; until then the suggested one is counted. */
  readonly isGenreChosen: boolean
  /** The client has chosen a genre. To be called before it is changed. */
  readonly onGenreChosen: () => void
  /** Puts the voice and the script into the order. */
  readonly onChoose: (narrator_id: number, genre: number) => void
  /** Shows the whole list priced for this script; absent where that is shown already. */
  readonly onAll?: ((brief: Brief) => void) | undefined
  /** Whether a voice chosen in the player, or in a profile over the page, takes the script along. */
  readonly takesChoices?: boolean
  /** How the first voice's button looks: `accent` where no other is. */
  readonly kind?: ButtonKind
}

/**
 * What a script comes to (Product §10): its length, the genre it looks like, its language, the price, and a few voices with what it
 * costs at each. The script is that of the order form around it.
 */
export function BriefAnswer({ isGenreChosen, onGenreChosen, onChoose, onAll, ...looks }: BriefAnswerProps) {
  const { kind = 'ink', takesChoices = false } = looks
  const editor = useOrderEditor()
  const { store } = editor
  const { form } = useFormState()
  const { draft } = form
  // A text that is too long for the field is told of beside the field.
  const isAsked = draft.text.trim() !== '' && fieldProblems(form)['text'] === undefined
  const view = useBrief(draft, isGenreChosen, isAsked)
  const { brief } = view
  const chooseGenre = (genre: number): void => {
    store.flushText()
    onGenreChosen()
    const before = store.getState()
    announceNotices(editor, before, store.change({ change: 'genre', genre }))
  }
  const choose = useCallback(
    (narrator_id: number, asked_genre?: number) => {
      if (brief?.genre == null) return
      store.flushText()
      // The minutes that the price is of go along.
      const { clip_length } = store.getState().form.draft
      if (clip_length === 0 && brief.clip_length > 0) {
        store.change({ change: 'fields', fields: { clip_length: brief.clip_length } })
      }
      onChoose(narrator_id, asked_genre ?? brief.genre)
    },
    [brief, store, onChoose],
  )
  const chooseCard = useCallback((card: NarratorCard, genre?: number) => choose(card.id, genre), [choose])
  const isWay = takesChoices && brief !== null && brief.narrators.length > 0
  useEffect(() => (isWay ? takeChoices((id) => choose(id)) : undefined), [isWay, choose])
  if (!isAsked) return null
  return (
    <>
      <p role="status" className="hidden-text">
        {brief === null || view.isBusy ? '' : spokenBrief(brief)}
      </p>
      {view.failure !== null && (
        <div className="brief-failure">
          <ErrorBlock onRetry={view.retry}>{view.failure}</ErrorBlock>
        </div>
      )}
      {(view.failure === null || brief !== null) && (
        <div className="brief-answer" aria-busy={view.isBusy} data-busy={view.isBusy || undefined}>
          <BriefFacts brief={brief} isGenreChosen={isGenreChosen} onGenre={chooseGenre} />
          <BriefVoices brief={brief} kind={kind} onChoose={chooseCard} onAll={onAll} />
        </div>
      )}
    </>
  )
}

/** For those who listen: what has been found, once it is. */
function spokenBrief({ time_optimal, range, narrators }: Brief): string {
  const time = formatDuration(time_optimal)
  if (narrators.length === 0) return m.brief_spoken_none({ time })
  const count = narrators.length
  return range === null ? m.brief_spoken_ask({ time, count }) : m.brief_spoken({ time, count, range: rangeText(range) })
}
