import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { WireSoundCheck, WireSoundFinding } from '@tembrel/contract/calls/sound-checks.ts'
import { NEVER } from '../../../api/testing/answer-by-call.ts'
import type { ApiRequest } from '../../../api/request.ts'
import { fakeSend } from '../../../api/testing/browser-send.ts'
import '../../../styles/app.css'
import '../room.css'
import { closeAllDialogs, DialogStack } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import type { Order } from '../../nouns/order/order-types.ts'
import { DecisionCard } from '../decision/decision-card.tsx'
import { ResultBlock } from './result-block.tsx'
import { orderInStatus, sampleOrder, sampleTake, sampleTakeOf } from '../testing/sample-order.ts'
import { RoomScenario } from '../testing/room-scenario.tsx'

const send = fakeSend()

/** What the service says of each file, by its id. */
let checks: Record<string, WireSoundCheck>
let posted: ApiRequest[]
/** What the service refuses next. */
let refusals: object[] = []

beforeAll(installHistoryLayers)
afterEach(closeAllDialogs)
beforeEach(() => {
  checks = {}
  posted = []
  refusals = []
  send.mockImplementation((request) => {
    if (request.method === 'POST') {
      posted.push(request)
      const refusal = refusals.shift()
      if (refusal) return Promise.resolve(Response.json(refusal, { status: 409 }))
    }
    const file_id = /results\/([^/]+)\/check$/.exec(request.path)?.[1]
    if (request.path.startsWith('/api/appstate') || request.path.endsWith('/sentences')) return NEVER()
    if (file_id === undefined) return Promise.resolve(Response.json({ order: sampleOrder(), payment: null }))
    const check = checks[file_id]
    return Promise.resolve(check ? Response.json({ check }) : Response.json({ code: 'NOT_FOUND' }, { status: 404 }))
  })
})

