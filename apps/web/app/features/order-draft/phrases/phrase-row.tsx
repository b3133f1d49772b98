import { LONGEST_CELL } from '@tembrel/domain/phrases/phrase-list.ts'
import type { Phrase, PhraseProblem } from '@tembrel/domain/phrases/phrase-list.ts'
import { X } from 'lucide-react'
import { memo } from 'react'
import { m } from '../../../paraglide/messages.js'
import { TextAreaField, TextField } from '../../../ui/fields/input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { phraseProblemText } from './phrase-words.ts'

interface PhraseRowProps {
  /** Counted from 0. */
  readonly at: number
  readonly phrase: Phrase
  /** What is wrong with its cells. */
  readonly problems: readonly PhraseProblem[] | undefined
  readonly onChange: (at: number, change: Partial<Phrase>) => void
  readonly onRemove: (at: number) => void
}

/** One row of the list: what its file is called, what is said, and the note. A long list draws only the row that changes. */
export const PhraseRow = memo(PlainRow)

function PlainRow({ at, phrase, problems, onChange, onRemove }: PhraseRowProps) {
  const row = at + 1
  const errorOf = (field: PhraseProblem['field']): string | undefined => {
    const problem = problems?.find((one) => one.field === field)
    return problem && phraseProblemText(problem)
  }
  const cell = { isLabelHidden: true, autoComplete: 'off', maxLength: LONGEST_CELL } as const
  return (
    <li className="phrase-row" data-row={at} aria-label={m.phrases_row({ row })}>
      <span className="num phrase-number" aria-hidden>
        {row}
      </span>
      <TextField
        {...cell}
        className="phrase-name"
        label={m.phrases_name_of({ row })}
        placeholder={m.phrases_name()}
        spellCheck={false}
        error={errorOf('name')}
        value={phrase.name}
        onChange={(event) => onChange(at, { name: event.target.value })}
      />
      <TextAreaField
        isLabelHidden
        rows={1}
        className="phrase-text"
        label={m.phrases_text_of({ row })}
        placeholder={m.phrases_text()}
        error={errorOf('text')}
        value={phrase.text}
        onChange={(event) => onChange(at, { text: oneLine(event.target.value) })}
      />
      <TextAreaField
        {...cell}
        rows={1}
        className="phrase-note"
        label={m.phrases_note_of({ row })}
        placeholder={m.phrases_note()}
        error={errorOf('note')}
        value={phrase.note}
        onChange={(event) => onChange(at, { note: oneLine(event.target.value) })}
      />
      <IconButton label={m.phrases_remove({ row })} onClick={() => onRemove(at)}>
        <X />
      </IconButton>
    </li>
  )
}

/** What is pasted into a cell with line breaks becomes one line. */
function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/gu, ' ')
}
