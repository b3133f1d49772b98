import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { fakeSend } from '../../../api/testing/browser-send.ts'
import '../../../styles/app.css'
import { FakeWorkspace } from '../testing/fake-workspace.ts'
import { DEMO_LISTS, sampleDemo } from '../testing/sample-demo.ts'
import { LISTS, NARRATOR, PRICES } from '../testing/sample-narrator.ts'
import type { WizardData } from './wizard-data.ts'
import { Wizard } from './wizard.tsx'

const send = fakeSend()

const REGISTERING = { ...NARRATOR, state: 'registering', registration_step: 2 } as const

let workspace: FakeWorkspace
beforeEach(async () => {
  workspace = new FakeWorkspace()
  send.mockImplementation(workspace.send)
  workspace.answer('PUT /narrator/common', () => Response.json({ narrator: { ...REGISTERING, id: 3001 } }))
  workspace.answer('GET /narrator/common', () => Response.json({ narrator: REGISTERING }))
  workspace.answer('PUT /narrator/prices', () => Response.json({ prices: PRICES }))
  await page.viewport(1280, 900)
})
afterEach(() => vi.unstubAllGlobals())

async function open(change: Partial<WizardData> = {}, query = '') {
  const data: WizardData = {
    ...{ narrator: REGISTERING, prices: PRICES, demos: [], lists: LISTS, demoLists: DEMO_LISTS },
    signed_in_as: 'kira@example.com',
    ...change,
  }
  workspace.demos = [...data.demos]
  const Stub = createRoutesStub([
    { id: 'page', path: '/become-narrator/register', Component: () => <Wizard data={data} /> },
    { id: 'home', path: '/', Component: () => <p>home</p> },
  ])
  await render(<Stub initialEntries={[`/become-narrator/register${query}`]} />)
}

const heading = () => page.getByRole('heading', { level: 1 })
const next = (name: RegExp) => page.getByRole('button', { name })
const MAIN = sampleDemo(1, { main: true, genres_id: null })

// Rules 2.53, 4.12
test('It goes on at the step that was saved', async () => {
  await open({ narrator: { ...REGISTERING, registration_step: 3 }, prices: { ...PRICES, ad_30s: null } })
  await expect.element(heading()).toHaveTextContent('Назначьте цены')
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Цены' })).toHaveAttribute('aria-current', 'step')
})

test('A step ahead is not open, whatever the address says, and the button says what is missing', async () => {
  await open({ narrator: { ...REGISTERING, city: '' } }, '?step=4')
  await expect.element(heading()).toHaveTextContent('Расскажите о себе')
  await expect.element(next(/^Дальше: цены/)).toHaveAttribute('aria-disabled', 'true')
  await expect.element(next(/^Дальше: цены/)).toHaveAccessibleDescription(/город/)
})

test('What is typed saves by itself a second later, and the card grows with it', async () => {
  await open({ narrator: { ...REGISTERING, firstname: '', lastname: '' } })
  await expect.element(page.getByText('Ваше имя', { exact: true })).toBeVisible()
  let typed_at = Infinity
  let saved_at = 0
  const note = () => void (typed_at = performance.now())
  document.addEventListener('input', note, { capture: true, once: true })
  workspace.answer('PUT /narrator/common', () => {
    saved_at = performance.now()
    return Response.json({ narrator: { ...REGISTERING, id: 3001 } })
  })
  await page.getByLabelText('Имя', { exact: true }).fill('Арина')
  await expect.element(page.getByText('Арина', { exact: true })).toBeVisible()
  await expect.poll(() => workspace.bodyOf('PUT /narrator/common')).toMatchObject({ firstname: 'Арина' })
  expect(saved_at - typed_at).toBeGreaterThan(990)
  await expect.element(page.getByText('Сохранено')).toBeVisible()
})

test('Going on saves at once, and Back of the bar leads to the step before', async () => {
  await open()
  await page.getByLabelText('Имя', { exact: true }).fill('Арина')
  await next(/^Дальше: цены/).click()
  await expect.element(heading()).toHaveTextContent('Назначьте цены')
  await expect.element(heading()).toHaveFocus()
  expect(workspace.calls()).toEqual(['PUT /narrator/common'])
  await next(/^Назад$/).click()
  await expect.element(page.getByLabelText('Имя', { exact: true })).toHaveValue('Арина')
})