/** Non-breaking spaces are for the eye; the tests are written with plain ones. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ').trim()

function checkOf(change: Partial<WireSoundCheck> = {}): WireSoundCheck {
  return {
    ...{
      state: 'done',
      progress: 100,
      verdict: 'ok',
      profile: 'ads',
      findings: [],
      skipped: [],
      sent: null,
      level: null,
    },
    measured: {
      ...{ integrated_lufs: -16.2, true_peak_db: -3.4, rms_db: -19, noise_floor_db: -63.2 },
      duration_ms: 30_000,
    },
    ...change,
  }
}

function finding(change: Partial<WireSoundFinding>): WireSoundFinding {
  return {
    ...{ code: 'true_peak', severity: 'warn', measured: 0.4, wanted_min: null, wanted_max: -1, by_db: 2 },
    ...{ at_ms: [], place_count: 0, advice: 'lower_level' },
    ...change,
  }
}

const [file] = sampleTake(1).files

async function upload(check: WireSoundCheck | null, change: Partial<Order['uploads'][number]> = {}) {
  if (check) checks['file-1'] = check
  const order = orderInStatus(7, 'narrator', { uploads: file ? [{ ...file, ...change }] : [] })
  return render(
    <RoomScenario order={order} viewer="narrator">
      <DecisionCard />
      <DialogStack />
    </RoomScenario>,
  )
}

test('Progress is shown while a recording is checked, and the verdict comes by itself', async () => {
  const screen = await upload(checkOf({ state: 'measuring', progress: 40, verdict: null, measured: null }))
  await expect.element(screen.getByText(/Проверяем\sзапись…\s40/)).toBeVisible()
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('value', '40')
  await expect.element(screen.getByText('Сдать можно, не дожидаясь проверки.')).toBeVisible()
  checks['file-1'] = checkOf()
  await expect.element(screen.getByText('Запись в порядке')).toBeVisible()
  expect(screen.container.querySelector('#room-upload-why')?.textContent).toBe('')
})

const TABLE: readonly (readonly [Partial<WireSoundFinding>, string])[] = [
  [
    { at_ms: [12_000, 47_000, 63_000], place_count: 3 },
    'Пики выше −1 дБ в 3 местах: 0:12, 0:47, 1:03. Убавьте громкость на 2 дБ и сохраните заново.',
  ],
  [{}, 'Пики 0,4 дБ, нужно не больше −1 дБ. Убавьте громкость на 2 дБ и сохраните заново.'],
  [
    { code: 'clipping', at_ms: [0, 1000, 2000, 3000, 4000], place_count: 21, advice: 'record_lower' },
    'Перегруз в 21 месте: 0:00, 0:01, 0:02, 0:03, 0:04 и далее. Запишите эти места заново, убавив микрофон.',
  ],
  [
    { code: 'noise', measured: -52, wanted_max: -55, advice: 'reduce_noise' },
    'Шум в паузах −52 дБ, нужно не больше −55 дБ. Уберите источник шума или обработайте запись шумоподавлением.',
  ],
  [
    { code: 'loudness', measured: -26.1, wanted_min: -24, wanted_max: -14, advice: 'compress', by_db: null },
    'Громкость −26,1 LUFS, нужно от −24 LUFS до −14 LUFS. Громкость упирается в пики: сожмите их лимитером и прибавьте громкость.',
  ],
  [
    { code: 'duration', measured: 46_000, wanted_min: 24_000, wanted_max: 36_000, advice: 'shorten' },
    'Длина 0:46, нужно от 0:24 до 0:36. Проверьте, нет ли лишнего, или прочтите быстрее.',
  ],
  [
    { code: 'head_silence', measured: 1600, wanted_max: 1000, advice: 'trim_head' },
    'Тишина в начале 1,6 с, нужно не больше 1 с. Обрежьте начало.',
  ],
  [
    { code: 'sample_rate', measured: 32_000, wanted_min: 44_100, wanted_max: null, advice: 'save_lossless' },
    'Частота дискретизации 32 кГц, нужно не меньше 44,1 кГц. Сохраните запись в WAV: 44,1 кГц, 16 или 24 бита.',
  ],
]

test.each(TABLE)('A remark %j says what was found and what to do', async (change, words) => {
  const screen = await upload(checkOf({ verdict: 'warn', findings: [finding(change)] }))
  await expect.element(screen.getByText('Лучше поправить')).toBeVisible()
  const remark = screen.container.querySelector('.sound-check-remarks li')
  expect(plain(remark?.textContent ?? '')).toBe(words)
})

test('What is bad stands first, what is in order is no remark, and it can be sent anyway', async () => {
  const findings = [
    finding({}),
    finding({ code: 'noise', severity: 'bad', measured: -40, wanted_max: -55, advice: 'reduce_noise' }),
    finding({ code: 'bit_depth', severity: 'ok', measured: 24, advice: 'none' }),
  ]
  const screen = await upload(checkOf({ verdict: 'bad', findings }))
  await expect.element(screen.getByText('Нужно исправить')).toBeVisible()
  const remarks = [...screen.container.querySelectorAll('.sound-check-remarks li')].map((item) => item.textContent)
  expect(remarks).toHaveLength(2)
  expect(remarks[0]).toMatch(/^Шум\sв\sпаузах/)
  await expect.element(screen.getByText('Сдать можно и так: заказчик тоже увидит эти замечания.')).toBeVisible()
  await screen.getByRole('button', { name: 'Сдать работу' }).click()
  await expect.poll(() => posted).toHaveLength(1)
  expect(JSON.parse(posted[0]?.body as string)).toEqual({ file_ids: ['file-1'], send_anyway: true })
})

test('A good recording is sent without a word about it', async () => {
  const screen = await upload(checkOf())
  await expect.element(screen.getByText('Запись в порядке')).toBeVisible()
  await screen.getByRole('button', { name: 'Сдать работу' }).click()
  await expect.poll(() => posted).toHaveLength(1)
  expect(JSON.parse(posted[0]?.body as string)).toEqual({ file_ids: ['file-1'], send_anyway: false })
})

// Rule 5.851
test('What the service doubts is asked about by name, and goes only when that was confirmed', async () => {
  const quiet = finding({
    code: 'loudness',
    severity: 'bad',
    measured: -33,
    wanted_min: -24,
    wanted_max: -14,
    by_db: 9,
  })
  const doubt = { ...quiet, advice: 'raise_level' as const }
  refusals.push({ code: 'RESULTS_DOUBTED', message: 'Подтвердите.', file_id: 'file-1', finding: doubt })
  const screen = await upload(checkOf({ verdict: 'bad', findings: [doubt] }))
  await screen.getByRole('button', { name: 'Сдать работу' }).click()
  const question = page.getByRole('alertdialog', { name: 'Сдать запись как есть?' })
  await expect.element(question.getByText(/Громкость\s−33\sLUFS.*\s9\sдБ/u)).toBeVisible()
  expect(posted).toHaveLength(1)
  await question.getByRole('button', { name: 'Исправить' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(posted).toHaveLength(1)
  refusals.push({ code: 'RESULTS_DOUBTED', message: 'Подтвердите.', file_id: 'file-1', finding: doubt })
  await screen.getByRole('button', { name: 'Сдать работу' }).click()
  await question.getByRole('button', { name: 'Сдать всё равно' }).click()
  await expect.poll(() => posted).toHaveLength(3)
  expect(JSON.parse(posted[2]?.body as string)).toEqual({ file_ids: ['file-1'], send_anyway: true, confirmed: true })
  expect(JSON.parse(posted[1]?.body as string)).not.toHaveProperty('confirmed')
})

test('Parts that were left out are told with what was measured', async () => {
  const screen = await upload(checkOf({ skipped: [{ from_ms: 1_260_000, to_ms: 1_500_000 }] }))
  await screen.getByText('Что проверили').click()
  await expect.element(screen.getByText(/без\s21:00–25:00/)).toBeVisible()
  await expect.element(screen.getByText('−16,2\u00a0LUFS')).toBeVisible()
})

test('A recording that cannot be read is not sent; a check that nobody can reach keeps nobody from sending', async () => {
  const broken = await upload(checkOf({ state: 'failed', verdict: null, measured: null }), { sound: null })
  await expect.element(broken.getByText(/Запись не\sудалось\sпрочитать/)).toBeVisible()
  await expect.element(broken.getByText(/Готовим к\sпрослушиванию/)).not.toBeInTheDocument()
  await expect.element(broken.getByRole('button', { name: 'Сдать работу' })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(broken.getByText(/Уберите запись, которую не\sудалось прочитать/u)).toBeVisible()
  await broken.unmount()
  checks = {}
  const away = await upload(null)
  await expect
    .element(away.getByText('Проверить запись сейчас не получается. Сдать работу можно без проверки.'))
    .toBeVisible()
  await expect.element(away.getByRole('button', { name: 'Сдать работу' })).toBeEnabled()
})

async function badge(check: WireSoundCheck) {
  checks['file-1'] = check
  return render(
    <RoomScenario order={sampleOrder({ takes: [sampleTake(1)] })} viewer="client">
      <ResultBlock />
    </RoomScenario>,
  )
}

test('The client sees that a recording was checked, and the rest on demand', async () => {
  const screen = await badge(checkOf())
  await expect.element(screen.getByText(/Проверено/)).toBeVisible()
  expect(plain(screen.container.querySelector('summary')?.textContent ?? '')).toBe('Проверено: −16,2 LUFS, шум −63 дБ')
  await screen.getByText(/Проверено/).click()
  await expect.element(screen.getByText('Средний уровень')).toBeVisible()
})

test('The client sees remarks without advice, and how it was sent', async () => {
  const sent = { state: 'waiting', verdict: null, send_anyway: true } as const
  const screen = await badge(checkOf({ verdict: 'warn', findings: [finding({})], sent }))
  await screen.getByText('Проверено, есть замечания').click()
  await expect.element(screen.getByText('Отправлено до конца проверки')).toBeVisible()
  expect(plain(screen.container.querySelector('.sound-check-remarks')?.textContent ?? '')).toBe(
    'Пики 0,4 дБ, нужно не больше −1 дБ.',
  )
})

test('Nothing is said of a recording that was not checked', async () => {
  const screen = await badge(checkOf({ state: 'none', verdict: null, measured: null }))
  await expect.poll(() => send).toHaveBeenCalled()
  expect(screen.container.querySelector('.sound-badge')).toBeNull()
})

/** What an engineer reads of the recordings that he is about to send. */
async function mixOf(found: Record<string, WireSoundCheck>) {
  checks = found
  const files = sampleTakeOf(1, ['intro.wav', 'outro.wav']).files
  const uploads = files.filter(({ id }) => id in found)
  return render(
    <RoomScenario order={orderInStatus(14, 'soundengineer', { uploads })} viewer="soundengineer">
      <DecisionCard />
    </RoomScenario>,
  )
}

