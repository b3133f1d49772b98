import type { WireScheduledJob, WireServiceState } from '@tembrel/contract/calls/staff/state.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { formatMoment } from '../../http/format-moment.ts'
import { SCHEDULES, type JobName, type ScheduledJobName } from '../../jobs/job-payloads.ts'
import { JOB_TITLES } from './job-titles.ts'
import type { SeenRun, SeenService, ServiceState } from './operations/read-service-state.ts'

/** The state of the service, as the staff read it. */
export function presentServiceState(state: ServiceState, at: Date, locale: Locale): WireServiceState {
  const { figures, troubled } = state
  const sum = (of: 'waiting' | 'running' | 'given_up') => figures.reduce((total, row) => total + row[of], 0)
  return {
    ...moment('at', at, locale),
    takes_writes: state.takes_writes,
    services: state.services.map((service) => presentService(service, locale)),
    job_processes: state.job_processes,
    jobs: {
      waiting: sum('waiting'),
      running: sum('running'),
      given_up: sum('given_up'),
      oldest_seconds: Math.round(Math.max(0, ...figures.map(({ oldest_seconds }) => oldest_seconds))),
      troubled: troubled.map(({ id, name, attempts, max_attempts, failure, failed_at, next_at }) => ({
        ...{ id: Number(id), title: titleOf(name, locale), attempts, max_attempts, failure: firstLine(failure) },
        ...moment('failed_at', failed_at, locale),
        ...momentOrNull('next_at', next_at, locale),
      })),
    },
    schedule: state.schedule
      .map((run) => presentRun(run, locale))
      .toSorted((a, b) => ORDER.indexOf(a.often) - ORDER.indexOf(b.often) || a.title.localeCompare(b.title, locale)),
    backups: state.backups.map(({ of, last_at, state: is }) => ({
      ...{ of, state: is },
      ...momentOrNull('last_at', last_at, locale),
    })),
  }
}

const ORDER: readonly WireScheduledJob['often'][] = ['minutes', 'hourly', 'nightly']

function presentService({ name, state, waiting, answered_at, down_since, failure }: SeenService, locale: Locale) {
  return {
    ...{ name, state, waiting },
    ...momentOrNull('answered_at', answered_at, locale),
    ...momentOrNull('down_since', down_since, locale),
    failure: state === 'fails' ? failure : null,
  }
}

function presentRun(run: SeenRun, locale: Locale): WireScheduledJob {
  const { name, succeeded_at, failed_at, took_ms, is_late } = run
  const hasRecovered = failed_at === null || (succeeded_at !== null && succeeded_at > failed_at)
  return {
    ...{ name, title: titleOf(name, locale), often: oftenOf(name), took_ms, is_late },
    ...momentOrNull('succeeded_at', succeeded_at, locale),
    failure: hasRecovered ? null : run.failure,
  }
}

function oftenOf(name: ScheduledJobName): WireScheduledJob['often'] {
  const [minute = '', hour = ''] = SCHEDULES[name].split(' ')
  if (hour !== '*') return 'nightly'
  return minute.startsWith('*') ? 'minutes' : 'hourly'
}

/** A job of an earlier release keeps its name. */
function titleOf(name: string, locale: Locale): string {
  return Object.hasOwn(JOB_TITLES, name) ? JOB_TITLES[name as JobName | ScheduledJobName][locale] : name
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0]?.slice(0, 300) ?? ''
}

function moment<Key extends string>(key: Key, at: Date, locale: Locale) {
  return { [key]: at.toISOString(), [`formatted_${key}`]: formatMoment(at, locale) } as Record<
    Key | `formatted_${Key}`,
    string
  >
}

function momentOrNull<Key extends string>(key: Key, at: Date | null, locale: Locale) {
  const known = at && moment(key, at, locale)
  return (known ?? { [key]: null, [`formatted_${key}`]: null }) as Record<Key | `formatted_${Key}`, string | null>
}
