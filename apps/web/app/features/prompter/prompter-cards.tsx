import { ArrowLeft, Check, ListChecks, Mic, SpellCheck } from 'lucide-react'
import { leftMs, nextUnread, unreadSentences } from '@tembrel/domain/prompter/reading.ts'
import { ownWords } from '../../i18n/own-words.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { formatNumber } from '../../ui/format/numbers.ts'
import { formatDuration } from '../../ui/format/times.ts'
import type { PrompterKnown } from './prompter-known.ts'
import type { Said } from './sentence-comments.ts'
import type { ReadingControls } from './use-reading.ts'

interface PrompterIntroProps extends PrompterKnown {
  readonly elsewhere: readonly Said[]
  /** Opens the recording; null where nothing is recorded, or recording has begun. */
  readonly onRecord: (() => void) | null
  readonly onReadings: () => void
}

/** Above the first sentence: what is going to be read, and what the client wishes. */
export function PrompterIntro(props: PrompterIntroProps) {
  const { script, sentences, parts, reading, look, pace, elsewhere, onRecord, questions, onReadings } = props
  const length = formatDuration(
    leftMs({ ...reading, at: 0, phase: 'ready' }, parts, script.words_count, pace.pace) / 1000,
  )
  return (
    <div className="prompter-intro">
      <p className="prompter-name" {...ownWords(script.title)}>
        {script.title}
      </p>
      <p>{m.prompter_extent({ count: sentences.length, shown: formatNumber(sentences.length), length })}</p>
      {look.mode === 'flow' && <p>{PACE_FROM[pace.from]({ pace: pace.pace })}</p>}
      {script.wishes !== '' && (
        <p className="prompter-wishes">
          <b>{m.room_comment()}:</b> <span {...ownWords(script.wishes)}>{script.wishes}</span>
        </p>
      )}
      <div className="mt-1 flex flex-wrap gap-2 empty:hidden">
        {onRecord && (
          <Button size="s" onClick={onRecord}>
            <Mic className="icon-s" />
            {m.recording_title()}
          </Button>
        )}
        {questions !== null && questions > 0 && (
          <Button size="s" onClick={onReadings}>
            <SpellCheck className="icon-s" />
            {m.prompter_readings_open({ count: questions })}
          </Button>
        )}
      </div>
      {elsewhere.length > 0 && <p>{m.prompter_elsewhere({ count: elsewhere.length })}</p>}
    </div>
  )
}

const PACE_FROM = {
  chosen: m.prompter_pace_chosen,
  takes: m.prompter_pace_takes,
  order: m.prompter_pace_order,
} as const

interface PrompterEndProps extends PrompterKnown {
  readonly controls: ReadingControls
  readonly onSlips: () => void
  readonly onLeave: () => void
  /** Opens what has been recorded; null when nothing was. */
  readonly onRecorded: (() => void) | null
}

/** Behind the last sentence: what is left to do. */
export function PrompterEnd(props: PrompterEndProps) {
  const { parts, reading, controls, onSlips, onLeave, onRecorded } = props
  const unread = unreadSentences(reading, parts)
  const slips = reading.slips.length
  return (
    <section className="prompter-end" aria-labelledby="prompter-end">
      <h2 id="prompter-end">{m.prompter_finished()}</h2>
      <p>
        {m.prompter_finished_in({ time: formatDuration(reading.elapsed_ms / 1000) })}{' '}
        {unread > 0 && m.prompter_unread_left({ count: unread })}
      </p>
      <div className="flex flex-wrap gap-3">
        {onRecorded && (
          <Button kind="accent" onClick={onRecorded}>
            <Check />
            {m.recording_listen_and_add()}
          </Button>
        )}
        <Button kind={unread > 0 || onRecorded ? 'outline' : 'accent'} onClick={onLeave}>
          <ArrowLeft />
          {m.prompter_to_order()}
        </Button>
        {nextUnread(reading, parts) !== null && (
          <Button kind={onRecorded ? 'outline' : 'accent'} onClick={controls.unread}>
            {m.prompter_to_unread()}
          </Button>
        )}
        {slips > 0 && (
          <Button onClick={onSlips}>
            <ListChecks />
            {m.prompter_slips_count({ count: slips })}
          </Button>
        )}
      </div>
    </section>
  )
}
