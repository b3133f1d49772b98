import { createContext, useContext, useEffect, useId, useRef, useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { READING_KINDS } from '@tembrel/domain/readings/finding.ts'
import type { Finding, ReadingKind } from '@tembrel/domain/readings/finding.ts'
import { LONGEST_SPOKEN } from '@tembrel/domain/readings/kept-readings.ts'
import type { KeptReading } from '@tembrel/domain/readings/kept-readings.ts'
import { ownWords } from '../../i18n/own-words.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { formatNumber } from '../../ui/format/numbers.ts'
import './readings.css'

/** Writes `meant` in every place of a misspelled word. */
export type Correct = (written: string, meant: string) => void

/** What a press on a finding does, and what stands around the groups. */
interface Decisions {
  readonly keep: (readings: readonly KeptReading[]) => void
  readonly drop: (start: number) => void
  /** Null where the script is not the reader's to write: the right word is then how he reads it. */
  readonly correct: Correct | null
  /** The level below the heading that the groups stand under. */
  readonly heading: 'h3' | 'h4'
}

const DecisionsContext = createContext<Decisions | null>(null)

function useDecisions(): Decisions {
  const decisions = useContext(DecisionsContext)
  if (decisions === null) throw new Error('A finding stands outside of its groups')
  return decisions
}

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

interface ReadingGroupsProps extends Decisions {
  readonly text: string
  readonly findings: readonly Finding[]
  readonly readings: readonly KeptReading[]
}

/** What of a script is read otherwise than it is written, by kind; each is decided by one press (Product 10.11). */
export function ReadingGroups({ text, findings, readings, ...decisions }: ReadingGroupsProps) {
  return (
    <DecisionsContext value={decisions}>
      {READING_KINDS.map((kind) => (
        <Group
          key={kind}
          kind={kind}
          findings={findings.filter((finding) => finding.kind === kind)}
          {...{ text, readings }}
        />
      ))}
    </DecisionsContext>
  )
}

/** How many findings nobody has decided, and whether they ask anything. */
export function OpenFindings({ findings, readings }: Pick<ReadingGroupsProps, 'findings' | 'readings'>) {
  const open = undecided(findings, readings)
  const questions = open.filter(({ certainty }) => certainty === 'question').length
  return (
    <p role="status" className="num text-small text-ink-2">
      {open.length === 0
        ? m.readings_all_decided()
        : m.readings_counts({ questions: formatNumber(questions), certain: formatNumber(open.length - questions) })}
    </p>
  )
}

/** Findings without a reading. */
export function undecided(findings: readonly Finding[], readings: readonly KeptReading[]): readonly Finding[] {
  const decided = new Set(readings.map(({ start, written }) => `${String(start)} ${written}`))
  return findings.filter(
    ({ kind, start, written }) => kind !== 'sentence' && !decided.has(`${String(start)} ${written}`),
  )
}

/** A misspelled word is asked about once, however often it stands in the script. */
export function onceEach(findings: readonly Finding[]): readonly Finding[] {
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
  readonly readings: readonly KeptReading[]
}

function Group({ kind, findings, text, readings }: GroupProps) {
  const { keep, correct, heading: Heading } = useDecisions()
  const [shown, setShown] = useState(SHOWN_AT_FIRST)
  const id = useId()
  if (findings.length === 0) return null
  const decided = new Map(readings.map((reading) => [reading.start, reading]))
  const certain = findings.filter(({ certainty, start }) => certainty === 'certain' && !decided.has(start))
  const acceptAll = (): void => keep(certain.map((finding) => readAs(finding, finding.choices[0]?.spoken ?? '')))
  const title = TITLES[kind]()
  // Questions first: what is certain needs nobody.
  const rows = findings.toSorted((a, b) => Number(a.certainty === 'certain') - Number(b.certainty === 'certain'))
  return (
    <div role="group" aria-labelledby={id} className="readings-group">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Heading id={id} className="text-ui font-semibold">
          {title} <span className="num font-normal text-ink-2">{formatNumber(findings.length)}</span>
        </Heading>
        {certain.length > 1 && (
          <Button kind="quiet" size="s" aria-label={m.readings_accept_all_of({ title })} onClick={acceptAll}>
            {m.readings_accept_all()}
          </Button>
        )}
      </div>
      {kind === 'spelling' && correct !== null && <p className="text-small text-ink-2">{m.readings_spelling_hint()}</p>}
      <ul>
        {rows.slice(0, shown).map((finding) => (
          <Item
            key={`${finding.start} ${finding.written}`}
            finding={finding}
            reading={decided.get(finding.start) ?? null}
            text={text}
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
}

function Item({ finding, reading, text }: ItemProps) {
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
        (reading === null ? <Choices finding={finding} /> : <Decided finding={finding} reading={reading} />)}
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

function Choices({ finding }: Pick<ItemProps, 'finding'>) {
  const decisions = useDecisions()
  const { choices, certainty, written } = finding
  const [isOther, setOther] = useState(choices.length === 0)
  const isMisspelled = finding.kind === 'spelling'
  const keep = (spoken: string): void =>
    decisions.correct && isMisspelled && spoken !== ''
      ? decisions.correct(written, spoken)
      : decisions.keep([readAs(finding, spoken)])
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
  const { drop } = useDecisions()
  return (
    <div className="readings-choices">
      {reading.spoken === '' ? (
        <span className="text-ui text-ink-2">{m.readings_as_written()}</span>
      ) : (
        <b className="text-ui" {...ownWords(reading.spoken)}>
          {reading.spoken}
        </b>
      )}
      <Press label={m.readings_change()} written={finding.written} onPress={() => drop(finding.start)} />
    </div>
  )
}
