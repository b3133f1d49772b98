import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../../../styles/app.css'
import { fakeAnswers } from '../../../api/testing/fake-answers.ts'
import { showStaffScreen } from '../parts/testing/show-staff-screen.tsx'
import { ServiceStateScreen } from './service-state-screen.tsx'
import { problemsOf, type ServiceState } from './state-problems.ts'

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  vi.unstubAllGlobals()
})

const show = (state: ServiceState) => showStaffScreen(<ServiceStateScreen state={state} />, '/staff/state')

const AT = '2026-11-18T09:00:00.000Z'
const moments = { answered_at: AT, formatted_answered_at: '', down_since: null, formatted_down_since: null }
const works = { state: 'works', ...moments, failure: null, waiting: null } as const

const WELL: ServiceState = {
  ...{ at: AT, formatted_at: '18 ноября в 12:00', takes_writes: true, job_processes: 1 },
  services: [
    { name: 'storage', ...works },
    { name: 'mail', ...works, waiting: 0 },
  ],
  jobs: { waiting: 0, running: 1, oldest_seconds: 0, given_up: 0, troubled: [] },
  schedule: [
    {
      ...{ name: 'check-ledger', title: 'Проверить книгу учёта', often: 'nightly', took_ms: 1240, is_late: false },
      ...{ succeeded_at: AT, formatted_succeeded_at: '', failure: null },
    },
  ],
  backups: [
    { of: 'archive', last_at: AT, formatted_last_at: '', state: 'well' },
    { of: 'database', last_at: AT, formatted_last_at: '', state: 'well' },
  ],
}

const JOB = {
  ...{ id: 7, title: 'Выпустить документы заказа', attempts: 12, max_attempts: 12, failure: 'The bucket failed (503)' },
  ...{ failed_at: AT, formatted_failed_at: '', next_at: null, formatted_next_at: null },
}

// Rule 7.939
test('a service where everything works says so in one line', async () => {
  await show(WELL)
  await expect.element(page.getByText(/^Всё\sработает\.\sПроверено/u)).toBeVisible()
  await expect.element(page.getByText('Ошибок нет.')).toBeVisible()
  expect(problemsOf(WELL)).toEqual([])
})

// Rule 7.939
test('what has not failed has no error, and on a phone no word of one', async () => {
  await page.viewport(390, 844)
  await show(WELL)
  await expect.element(page.getByText('Файлы')).toBeVisible()
  const errors = [...document.querySelectorAll('td')].filter((cell) => cell.textContent.trim() === '—')
  expect(errors.length).toBeGreaterThan(0)
  expect(errors.filter((cell) => cell.offsetHeight > 0)).toEqual([])
})

// Rule 7.939
test('what is wrong comes first, with what people notice of it', () => {
  const [storage] = WELL.services
  const broken: ServiceState = {
    ...WELL,
    ...{ takes_writes: false, job_processes: 0 },
    services: [{ ...storage!, state: 'fails', down_since: AT, failure: 'no answer' }],
    jobs: { ...WELL.jobs, waiting: 3, oldest_seconds: 180, given_up: 1, troubled: [JOB] },
    schedule: WELL.schedule.map((job) => ({ ...job, is_late: true })),
  }
  expect(problemsOf(broken).map(({ id, tone }) => [id, tone])).toEqual([
    ['writes', 'danger'],
    ['processes', 'danger'],
    ['storage', 'danger'],
    ['given-up', 'danger'],
    ['queue', 'warn'],
    ['late', 'warn'],
  ])
  expect(problemsOf(broken)[2]?.text.replaceAll(/\s/gu, ' ')).toBe(
    'Файлы: нет ответа с 18 ноября, 12:00. Файлы не загружаются и не открываются.',
  )
})

// Rule 7.939
test('a failed job is tried again by one press, under one key', async () => {
  const { asked } = fakeAnswers({ 'POST /api/staff/state/jobs/7/retry': { id: 7 } })
  await show({ ...WELL, jobs: { ...WELL.jobs, given_up: 1, troubled: [JOB] } })
  await expect.element(page.getByText('Больше не повторяется', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Повторить: Выпустить документы заказа' }).click()
  await vi.waitFor(() => expect(asked).toEqual(['POST /api/staff/state/jobs/7/retry']))
})

// Rule 7.953
test('backups have a row each; those that are late or failed stand among what is wrong', async () => {
  const files = { of: 'files', last_at: '2026-11-18T07:00:00.000Z', formatted_last_at: '', state: 'late' } as const
  const [archive, database] = WELL.backups
  const late: ServiceState = {
    ...WELL,
    backups: [{ ...archive!, state: 'failed' }, database!, files],
  }
  expect(problemsOf(late).map(({ id, tone }) => [id, tone])).toEqual([
    ['backup-archive', 'danger'],
    ['backup-files', 'warn'],
  ])
  await show(late)
  await expect.element(page.getByRole('row', { name: /^Журнал изменений базы, непрерывно/u })).toBeVisible()
  await expect
    .element(page.getByText(/^Файлы\sдавно\sне\sкопировались: последний\sраз\s— 18\sноября, 10:00\./u))
    .toBeVisible()
})

// Rule 7.953
test('that nothing was ever copied is said, and where to read on', async () => {
  await show({ ...WELL, backups: [] })
  await expect.element(page.getByText(/^Резервных\sкопий\sещё\sнет/u)).toBeVisible()
})
