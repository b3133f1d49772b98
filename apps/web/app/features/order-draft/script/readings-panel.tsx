import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { READING_KINDS } from '@tembrel/domain/readings/finding.ts'
import type { Finding, ReadingKind } from '@tembrel/domain/readings/finding.ts'
import { LONGEST_SPOKEN } from '@tembrel/domain/readings/kept-readings.ts'
import type { KeptReading } from '@tembrel/domain/readings/kept-readings.ts'
import { ownWords } from '../../../i18n/own-words.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { useFormState, useOrderEditor } from '../order-editor-context.ts'
import { CorrectionLine, useCorrection, type Correct } from './correction-line.tsx'
import './readings-panel.css'
import { MOST_CHECKED, useFindings } from './use-findings.ts'

/** So many of a group are shown before somebody wants more. */
const SHOWN_AT_FIRST = 4
const SHOWN_MORE = 40

const TITLES: Readonly<Record<ReadingKind, () => string>> = {
  number: m.readings_number,
  abbreviation: m.readings_abbreviation,
  stress: m.readings_stress,
  name: m.readings_name,
  yo: m.readings_yo,
  letters: m.readings_letters,
  spelling: m.readings_spelling,
  sentence: m.readings_sentence,
}

/** How the script will be read: what is certain, and questions; each is one press (Product §10). Nothing of it has to be answered. */
export function ReadingsPanel() {
  const { form } = useFormState()
  const { text } = form.draft
  const checked = useFindings(text)
  const id = useId()
  const { correction, correct, takeBack } = useCorrection()
  // While the script is being changed only what still stands where it stood.
  const standing = checked?.findings.filter(({ start, written }) => text.startsWith(written, start)) ?? []
  const findings = onceEach(standing)
  if (findings.length === 0 && correction === null) return null
  const isOpen = ({ start, written }: Finding): boolean =>
    !form.readings.some((reading) => reading.start === start && reading.written === written)
  const open = findings.filter((finding) => finding.kind !== 'sentence' && isOpen(finding))
  const questions = open.filter(({ certainty }) => certainty === 'question').length
  return (
    <section className="readings" aria-labelledby={id}>
      <h3 id={id} className="text-h3">
        {m.readings_title()}
      </h3>
      <p className="text-small text-ink-2">{m.readings_hint()}</p>
      <p role="status" className="num text-small text-ink-2">
        {open.length === 0
          ? m.readings_all_decided()
          : m.readings_counts({ questions: formatNumber(questions), certain: formatNumber(open.length - questions) })}
      </p>
      {text.length > MOST_CHECKED && (
        <p className="text-small text-ink-2">{m.readings_cut({ count: formatNumber(MOST_CHECKED) })}</p>
      )}
      {correction && <CorrectionLine correction={correction} onTakeBack={takeBack} />}
      {READING_KINDS.map((kind) => (
        <Group
          key={kind}
          kind={kind}
          findings={findings.filter((finding) => finding.kind === kind)}
          text={text}
          onCorrect={correct}
        />
      ))}
    </section>
  )
}

/** A misspelled word is asked about once, however often it stands in the script. */
function onceEach(findings: readonly Finding[]): readonly Finding[] {
  const misspelled = new Set<string>()
  return findings.filter(({ kind, written }) => {
    if (kind !== 'spelling') return true
    const word = written.toLowerCase()
    const isFirst = !misspelled.has(word)
    misspelled.add(word)
    return isFirst
  })
}

interface GroupProps {
  readonly kind: ReadingKind
  readonly findings: readonly Finding[]
  readonly text: string
  /** Writes `meant` in place of a misspelled word. */
  readonly onCorrect: Correct
}