test('What the service refuses keeps one on the step, with the words at the field', async () => {
  workspace.answer('PUT /narrator/common', () =>
    Response.json(
      { code: 'VALIDATION', message: 'Проверьте поля.', errors: { city: 'Такого города нет.' } },
      { status: 422 },
    ),
  )
  await open()
  await page.getByLabelText('Город').fill('Йцукен')
  await next(/^Дальше: цены/).click()
  await expect.element(page.getByLabelText('Город')).toHaveAccessibleDescription(/Такого города нет/)
  await expect.element(heading()).toHaveTextContent('Расскажите о себе')
  await expect.element(page.getByLabelText('Город')).toHaveValue('Йцукен')
  await expect.element(page.getByLabelText('Город')).toHaveFocus()
  await expect.element(page.getByText('Не сохранено')).toBeVisible()
})

test('Sending needs a main demo and an example, and says which is missing', async () => {
  await open({ demos: [MAIN] }, '?step=4')
  const done = next(/^Отправить на\sпроверку/)
  await expect.element(done).toHaveAttribute('aria-disabled', 'true')
  await expect.element(done).toHaveAccessibleDescription(/хотя\sбы\sодин\sпример/)
  workspace.demos = [MAIN, sampleDemo(2)]
  const input = document.querySelector('input[type="file"]') as HTMLElement
  await userEvent.upload(input, new File(['x'], 'a.wav', { type: 'audio/wav' }))
  await expect.element(done).not.toHaveAttribute('aria-disabled')
})

test('What the service finds missing at the end is said beside the button', async () => {
  workspace.answer('POST /narrator/finish-register/3001', () =>
    Response.json({ code: 'REGISTRATION_INCOMPLETE', message: 'Заполните все шаги.', errors: {} }, { status: 422 }),
  )
  await open({ demos: [MAIN, sampleDemo(2)] }, '?step=4')
  await next(/^Отправить на\sпроверку/).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Заполните все шаги.')
})

test('Whoever was returned sees why on every step, saves only what is whole, and sends it again', async () => {
  const returned = { ...REGISTERING, state: 'returned', moderation_comment: 'Нужно другое фото.' } as const
  await open({ narrator: returned, demos: [MAIN, sampleDemo(2)] }, '?step=4')
  await expect.element(page.getByText(/Нужно другое фото/)).toBeVisible()
  await expect.element(next(/^Отправить снова/)).toBeVisible()
  await page.getByRole('button', { name: /Профиль/ }).click()
  await page.getByLabelText('Город').fill('')
  await expect.element(page.getByText(/Сохраним, когда/)).toBeVisible()
  expect(workspace.calls()).toEqual([])
})

test('An agent has no step of signing in', async () => {
  await open({ signed_in_as: null, narrator: { ...REGISTERING, agent_id: 7 } }, '?step=1')
  await expect.element(heading()).toHaveTextContent('Расскажите о себе')
  expect(page.getByLabelText('Почта').elements()).toHaveLength(0)
})

test('Nothing overflows on a narrow phone', async () => {
  await page.viewport(360, 800)
  for (const step of [1, 2, 3, 4]) {
    await open({ demos: [MAIN, sampleDemo(2)] }, `?step=${step}`)
    await expect.element(heading().last()).toBeVisible()
    expect(document.documentElement.scrollWidth, `step ${step}`).toBe(360)
  }
})

test('Without a main demo nothing is sent, however many examples there are', async () => {
  await open({ demos: [sampleDemo(1), sampleDemo(2, { genres_id: null, moods_id: 1 })] }, '?step=4')
  const done = next(/^Отправить на\sпроверку/)
  await expect.element(done).toHaveAttribute('aria-disabled', 'true')
  await expect.element(done).toHaveAccessibleDescription(/главное\sдемо/)
})

for (const [what, kind] of [
  ['an advert', { genres_id: 1 }],
  ['an audiobook', { genres_id: 2 }],
  ['a long read', { genres_id: 3 }],
  ['off-frame narration', { genres_id: 4 }],
  ['a joyful mood', { genres_id: null, moods_id: 1 }],
  ['a sad mood', { genres_id: null, moods_id: 2 }],
] as const) {
  test(`A main demo and an example of ${what} are enough to send`, async () => {
    await open({ demos: [MAIN, sampleDemo(2, kind)] }, '?step=4')
    await expect.element(next(/^Отправить на\sпроверку/)).not.toHaveAttribute('aria-disabled')
  })
}
