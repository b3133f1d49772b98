import { useEffect, useRef, useState } from 'react'
import { ownWords } from '../../../i18n/own-words.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import type { Correct } from '../../readings/reading-groups.tsx'
import { useFormState, useOrderEditor } from '../order-editor-context.ts'

interface Correction {
  readonly written: string
  readonly meant: string
  /** The script with the word; once it changes the correction cannot be taken back by a press. */
  readonly text: string
  readonly undo: () => void
}

/** The last word that was corrected, while the script is still as the correction left it. */
export function useCorrection(): {
  readonly correction: Correction | null
  readonly correct: Correct
  readonly takeBack: () => void
} {
  const { store } = useOrderEditor()
  const { text } = useFormState().form.draft
  const [correction, setCorrection] = useState<Correction | null>(null)
  const correct: Correct = (written, meant) => {
    const undo = store.correctWord(written, meant)
    setCorrection({ written, meant, text: store.getState().form.draft.text, undo })
  }
  const takeBack = (): void => {
    correction?.undo()
    setCorrection(null)
  }
  return { correction: correction?.text === text ? correction : null, correct, takeBack }
}

interface CorrectionLineProps {
  readonly correction: Correction
  readonly onTakeBack: () => void
}

/** What has been written in place of what. The row that was pressed is gone, so the keyboard goes on from here. */
export function CorrectionLine({ correction, onTakeBack }: CorrectionLineProps) {
  const { written, meant } = correction
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    line.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [correction])
  return (
    <div ref={line} className="readings-corrected">
      <p role="status" className="text-small">
        {m.readings_corrected()}{' '}
        <span {...ownWords(meant)}>
          <s>{written}</s> <b>{meant}</b>
        </span>
      </p>
      <Button kind="quiet" size="s" onClick={onTakeBack}>
        {m.readings_take_back()}
        <span className="hidden-text"> {written}</span>
      </Button>
    </div>
  )
}