function Group({ kind, findings, text, onCorrect }: GroupProps) {
  const { store } = useOrderEditor()
  const { readings } = useFormState().form
  const [shown, setShown] = useState(SHOWN_AT_FIRST)
  const id = useId()
  if (findings.length === 0) return null
  const decided = new Map(readings.map((reading) => [reading.start, reading]))
  const certain = findings.filter(({ certainty, start }) => certainty === 'certain' && !decided.has(start))
  const acceptAll = (): void =>
    store.keepReadings(certain.map((finding) => readAs(finding, finding.choices[0]?.spoken ?? '')))
  const title = TITLES[kind]()
  // Questions first: what is certain needs nobody.
  const rows = findings.toSorted((a, b) => Number(a.certainty === 'certain') - Number(b.certainty === 'certain'))
  return (
    <div role="group" aria-labelledby={id} className="readings-group">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h4 id={id} className="text-ui font-semibold">
          {title} <span className="num font-normal text-ink-2">{formatNumber(findings.length)}</span>
        </h4>
        {certain.length > 1 && (
          <Button kind="quiet" size="s" aria-label={m.readings_accept_all_of({ title })} onClick={acceptAll}>
            {m.readings_accept_all()}
          </Button>
        )}
      </div>
      {kind === 'spelling' && <p className="text-small text-ink-2">{m.readings_spelling_hint()}</p>}
      <ul>
        {rows.slice(0, shown).map((finding) => (
          <Item
            key={`${finding.start} ${finding.written}`}
            finding={finding}
            reading={decided.get(finding.start) ?? null}
            text={text}
            onCorrect={onCorrect}
          />
        ))}
      </ul>
      {findings.length > shown && (
        <Button
          kind="quiet"
          size="s"
          aria-label={m.readings_more_of({ count: formatNumber(findings.length - shown), title })}
          onClick={() => setShown(shown + SHOWN_MORE)}
        >
          {m.readings_more({ count: formatNumber(findings.length - shown) })}
        </Button>
      )}
    </div>
  )
}

function readAs({ start, written }: Finding, spoken: string): KeptReading {
  return { start, written, spoken }
}

interface ItemProps {
  readonly finding: Finding
  readonly reading: KeptReading | null
  readonly text: string
  readonly onCorrect: Correct
}

function Item({ finding, reading, text, onCorrect }: ItemProps) {
  const row = useRef<HTMLLIElement>(null)
  const wasPressed = useRef(false)
  // The button that was pressed is gone: its place has the keyboard now.
  useEffect(() => {
    if (!wasPressed.current) return
    wasPressed.current = false
    row.current?.querySelector<HTMLElement>('button, input')?.focus()
  }, [reading])
  return (
    <li ref={row} className="readings-item" onClickCapture={() => (wasPressed.current = true)}>
      <Quotation finding={finding} text={text} />
      {finding.kind !== 'sentence' &&
        (reading === null ? (
          <Choices finding={finding} onCorrect={onCorrect} />
        ) : (
          <Decided finding={finding} reading={reading} />
        ))}
    </li>
  )
}

const CONTEXT = 32
const LONGEST_QUOTED = 160

interface QuotationProps {
  readonly finding: Finding
  readonly text: string
}

/** The words in their sentence. */
function Quotation({ finding: { start, end, written, kind }, text }: QuotationProps) {
  const line =
    text
      .slice(Math.max(0, start - CONTEXT), start)
      .split('\n')
      .at(-1) ?? ''
  const rest = text.slice(end, end + CONTEXT).split('\n')[0] ?? ''
  // Words that are cut in two are left out.
  const before = line.length === CONTEXT && start > CONTEXT ? line.replace(/^\S*/u, '…') : line
  const after = rest.length === CONTEXT && end + CONTEXT < text.length ? rest.replace(/\S*$/u, '…') : rest
  const quoted = kind === 'sentence' ? `${written.slice(0, LONGEST_QUOTED)}…` : written
  return (
    <p className="readings-words" {...ownWords(text)}>
      {kind !== 'sentence' && before}
      <mark>{quoted}</mark>
      {kind !== 'sentence' && after}
    </p>
  )
}