const MIX_TABLE: readonly (readonly [Partial<WireSoundFinding>, RegExp])[] = [
  [{ code: 'clipping', place_count: 1, advice: 'record_lower' }, /убавьте эти места в сведении и сохраните заново/],
  [{ code: 'duration', measured: 46_000, advice: 'shorten' }, /сократите паузы и сохраните заново/],
  [{ code: 'duration', measured: 6000, advice: 'complete' }, /вся ли запись вошла в сведение/],
  [{ code: 'noise', advice: 'reduce_noise' }, /Обработайте запись шумоподавлением/],
  [{ advice: 'lower_level' }, /Убавьте громкость на 2 дБ и сохраните заново/],
]

for (const [change, words] of MIX_TABLE) {
  // Rule 5.32
  test(`An engineer is told what can be done in the mix: ${change.advice}`, async () => {
    const screen = await mixOf({ 'file-1-1': checkOf({ verdict: 'warn', findings: [finding(change)] }) })
    await expect.element(screen.getByText('Лучше поправить')).toBeVisible()
    const remark = plain(screen.container.querySelector('.sound-check-remarks li')?.textContent ?? '')
    expect(remark).toMatch(words)
    expect(remark).not.toMatch(/Запишите|прочтите|микрофон/)
  })
}

const LONG = finding({
  ...{ code: 'duration', measured: 38_000, wanted_min: 8000, wanted_max: 12_000, advice: 'shorten' },
})

