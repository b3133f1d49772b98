import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import type { CallResponse } from '../../../api/call-types.ts'
import { Refusal } from '../../../api/refusal.tsx'
import { useAction } from '../../../api/use-action.ts'
import { useFailureToast } from '../../../api/use-failure-toast.ts'
import { useWrongField } from '../../../api/use-wrong-field.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { ErrorBlock } from '../../../ui/empty-state.tsx'
import { formatDate } from '../../../ui/format/times.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/fields/input.tsx'
import { SelectField } from '../../../ui/fields/select.tsx'
import { LoadingMessage } from '../../../ui/skeleton.tsx'
import { useMay } from '../../session/use-may.ts'

type Day = CallResponse<'GET /staff/calendar'>['days'][number]

/** Holidays and transferred working days of a year: deadlines are counted by them (Product §4). */
export function CalendarPanel({ year: first }: { readonly year: number }) {
  const may = useMay()
  const [year, setYear] = useState(first)
  const [days, setDays] = useState<readonly Day[] | null>(null)
  const { run, failure, isBusy } = useAction(async (_, of: number) => {
    setDays((await api('GET /staff/calendar', { query: { year: of } })).days)
  })
  const load = useCallback(() => void run(year), [run, year])
  useEffect(load, [load])
  const remove = useAction(async (_, day: string) => {
    await api('DELETE /staff/calendar/{day}', { params: { day } })
    await run(year)
  })
  useFailureToast(remove.failure)
  const turn = (by: number): void => {
    setDays(null)
    setYear(year + by)
  }
  return (
    <section id="calendar" className="card settings-group" aria-labelledby="calendar-title">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="calendar-title" className="flex-1">
          {m.site_calendar()}
        </h2>
        <IconButton isSmall label={m.site_year_before()} onClick={() => turn(-1)}>
          <ChevronLeft className="icon-s" />
        </IconButton>
        <b aria-live="polite">{year}</b>
        <IconButton isSmall label={m.site_year_after()} onClick={() => turn(1)}>
          <ChevronRight className="icon-s" />
        </IconButton>
      </div>
      <p className="mt-1 text-small text-ink-2">{m.site_calendar_text()}</p>
      {failure && (
        <ErrorBlock onRetry={load} isBusy={isBusy}>
          {m.site_calendar_failed()}
        </ErrorBlock>
      )}
      {days === null && !failure && <LoadingMessage>{m.ui_loading()}</LoadingMessage>}
      {days?.length === 0 && <p className="mt-3 text-ink-2">{m.site_calendar_empty()}</p>}
      <ul className="calendar-days">
        {days?.map(({ day, is_business_day, title }) => (
          <li key={day}>
            <b>{formatDate(`${day}T12:00:00+03:00`)}</b>
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{title}</span>
            <span className="text-ink-2">{is_business_day ? m.site_business_day() : m.site_holiday()}</span>
            {may('DELETE /staff/calendar/{day}') && (
              <IconButton isSmall label={m.site_day_remove({ day })} onClick={() => void remove.run(day)}>
                <X className="icon-s" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {may('PUT /staff/calendar/{day}') && <NewDay key={year} year={year} onSaved={load} />}
    </section>
  )
}

function NewDay({ year, onSaved }: { readonly year: number; readonly onSaved: () => void }) {
  const [day, setDay] = useState('')
  const [title, setTitle] = useState('')
  const [is_business_day, setBusinessDay] = useState<'no' | 'yes'>('no')
  const save = useAction(async () => {
    const body = { is_business_day: is_business_day === 'yes', title }
    await api('PUT /staff/calendar/{day}', { params: { day }, body })
    setDay('')
    setTitle('')
    onSaved()
  })
  const errors = save.failure?.errors ?? {}
  useWrongField(save.failure)
  const isReady = day !== ''
  return (
    <form
      className="calendar-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) void save.run()
      }}
    >
      <TextField
        label={m.site_day()}
        type="date"
        min={`${year}-01-01`}
        max={`${year}-12-31`}
        value={day}
        error={errors['day']}
        onChange={(event) => setDay(event.target.value)}
      />
      <TextField
        label={m.site_day_title()}
        maxLength={120}
        value={title}
        error={errors['title']}
        onChange={(event) => setTitle(event.target.value)}
      />
      <SelectField
        label={m.site_day_kind()}
        value={is_business_day}
        options={[
          { value: 'no', label: m.site_holiday() },
          { value: 'yes', label: m.site_business_day() },
        ]}
        onChange={setBusinessDay}
      />
      <div className="calendar-add">
        <Button type="submit" isDisabled={!isReady} isBusy={save.isBusy}>
          {m.site_day_add()}
        </Button>
        {!isReady && <span className="text-small text-ink-2">{m.site_day_choose()}</span>}
      </div>
      <Refusal failure={save.failure} fields={['title']} />
    </form>
  )
}
