import { AudioWaveform, CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { WireSoundCheck, WireSoundFinding } from '@tembrel/contract/calls/sound-checks.ts'
import { m } from '../../paraglide/messages.js'
import { formatPercent } from '../../ui/format/numbers.ts'
import { formatDuration } from '../../ui/format/times.ts'
import { Badge } from '../../ui/surface.tsx'
import {
  adviceWords,
  factWords,
  findingWords,
  formatDecibels,
  formatLufs,
  lengthOfAllWords,
  skippedWords,
} from './sound-check-labels.ts'
import type { SoundMaker } from './sound-check-labels.ts'
import './sound-check.css'
import { isCheckOpen } from './check-states.ts'

const TONES = { ok: 'ok', warn: 'warn', bad: 'danger' } as const
const ICONS = { ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert } as const

/** What is not in order, the worst first. */
function remarksOf(check: WireSoundCheck): WireSoundFinding[] {
  const of = (severity: WireSoundFinding['severity']) => check.findings.filter((one) => one.severity === severity)
  return [...of('bad'), ...of('warn')]
}

interface SoundCheckProps {
  /** Absent until it has been asked for. */
  readonly check: WireSoundCheck | undefined
  /** Name of the file, for those who do not see beside which file the report is. */
  readonly name: string
  /** To whom it is said what to do; a narrator when left out. */
  readonly maker?: SoundMaker
}

/** What the check says of a recording to whoever can still make it better: a verdict, what to do, what was measured. */
export function SoundCheckReport({ check, name, maker = 'narrator' }: SoundCheckProps) {
  if (check === undefined || check.state === 'none') return null
  if (isCheckOpen(check)) return <CheckProgress check={check} name={name} />
  if (check.state === 'failed' || check.verdict === null) {
    return (
      <p className="sound-check sound-check-danger" role="status">
        <CircleAlert />
        <span>{m.sound_check_failed()}</span>
      </p>
    )
  }
  const Icon = ICONS[check.verdict]
  const remarks = remarksOf(check)
  return (
    <div className={`sound-check sound-check-${TONES[check.verdict]}`}>
      <Icon />
      <div className="min-w-0 flex-1">
        <p role="status">
          <b>{{ ok: m.sound_check_ok, warn: m.sound_check_warn, bad: m.sound_check_bad }[check.verdict]()}</b>
        </p>
        {remarks.length > 0 && (
          <ul className="sound-check-remarks">
            {remarks.map((finding) => (
              <li key={finding.code}>
                {findingWords(finding)} <span className="text-ink-2">{adviceWords(finding, maker)}</span>
              </li>
            ))}
          </ul>
        )}
        <details>
          <summary>{m.sound_check_details()}</summary>
          <MeasuredFacts check={check} />
        </details>
      </div>
    </div>
  )
}

function CheckProgress({ check, name }: { readonly check: WireSoundCheck; readonly name: string }) {
  const isWaiting = check.state === 'waiting'
  return (
    <div className="sound-check">
      <AudioWaveform />
      <div className="min-w-0 flex-1">
        <p>
          {isWaiting
            ? m.sound_check_waiting()
            : m.sound_check_measuring({ percent: formatPercent(Math.min(99, check.progress)) })}
        </p>
        <progress
          max={100}
          {...(isWaiting ? {} : { value: check.progress })}
          aria-label={m.sound_check_progress({ name })}
        />
      </div>
    </div>
  )
}

function MeasuredFacts({ check }: { readonly check: WireSoundCheck }) {
  const { measured, skipped } = check
  if (!measured) return null
  const rows = [
    [m.sound_check_name_loudness(), measured.integrated_lufs, formatLufs],
    [m.sound_check_name_peak(), measured.true_peak_db, formatDecibels],
    [m.sound_check_name_rms(), measured.rms_db, formatDecibels],
    [m.sound_check_name_noise(), measured.noise_floor_db, formatDecibels],
    [m.sound_check_name_length(), measured.duration_ms, (value: number) => formatDuration(Math.round(value / 1000))],
  ] as const
  return (
    <>
      <dl className="sound-check-facts num">
        {rows.map(([name, value, format]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === null ? '—' : format(value)}</dd>
          </div>
        ))}
      </dl>
      {skipped.length > 0 && <p className="mt-2 text-ink-2">{skippedWords(skipped)}</p>}
    </>
  )
}

interface LengthOfAllProps {
  /** What is wrong with the length of recordings that are sent together; null for nothing. */
  readonly finding: WireSoundFinding | null
  /** Whom the advice addresses; none is shown when left out. */
  readonly maker?: SoundMaker
}

/** That several recordings are too long or too short together: no fault of any one of them. */
export function LengthOfAll({ finding, maker }: LengthOfAllProps) {
  if (finding === null) return null
  const Icon = ICONS[finding.severity]
  return (
    <p className={`sound-check sound-check-${TONES[finding.severity]}`} role="status">
      <Icon />
      <span>
        {lengthOfAllWords(finding)}
        {maker && <span className="text-ink-2"> {adviceWords(finding, maker)}</span>}
      </span>
    </p>
  )
}

/** That a recording was checked, in one line; the rest on demand. Nothing while it is not known. */
export function SoundCheckBadge({ check }: { readonly check: WireSoundCheck | undefined }) {
  if (!check?.measured || check.verdict === null) return null
  const Icon = ICONS[check.verdict]
  const remarks = remarksOf(check)
  const facts = factWords(check.measured)
  const sent = sentWords(check)
  return (
    <details className="sound-badge">
      <summary>
        <Badge tone={TONES[check.verdict]} icon={<Icon />}>
          {check.verdict === 'ok' ? m.sound_check_badge({ facts }) : m.sound_check_badge_warn()}
        </Badge>
      </summary>
      {remarks.length > 0 && (
        <ul className="sound-check-remarks">
          {remarks.map((finding) => (
            <li key={finding.code}>{findingWords(finding)}</li>
          ))}
        </ul>
      )}
      <MeasuredFacts check={check} />
      {sent !== '' && <p className="mt-2 text-ink-2">{sent}</p>}
    </details>
  )
}

/** What was known when it was sent, where that was not all in order. */
function sentWords({ sent }: WireSoundCheck): string {
  if (sent === null || sent.state === 'none') return ''
  if (sent.state !== 'done') return m.sound_check_sent_early()
  return sent.verdict === 'ok' ? '' : m.sound_check_sent_anyway()
}
