import { MOST_PHRASES, mendNames } from '@tembrel/domain/phrases/phrase-list.ts'
import type { Phrase } from '@tembrel/domain/phrases/phrase-list.ts'
import { CircleAlert, Plus, TextCursorInput } from 'lucide-react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { showToast } from '../../../ui/toasts.tsx'
import { problemsOfPhrases } from '../form/field-problems.ts'
import { useProblemOf } from '../form/use-problem-of.ts'
import { useFormState, useOrderEditor } from '../order-editor-context.ts'
import { ScriptMeter } from '../script/script-meter.tsx'
import { PhraseRow } from './phrase-row.tsx'
import './phrases.css'

/** So many rows are drawn before somebody wants more. */
const SHOWN_AT_FIRST = 60
const SHOWN_MORE = 200

interface PhraseListEditorProps {
  /** Opened by a press: the keyboard goes on here. */
  readonly isFocused: boolean
  readonly onUnlist: () => void
}

/** The script as a list: each phrase with the name of its file and a note (Product §10). */
export function PhraseListEditor({ isFocused, onUnlist }: PhraseListEditorProps) {
  const { store } = useOrderEditor()
  const { phrases } = useFormState().form
  const list = useRef<HTMLOListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const { shown, showMore, change, remove, add, open } = usePhraseRows(list)
  useEffect(() => {
    if (isFocused) heading.current?.focus()
  }, [isFocused])
  const problems = Map.groupBy(problemsOfPhrases(phrases), ({ at }) => at)
  return (
    <section className="phrases" aria-labelledby={id} data-invalid={problems.size > 0 || undefined}>
      <div className="phrases-head">
        <h3 ref={heading} id={id} tabIndex={-1} className="text-h3">
          {m.phrases_title()} <span className="num font-normal text-ink-2">{formatNumber(phrases.length)}</span>
        </h3>
        <Button
          kind="quiet"
          size="s"
          onClick={() => {
            onUnlist()
            store.unlistPhrases()
          }}
        >
          <TextCursorInput className="icon-s" />
          {m.phrases_unlist()}
        </Button>
        <p className="hint basis-full">{m.phrases_hint()}</p>
      </div>
      <Problems rows={[...problems.keys()]} onOpen={open} />
      <ol ref={list} className="phrase-rows">
        {phrases.slice(0, shown).map((phrase, at) => (
          <PhraseRow
            // oxlint-disable-next-line react/no-array-index-key -- a row is its place: its cells are all it has
            key={at}
            at={at}
            phrase={phrase}
            problems={problems.get(at)}
            onChange={change}
            onRemove={remove}
          />
        ))}
      </ol>
      <div className="phrases-foot">
        {phrases.length > shown && (
          <Button kind="quiet" size="s" onClick={showMore}>
            {m.phrases_more({ count: formatNumber(phrases.length - shown) })}
          </Button>
        )}
        {phrases.length < MOST_PHRASES && (
          <Button kind="outline" size="s" onClick={add}>
            <Plus className="icon-s" />
            {m.phrases_add()}
          </Button>
        )}
      </div>
      <ScriptMeter>{m.phrases_words_hint()}</ScriptMeter>
    </section>
  )
}

interface PhraseRows {
  /** How many are drawn. */
  readonly shown: number
  readonly showMore: () => void
  readonly change: (at: number, cells: Partial<Phrase>) => void
  readonly remove: (at: number) => void
  readonly add: () => void
  /** Draws a row and puts the keyboard into what is wrong with it. */
  readonly open: (at: number) => void
}

/** The rows of the list and what can be done with them. */
function usePhraseRows(list: React.RefObject<HTMLOListElement | null>): PhraseRows {
  const { store } = useOrderEditor()
  const [shown, setShown] = useState(SHOWN_AT_FIRST)
  const focusCell = useFocusedCell(list)
  const open = useCallback(
    (at: number) => {
      setShown((count) => Math.max(count, at + 1))
      focusCell(at)
    },
    [focusCell],
  )
  const change = useCallback(
    (at: number, cells: Partial<Phrase>) => {
      const rows = store.getState().form.phrases
      const row = rows[at]
      if (row) store.setPhrases(rows.with(at, { ...row, ...cells }))
    },
    [store],
  )
  const remove = useCallback(
    (at: number) => {
      const before = store.getState().form.phrases
      store.setPhrases(before.toSpliced(at, 1))
      focusCell(Math.min(at, before.length - 2))
      const putBack = (): void => store.setPhrases(before)
      showToast({ text: m.phrases_removed({ row: at + 1 }), action: { label: m.neworder_undo(), onPress: putBack } })
    },
    [store, focusCell],
  )
  const add = useCallback(() => {
    const rows = [...store.getState().form.phrases, { name: '', note: '', text: '' }]
    // A number that no other file has.
    const name = mendNames(rows).at(-1)?.name ?? ''
    store.setPhrases(rows.with(-1, { name, note: '', text: '' }))
    open(rows.length - 1)
  }, [store, open])
  return { shown, showMore: () => setShown(shown + SHOWN_MORE), change, remove, add, open }
}

/** Puts the keyboard into a row that is drawn with the next change. */
function useFocusedCell(list: React.RefObject<HTMLOListElement | null>): (at: number) => void {
  const [wanted, setWanted] = useState<{ readonly at: number } | null>(null)
  useEffect(() => {
    if (wanted === null) return
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${wanted.at}"]`)
    const cell = row?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? row?.querySelector<HTMLElement>('input')
    cell?.focus()
  }, [wanted, list])
  return useCallback((at: number) => setWanted({ at }), [])
}

const MOST_NAMED = 8

interface ProblemsProps {
  /** Rows with something wrong, counted from 0. */
  readonly rows: readonly number[]
  readonly onOpen: (at: number) => void
}

/** Which rows are to be mended, each a press away, and all names by one. */
function Problems({ rows, onOpen }: ProblemsProps) {
  const { store } = useOrderEditor()
  const { phrases } = useFormState().form
  const error = useProblemOf('phrases')
  if (error === undefined) return null
  const hasNames = problemsOfPhrases(phrases).some(({ field }) => field === 'name')
  return (
    <div className="phrase-problems" role="alert">
      <p className="field-error">
        <CircleAlert />
        {error}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {rows.slice(0, MOST_NAMED).map((at, index) => (
          <Button
            key={at}
            kind="outline"
            size="s"
            onClick={() => onOpen(at)}
            {...(index === 0 && { 'data-field': 'phrases' })}
          >
            {m.phrases_row({ row: at + 1 })}
          </Button>
        ))}
        {rows.length > MOST_NAMED && (
          <span className="text-small text-ink-2">
            {m.phrases_rows_more({ count: formatNumber(rows.length - MOST_NAMED) })}
          </span>
        )}
        {hasNames && (
          <Button kind="quiet" size="s" onClick={() => store.setPhrases(mendNames(phrases))}>
            {m.phrases_mend()}
          </Button>
        )}
      </div>
    </div>
  )
}
