import { MessageCircleQuestionMark } from 'lucide-react'
import type { Finding } from '@tembrel/domain/readings/finding.ts'
import type { KeptReading } from '@tembrel/domain/readings/kept-readings.ts'
import { scriptSentences } from '@tembrel/domain/script/sentences.ts'
import type { Sentence } from '@tembrel/domain/script/sentences.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { formatNumber } from '../../ui/format/numbers.ts'
import { onceEach, OpenFindings, ReadingGroups, undecided } from './reading-groups.tsx'
import type { OwnReadings } from './use-own-readings.ts'

interface OwnReadingsPanelProps {
  readonly text: string
  readonly own: OwnReadings
  /** Takes the open questions to the conversation with the client; null where nobody can be asked. */
  readonly onAsk: ((questions: string) => void) | null
}

/** How its narrator reads what the client left open: his own notes above the words, and the questions to the client (Product 10.148). */
export function OwnReadingsPanel({ text, own: { state, store }, onAsk }: OwnReadingsPanelProps) {
  const { readings, isUnsaved } = state
  const findings = onceEach(state.findings)
  const questions = openQuestions(findings, readings)
  /** A misspelled word is read alike wherever it stands. */
  const placesOf = (start: number): readonly Finding[] => {
    const pressed = state.findings.filter((one) => one.start === start)
    const words = pressed.filter(({ kind }) => kind === 'spelling').map(({ written }) => written.toLowerCase())
    if (words.length === 0) return pressed
    return state.findings.filter(({ kind, written }) => kind === 'spelling' && words.includes(written.toLowerCase()))
  }
  const keep = (decided: readonly KeptReading[]): void =>
    store.keep(
      decided.flatMap(({ start: pressed, spoken }) =>
        placesOf(pressed).map(({ start, written }) => ({ start, written, spoken })),
      ),
    )
  const drop = (pressed: number): void => store.drop(placesOf(pressed).map(({ start }) => start))
  return (
    <div className="readings-own-notes">
      <p className="text-small text-ink-2">{m.own_readings_hint()}</p>
      <OpenFindings {...{ findings, readings }} />
      {isUnsaved && (
        <div className="readings-corrected">
          <p role="status" className="text-small">
            {m.own_readings_unsaved()}
          </p>
          <Button kind="quiet" size="s" onClick={store.send}>
            {m.own_readings_save_again()}
          </Button>
        </div>
      )}
      <ReadingGroups {...{ text, findings, readings }} {...{ keep, drop }} correct={null} heading="h3" />
      {onAsk && questions.length > 0 && (
        <div className="readings-ask">
          <Button size="s" onClick={() => onAsk(questionsText(questions, text))}>
            <MessageCircleQuestionMark className="icon-s" />
            {m.own_readings_ask()}
          </Button>
          <p className="text-small text-ink-2">{m.own_readings_ask_hint()}</p>
        </div>
      )}
    </div>
  )
}

/** What neither the client nor the narrator has decided, and only a person knows. */
export function openQuestions(
  findings: readonly Finding[],
  readings: OwnReadings['state']['readings'],
): readonly Finding[] {
  return undecided(onceEach(findings), readings).filter(({ certainty }) => certainty === 'question')
}

/** More are a conversation, not a message. */
const MOST_ASKED = 20
/** Around the words, so that the client finds them. Characters. */
const AROUND = 40

/** The questions as a message in the narrator’s language. */
function questionsText(questions: readonly Finding[], text: string): string {
  const sentences = scriptSentences(text)
  const lines = questions.slice(0, MOST_ASKED).map((finding) => {
    const place = sentencePiece(text, sentences, finding)
    const ways = finding.choices.map(({ spoken }) => spoken).join(m.own_readings_or())
    return ways === '' ? m.own_readings_question_open({ place }) : m.own_readings_question({ place, ways })
  })
  const rest = questions.length - lines.length
  const more = rest > 0 ? [m.own_readings_more({ count: formatNumber(rest) })] : []
  // What stands in a field is changed by keys: plain spaces.
  return [m.own_readings_lead(), ...lines, ...more].join('\n').replaceAll('\u00a0', ' ')
}

/** The words with their neighbours in the sentence, cut at whole words. */
function sentencePiece(text: string, sentences: readonly Sentence[], { start, end }: Finding): string {
  const sentence = sentences.find((one) => one.start <= start && start < one.end)
  const from = Math.max(sentence?.start ?? 0, start - AROUND)
  const to = Math.min(sentence?.end ?? text.length, end + AROUND)
  const before = text.slice(from, start)
  const after = text.slice(end, to)
  const left = from === (sentence?.start ?? 0) ? before : before.replace(/^\S*/u, '…')
  const right = to === (sentence?.end ?? text.length) ? after : after.replace(/\S*$/u, '…')
  return `${left}${text.slice(start, end)}${right}`.replace(/\s+/gu, ' ').trim()
}
