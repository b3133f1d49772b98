import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { useOrderEditor, useFormState } from '../order-editor-context.ts'
import type { Candidate } from './picker-choice.ts'
import type { GenreDecision } from './use-choosing.ts'

interface OtherGenreProps {
  readonly candidate: Candidate
  readonly onDecide: (decision: GenreDecision) => void
}

/** A voice for another kind of recording: chosen with its genre, as it is, or not at all. */
export function OtherGenre({ candidate, onDecide }: OtherGenreProps) {
  const { info } = useOrderEditor()
  const { draft } = useFormState().form
  const asked = info.genres.find(({ id }) => id === draft.genre)?.title ?? ''
  const own = candidate.other_genre
  return (
    <div className="neworder-picker-question" role="alert">
      <p>{m.neworder_picker_other_genre({ who: candidate.name, genre: asked })}</p>
      <Button size="s" onClick={() => onDecide('as-is')}>
        {m.neworder_picker_as_is({ genre: asked })}
      </Button>
      {own && (
        <Button size="s" kind="ink" onClick={() => onDecide('with-genre')}>
          {m.neworder_picker_with_genre({ genre: own.title })}
        </Button>
      )}
      <Button size="s" kind="quiet" onClick={() => onDecide('nobody')}>
        {m.neworder_picker_another()}
      </Button>
    </div>
  )
}
