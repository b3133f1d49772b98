import { NAME_LENGTH, NOTE_LENGTH } from '@tembrel/domain/phrases/phrase-list.ts'
import type { PhraseProblem } from '@tembrel/domain/phrases/phrase-list.ts'
import { m } from '../../../paraglide/messages.js'

/** What is wrong with a cell, and what to do. */
export function phraseProblemText(problem: PhraseProblem): string {
  if (problem.field === 'text') return m.phrases_text_required()
  if (problem.field === 'note') return m.phrases_note_long({ limit: NOTE_LENGTH })
  switch (problem.problem) {
    case 'required':
      return m.phrases_name_required()
    case 'signs':
      return m.phrases_name_signs()
    case 'long':
      return m.phrases_name_long({ limit: NAME_LENGTH })
    case 'reserved':
      return m.phrases_name_reserved()
    case 'twice':
      return m.phrases_name_twice()
  }
}
