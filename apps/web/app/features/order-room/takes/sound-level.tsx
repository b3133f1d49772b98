import { Download } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { WireLevel, WireSoundCheck } from '@tembrel/contract/calls/sound-checks.ts'
import type { WireFile } from '@tembrel/contract/wire/order.ts'
import { api } from '../../../api/browser-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFailureToast } from '../../../api/use-failure-toast.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { formatFileSize, formatNumber, formatPercent } from '../../../ui/format/numbers.ts'
import { usePartyRoom } from '../room.ts'
import { formatDecibels, formatLufs, type SoundMaker } from '../../sound/sound-check-labels.ts'
import { isLevelling } from '../../sound/check-states.ts'

interface SoundLevelProps {
  readonly file: WireFile
  readonly level: WireLevel
  readonly maker: SoundMaker
  /** Takes what the service has answered. */
  readonly note: (file_id: string, check: WireSoundCheck) => void
}

/** One press brings a recording to the wanted level, and one goes back to what was recorded (Product 5.960). */
export function SoundLevel({ file, level, maker, note }: SoundLevelProps) {
  const { order, role, apply } = usePartyRoom()
  const isChosen = level.original !== null
  const choice = useAction(async (_tools, levelled: boolean) => {
    if (role === 'client') return
    const params = { role, id: order.id, file_id: file.id }
    const answer = await api('PUT /{role}/orders/{id}/results/{file_id}/level', { params, body: { levelled } })
    apply((current) => ({
      ...current,
      uploads: current.uploads.map((one) => (one.id === file.id ? answer.file : one)),
    }))
    note(answer.file.id, answer.check)
  })
  useFailureToast(choice.failure)
  if (level.state === 'refused') return <p className="sound-level hint">{refusalWords(level, maker)}</p>
  // The second press of a double click would take back what the first has done.
  const press = (levelled: boolean) => (event: MouseEvent) => {
    if (event.detail < 2) void choice.run(levelled)
  }
  return (
    <div className="sound-level">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          size="s"
          isBusy={choice.isBusy || isLevelling({ level })}
          busyText={isLevelling({ level }) ? progressWords(level) : m.room_busy()}
          onClick={press(!isChosen)}
        >
          {isChosen ? m.sound_level_back() : m.sound_level_do()}
          <span className="hidden-text"> {file.name}</span>
        </Button>
        {isLevelling({ level }) && !choice.isBusy && (
          <Button kind="quiet" size="s" onClick={press(false)}>
            {m.sound_level_stop()}
            <span className="hidden-text"> {file.name}</span>
          </Button>
        )}
        {level.original && (
          <a className="btn btn-quiet btn-s" href={level.original.path} download={file.name}>
            <Download />
            {m.sound_level_original({ size: formatFileSize(level.original.size) })}
          </a>
        )}
      </div>
      <p className="hint" role="status">
        {statusWords(level, isChosen)}
      </p>
    </div>
  )
}

function progressWords({ state, progress }: WireLevel): string {
  return state === 'waiting'
    ? m.sound_level_waiting()
    : m.sound_level_working({ percent: formatPercent(Math.min(99, progress)) })
}

function statusWords(level: WireLevel, isChosen: boolean): string {
  if (isLevelling({ level })) return m.sound_level_keeps()
  if (isChosen) return m.sound_level_done({ level: levelChange(level.gain_db ?? 0) })
  const wanted = level.by === 'loudness' ? formatLufs(level.wanted ?? 0) : formatDecibels(level.wanted ?? 0)
  return m.sound_level_hint({ wanted })
}

/** `+21,3 дБ`. */
export function levelChange(value: number): string {
  const sign = value > 0 ? '+' : ''
  return m.sound_unit_db({ value: `${sign}${formatNumber(value, 1)}` })
}

function refusalWords({ reason }: WireLevel, maker: SoundMaker): string {
  switch (reason) {
    case 'silent':
      return m.sound_level_refused_silent()
    case 'clipped':
      return m.sound_level_refused_clipped()
    case 'noise':
      return maker === 'narrator' ? m.sound_level_refused_noise() : m.sound_level_refused_noise_mix()
    case 'peaks':
      return m.sound_level_refused_peaks()
    case 'format':
      return m.sound_level_refused_format()
    case 'missed':
    case null:
      return m.sound_level_refused_missed()
  }
}