function Choices({ finding, onCorrect }: Pick<ItemProps, 'finding' | 'onCorrect'>) {
  const { store } = useOrderEditor()
  const { choices, certainty, written } = finding
  const [isOther, setOther] = useState(choices.length === 0)
  const isMisspelled = finding.kind === 'spelling'
  const keep = (spoken: string): void =>
    isMisspelled && spoken !== '' ? onCorrect(written, spoken) : store.keepReadings([readAs(finding, spoken)])
  return (
    <div className="readings-choices">
      {certainty === 'certain' && (
        <span className="text-ui" {...ownWords(choices[0]?.spoken ?? '')}>
          {choices[0]?.spoken}
        </span>
      )}
      {certainty === 'certain' ? (
        <Press
          label={m.readings_accept()}
          written={written}
          onPress={() => keep(choices[0]?.spoken ?? '')}
          kind="outline"
        />
      ) : (
        choices.map(({ spoken, meaning }) => (
          <Press
            key={spoken}
            label={spoken}
            written={written}
            onPress={() => keep(spoken)}
            kind="outline"
            note={meaning === undefined ? null : <span className="text-caption text-ink-2">{meaning}</span>}
          />
        ))
      )}
      {isOther ? (
        <OwnWay finding={finding} isAskedFor={choices.length > 0} onKeep={keep} />
      ) : (
        <Press label={m.readings_other()} written={written} onPress={() => setOther(true)} />
      )}
      <Press
        label={isMisspelled ? m.readings_spelled_right() : m.readings_leave()}
        written={written}
        onPress={() => keep('')}
      />
    </div>
  )
}

interface PressProps {
  readonly label: string
  /** Read out behind the label: which of many buttons it is. */
  readonly written: string
  readonly kind?: 'outline' | 'quiet'
  readonly note?: ReactNode
  readonly onPress: () => void
}

function Press({ label, written, kind = 'quiet', note = null, onPress }: PressProps) {
  return (
    <Button kind={kind} size="s" className="readings-press" onClick={onPress}>
      <span>{label}</span>
      {note}
      <span className="hidden-text"> {written}</span>
    </Button>
  )
}

interface OwnWayProps {
  readonly finding: Finding
  /** Opened by a press, it has the keyboard; where it is the only way it waits. */
  readonly isAskedFor: boolean
  readonly onKeep: (spoken: string) => void
}

/** A field for how it sounds. */
function OwnWay({ finding, isAskedFor, onKeep }: OwnWayProps) {
  const [spoken, setSpoken] = useState('')
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (spoken.trim() !== '') onKeep(spoken.trim())
  }
  const isMisspelled = finding.kind === 'spelling'
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isAskedFor) field.current?.focus()
  }, [isAskedFor])
  return (
    <form className="readings-own" onSubmit={submit}>
      <input
        ref={field}
        className="input"
        aria-label={
          isMisspelled
            ? m.readings_is_spelled({ written: finding.written })
            : m.readings_sounds({ written: finding.written })
        }
        placeholder={isMisspelled ? m.readings_is_spelled_placeholder() : m.readings_sounds_placeholder()}
        maxLength={LONGEST_SPOKEN}
        value={spoken}
        onChange={(event) => setSpoken(event.target.value)}
      />
      <Button kind="outline" size="s" type="submit" isDisabled={spoken.trim() === ''}>
        {m.readings_keep()}
      </Button>
    </form>
  )
}

function Decided({ finding, reading }: { readonly finding: Finding; readonly reading: KeptReading }) {
  const { store } = useOrderEditor()
  return (
    <div className="readings-choices">
      {reading.spoken === '' ? (
        <span className="text-ui text-ink-2">{m.readings_as_written()}</span>
      ) : (
        <b className="text-ui" {...ownWords(reading.spoken)}>
          {reading.spoken}
        </b>
      )}
      <Press label={m.readings_change()} written={finding.written} onPress={() => store.dropReading(finding.start)} />
    </div>
  )
}
