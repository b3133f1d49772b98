import { countWrittenWords } from '@tembrel/domain/script/written-words.ts'
import { useEffect, useId, useMemo, useRef } from 'react'
import { m } from '../../../paraglide/messages.js'
import { FieldError } from '../../../ui/fields/field.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { useOrderEditor, useFormState } from '../order-editor-context.ts'
import { hasLongParagraph } from './long-paragraph.ts'
import { fieldProblems } from '../form/field-problems.ts'
import { obstacleText } from '../price/obstacle-labels.ts'
import { ScriptMeter } from './script-meter.tsx'

/** U+0301 after a vowel; the estimator does not count it. */
const ACCENT = '\u0301'

/**
 * The words to be spoken, how many they are and how long they take (Product §9). The text area keeps its own text: a
 * script of a hundred thousand characters is not rendered at every key.
 */
export function ScriptEditor({ isFocused = false }: { readonly isFocused?: boolean }) {
  const { store, info } = useOrderEditor()
  const { form, narrator, errors } = useFormState()
  const { draft } = form
  const id = useId()
  const area = useTextOfStore(draft.text)
  const problem = fieldProblems(form)['text']
  const error = errors['text'] ?? (problem && obstacleText(problem, { draft, narrator, info }))
  return (
    <div>
      <div className="neworder-script" data-invalid={error !== undefined || undefined}>
        <textarea
          ref={area}
          id={id}
          aria-label={m.neworder_script()}
          aria-describedby={`${id}-words ${id}-note`}
          aria-invalid={error !== undefined || undefined}
          defaultValue={draft.text}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press, it is where the person wants to write
          autoFocus={isFocused}
          placeholder={m.neworder_script_placeholder()}
          spellCheck
          data-long={hasLongParagraph(draft.text)}
          // Set before the browser lays the text out, which is what takes the time for a long paragraph.
          onPaste={(event) => {
            if (hasLongParagraph(event.clipboardData.getData('text/plain')))
              event.currentTarget.dataset['long'] = 'true'
          }}
          onChange={(event) => {
            const { value, dataset } = event.target
            dataset['long'] = String(hasLongParagraph(value))
            store.typeText(value)
          }}
          onBlur={() => store.flushText()}
          data-field="text"
        />
        <ScriptMeter words_id={`${id}-words`}>
          {m.neworder_accent_hint()}{' '}
          <button
            type="button"
            className="neworder-script-accent"
            onClick={() => putAccent(area.current, store.typeText.bind(store))}
          >
            {m.neworder_accent()}
          </button>
        </ScriptMeter>
      </div>
      <WordsDiffer text={draft.text} counted={draft.words_count} />
      <div id={`${id}-note`} role="alert" className="mt-1.5">
        {error !== undefined && <FieldError>{error}</FieldError>}
      </div>
    </div>
  )
}

/** Why a word processor counts other words (Product §9). */
function WordsDiffer({ text, counted }: { readonly text: string; readonly counted: number }) {
  const written = useMemo(() => countWrittenWords(text), [text])
  if (written === counted) return null
  return <p className="hint mt-1.5">{m.neworder_words_differ({ shown: formatNumber(written) })}</p>
}

/** Shows what came from elsewhere (a draft, an undo), and takes over what was typed before the page was ready. */
function useTextOfStore(text: string): React.RefObject<HTMLTextAreaElement | null> {
  const { store } = useOrderEditor()
  const area = useRef<HTMLTextAreaElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    const element = area.current
    if (!element) return
    if (isFirst.current) {
      isFirst.current = false
      if (element.value !== text) store.typeText(element.value)
      return
    }
    if (element.value === text || store.hasUncountedText()) return
    element.dataset['long'] = String(hasLongParagraph(text))
    element.value = text
  }, [text, store])
  return area
}

/** Marks the stress of the letter before the caret. */
function putAccent(area: HTMLTextAreaElement | null, type: (text: string) => void): void {
  // A list is written in the order: here its words are only read.
  if (!area || area.readOnly) return
  area.focus()
  const { selectionStart, selectionEnd, value } = area
  const isAfterLetter = /\p{L}$/u.test(value.slice(Math.max(0, selectionEnd - 2), selectionEnd))
  if (!isAfterLetter || selectionStart !== selectionEnd) return
  // Through the browser's own editing, so that undo works; where that is gone the text is written directly.
  if (!document.execCommand('insertText', false, ACCENT)) area.setRangeText(ACCENT, selectionEnd, selectionEnd, 'end')
  type(area.value)
}
