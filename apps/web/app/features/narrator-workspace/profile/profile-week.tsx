import { Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, Switch } from '../../../ui/fields/choice.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { MaskedField } from '../../../ui/fields/masked-input.tsx'
import { SelectField } from '../../../ui/fields/select.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { clockIn } from '../../narrators/profile/timetable-labels.ts'
import type { ProfilePartProps } from './profile-part.ts'
import { completeTime, maskTime } from './time-text.ts'
import {
  barParts,
  dayName,
  endOf,
  endsNextDay,
  isWorkday,
  startOf,
  WEEKDAYS,
  withDay,
  withMondayOnWorkdays,
} from './week-days.ts'
import type { Weekday } from './week-days.ts'

const RENEW_MS = 15_000

/** When the narrator works: timezone, seven days, and whether urgent orders may come (Product §5). */
export function ProfileWeek({ draft, lists, errors, change }: ProfilePartProps) {
  const { timetable } = draft
  const copy = (): void => {
    change({ timetable: withMondayOnWorkdays(timetable) })
    const undo = (): void => change({ timetable })
    showToast({ text: m.workspace_week_copied(), action: { label: m.workspace_undo(), onPress: undo } })
  }
  const error = errors.errorOf('timetable')
  return (
    <section className="grid gap-4">
      <div>
        <h3>{m.workspace_week()}</h3>
        <p className="text-small text-ink-2">{m.workspace_week_hint()}</p>
      </div>
      <Timezone draft={draft} lists={lists} errors={errors} change={change} />
      <div role="group" aria-label={m.workspace_week_days()}>
        {WEEKDAYS.map((day) => (
          <Day key={day} day={day} draft={draft} lists={lists} errors={errors} change={change} />
        ))}
      </div>
      {error !== undefined && <FieldError>{error}</FieldError>}
      {isWorkday(timetable, 1) && (
        <Button kind="quiet" size="s" className="justify-self-start" onClick={copy}>
          <Copy />
          {m.workspace_week_copy()}
        </Button>
      )}
      <div>
        <Switch checked={draft.urgent} onChange={(event) => change({ urgent: event.target.checked })}>
          {m.workspace_urgent_orders()}
        </Switch>
        <p className="hint">{m.workspace_urgent_orders_hint({ minutes: lists.accept_urgent_minutes })}</p>
      </div>
    </section>
  )
}

function Timezone({ draft, lists, errors, change }: ProfilePartProps) {
  const zone = lists.timezones.find(({ id }) => id === draft.timezone?.id)
  const clock = useClock(zone?.name ?? null)
  return (
    <SelectField
      className="max-w-sm"
      label={m.workspace_timezone()}
      hint={clock === null ? undefined : m.workspace_timezone_now({ time: clock })}
      value={draft.timezone?.id ?? 0}
      error={errors.errorOf('timezone')}
      options={[
        { value: 0, label: m.workspace_not_chosen(), isDisabled: zone !== undefined },
        ...lists.timezones.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      onBlur={() => errors.leave('timezone')}
      onChange={(id) => change({ timezone: id === 0 ? null : { id } })}
    />
  )
}

/** The wall clock there; null before the page runs in a browser, whose clock it is. */
function useClock(zone: string | null): string | null {
  const [now, setNow] = useState<string | null>(null)
  useEffect(() => {
    const renew = (): void => setNow(new Date().toISOString())
    renew()
    const timer = setInterval(renew, RENEW_MS)
    return () => clearInterval(timer)
  }, [])
  return now === null || zone === null ? null : clockIn(zone, now)
}

function Day({ day, draft, errors, change }: ProfilePartProps & { readonly day: Weekday }) {
  const { timetable } = draft
  const isOn = isWorkday(timetable, day)
  const [start, end] = [timetable[startOf(day)], timetable[endOf(day)]]
  const set = (key: string, time: string): void => change({ timetable: { ...timetable, [key]: time } })
  const field = (key: string, label: string) => (
    <TimeField
      label={label}
      value={timetable[key] ?? ''}
      error={errors.errorOf(`timetable.${key}`)}
      onChange={(time) => set(key, time)}
      onLeave={() => errors.leave(`timetable.${key}`)}
    />
  )
  const error = errors.errorOf(`timetable.${startOf(day)}`) ?? errors.errorOf(`timetable.${endOf(day)}`)
  return (
    <div className="workspace-day">
      <Checkbox
        checked={isOn}
        onChange={(event) => {
          errors.leave('timetable')
          change({ timetable: withDay(timetable, day, event.target.checked) })
        }}
      >
        <span className={isOn ? undefined : 'text-ink-3'}>{dayName(day)}</span>
      </Checkbox>
      {isOn ? (
        <>
          <span className="workspace-bar" aria-hidden>
            {barParts(start, end).map(({ left, width }) => (
              <i key={left} style={{ left: `${left}%`, width: `${width}%` }} />
            ))}
          </span>
          <div className="flex items-center gap-1.5">
            {field(startOf(day), m.workspace_day_start({ day: dayName(day) }))}
            <span aria-hidden>–</span>
            {field(endOf(day), m.workspace_day_end({ day: dayName(day) }))}
          </div>
          {error === undefined && endsNextDay(start, end) && (
            <p className="hint workspace-day-note">{m.workspace_day_next({ day: dayName(day) })}</p>
          )}
          {error !== undefined && (
            <div className="workspace-day-note">
              <FieldError>{error}</FieldError>
            </div>
          )}
        </>
      ) : (
        <span className="text-small text-ink-3">{m.workspace_day_off()}</span>
      )}
    </div>
  )
}

interface TimeFieldProps {
  readonly label: string
  readonly value: string
  /** Tied to the field and shown under the day. */
  readonly error: string | undefined
  readonly onChange: (time: string) => void
  readonly onLeave: () => void
}

/** A time of day of 24 hours, whatever clock the browser's own field would show. */
function TimeField({ label, value, error, onChange, onLeave }: TimeFieldProps) {
  return (
    <MaskedField
      label={label}
      isLabelHidden
      className="workspace-time"
      inputMode="numeric"
      autoComplete="off"
      error={error}
      value={value}
      mask={maskTime}
      onChange={onChange}
      onBlur={() => {
        const whole = completeTime(value)
        if (whole !== value) onChange(whole)
        onLeave()
      }}
    />
  )
}