// Rule 5.33
test('The length of recordings that are sent together is told once, of all of them, and of none alone', async () => {
  const first = checkOf({ verdict: 'warn', findings: [LONG] })
  const screen = await mixOf({ 'file-1-1': first, 'file-1-2': checkOf() })
  await expect.element(screen.getByText(/Все\sзаписи\sвместе/)).toBeVisible()
  const text = plain(screen.container.textContent)
  expect(text).toMatch(/Все записи вместе: 0:38, нужно от 0:08 до 0:12\. Проверьте, нет ли лишнего, сократите паузы/)
  expect(text.match(/0:38/g)).toHaveLength(1)
  expect(screen.getByText('Запись в\u00a0порядке').elements()).toHaveLength(2)
  await expect.element(screen.getByText('Сдать можно и так: заказчик тоже увидит эти замечания.')).toBeVisible()
})

// Rule 5.33
test('The client reads the length of all recordings of a take once, below them, and is not told what to do', async () => {
  checks = { 'file-1-1': checkOf({ verdict: 'warn', findings: [LONG] }), 'file-1-2': checkOf() }
  const takes = [sampleTakeOf(1, ['intro.wav', 'outro.wav'])]
  const screen = await render(
    <RoomScenario order={sampleOrder({ orderstatuses_id: 8, takes })} viewer="client">
      <ResultBlock />
    </RoomScenario>,
  )
  await expect.element(screen.getByText(/Все\sзаписи\sвместе/)).toBeVisible()
  const text = plain(screen.container.textContent)
  expect(text).toMatch(/Все записи вместе: 0:38, нужно от 0:08 до 0:12\./)
  expect(text).not.toMatch(/есть замечания|Проверьте, нет ли/)
})
