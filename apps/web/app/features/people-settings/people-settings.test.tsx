import { createRoutesStub } from 'react-router'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../../styles/app.css'
import { closeAllDialogs, DialogStack } from '../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../ui/dialogs/history-layers.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { sampleUser } from '../agent/testing/sample-user.ts'
import { ASKED_BESIDE, fakeAnswers } from '../../api/testing/fake-answers.ts'
import { ClientSettings } from './client-settings.tsx'
import { EngineerSettings } from './engineer-settings.tsx'
import { SessionList } from './session-list.tsx'

const GENRES = [
  { id: 1, title: 'Реклама' },
  { id: 2, title: 'Аудиокнига' },
  { id: 3, title: 'Лонгрид' },
]
const PERSON = { id: 3100, firstname: 'Марина', lastname: 'Котова', email: 'marina@example.com', image: null }
const MOMENTS = {
  created_at: '2026-11-18T09:00:00.000Z',
  formatted_created_at: '18 ноября в 12:00',
  used_at: '2026-11-18T09:05:00.000Z',
  formatted_used_at: '18 ноября в 12:05',
}
const COMPUTER = { kind: 'computer', browser: 'Chrome', system: 'Windows' } as const
const PHONE = { kind: 'phone', browser: 'Safari', system: 'iOS' } as const
/** The ids of three sessions. */
const [ID_HERE, ID_THERE, ID_SILENT] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`)
const HERE = {
  id: ID_HERE,
  current: true,
  role: 'client',
  acting_as: null,
  device: COMPUTER,
  place: '5.6.x.x',
  ...MOMENTS,
}
const THERE = {
  id: ID_THERE,
  current: false,
  role: 'client',
  acting_as: null,
  device: PHONE,
  place: '2a00:1148:x',
  ...MOMENTS,
}
const SILENT = {
  ...{ id: ID_SILENT, current: false, role: 'narrator', ...MOMENTS },
  acting_as: { id: 3001, firstname: 'Арина', lastname: 'Вельская' },
  ...{ device: { kind: 'other', browser: null, system: null }, place: null },
}

beforeAll(installHistoryLayers)
beforeEach(() => page.viewport(1280, 900))
afterEach(async () => {
  await closeAllDialogs()
  vi.unstubAllGlobals()
})

async function show(part: ReactNode) {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '*',
      Component: () => (
        <main className="grid max-w-[720px] gap-8 p-4">
          {part}
          <DialogStack />
          <Toasts />
        </main>
      ),
    },
  ])
  await render(<Stub />)
}

const save = () => page.getByRole('button', { name: 'Сохранить' })

describe('A new e-mail', () => {
  const NEW = 'new@example.com'
  const WAITING = { email: PERSON.email, waiting: NEW }
  const showClient = () => show(<ClientSettings settings={{ kind: 'client', user: sampleUser() }} />)

  // Rule 2.746
  test('waits with its code, which confirms it; the field then has it', async () => {
    const service = fakeAnswers({
      ...ASKED_BESIDE,
      'GET /api/me/email': WAITING,
      'POST /api/me/email/code': { retry_after: 119 },
      'POST /api/me/email/confirm': { email: NEW, waiting: null },
    })
    await showClient()
    await expect.element(page.getByText(/Вы\sещё не\sподтвердили новую почту/)).toBeVisible()
    await expect.element(page.getByLabelText('Почта для писем')).toHaveValue(PERSON.email)
    await page.getByRole('button', { name: 'Выслать код' }).click()
    await expect.element(page.getByRole('button', { name: /через/ })).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('textbox', { name: /Код/ }).fill('1234')
    await expect.element(page.getByText(/Почта подтверждена/)).toBeInTheDocument()
    await expect.element(page.getByLabelText('Почта для писем')).toHaveValue(NEW)
    await expect.element(page.getByText(/Вы\sещё не\sподтвердили новую почту/)).not.toBeInTheDocument()
    expect(service.asked).toContain('POST /api/me/email/confirm {"code":"1234"}')
  })

  // Rules 2.746, 2.941
  test('can be taken back; of another profile it says so and offers to merge both', async () => {
    const service = fakeAnswers({
      ...ASKED_BESIDE,
      'GET /api/me/email': WAITING,
      'POST /api/me/email/code': { retry_after: 119 },
      'DELETE /api/me/email': { email: PERSON.email, waiting: null },
    })
    const words = 'С этой почтой уже входит другой профиль.'
    service.answer('POST /api/me/email/confirm', { code: 'EMAIL_HAS_PROFILE', message: words }, 409)
    await showClient()
    await page.getByRole('button', { name: 'Выслать код' }).click()
    await page.getByRole('textbox', { name: /Код/ }).fill('1234')
    await expect.element(page.getByText(words)).toBeVisible()
    await page.getByRole('button', { name: 'Объединить профили' }).click()
    const typed = page.getByRole('dialog').getByRole('textbox')
    await expect.element(typed).toHaveValue('new@example.com')
    await closeAllDialogs()
    await page.getByRole('button', { name: 'Отменить' }).click()
    await expect.element(page.getByText(/Вы\sещё не\sподтвердили новую почту/)).not.toBeInTheDocument()
  })
})

describe('A client', () => {
  const showClient = () => show(<ClientSettings settings={{ kind: 'client', user: sampleUser() }} />)

  // Rule 2.53
  test('saves what was changed and nothing else; until then the button says that there is nothing to save', async () => {
    const service = fakeAnswers({
      ...ASKED_BESIDE,
      'PUT /api/client/3100': { client: { ...PERSON, firstname: 'Мария' } },
    })
    await showClient()
    await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
    await expect.element(save()).toHaveAccessibleDescription(/Изменений нет/)
    await userEvent.fill(page.getByLabelText('Имя'), ' Мария ')
    await save().click()
    await expect.element(page.getByText('Сохранено', { exact: true })).toBeInTheDocument()
    expect(service.asked.filter((call) => call.startsWith('PUT'))).toEqual([
      'PUT /api/client/3100 {"firstname":"Мария"}',
    ])
    await expect.element(page.getByLabelText('Имя')).toHaveValue('Мария')
    await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
  })

  test('takes the e-mail away by emptying it; a wrong one is said at the field and not sent', async () => {
    const service = fakeAnswers({ ...ASKED_BESIDE, 'PUT /api/client/3100': { client: { ...PERSON, email: null } } })
    await showClient()
    const email = page.getByLabelText('Почта для писем')
    await userEvent.fill(email, 'marina@')
    await userEvent.tab()
    await expect.element(email).toHaveAttribute('aria-invalid', 'true')
    await expect.element(save()).toHaveAccessibleDescription(/Проверьте адрес/)
    await userEvent.fill(email, '')
    await save().click()
    await expect.element(page.getByText('Сохранено', { exact: true })).toBeInTheDocument()
    expect(service.asked.filter((call) => call.startsWith('PUT'))).toEqual(['PUT /api/client/3100 {"email":null}'])
  })

  test('keeps what was typed when it is refused, with the words of the service at the field', async () => {
    const service = fakeAnswers(ASKED_BESIDE)
    const refusal = { code: 'VALIDATION', message: 'Проверьте поля.', errors: { firstname: 'Слишком длинно' } }
    service.answer('PUT /api/client/3100', refusal, 422)
    await showClient()
    await userEvent.fill(page.getByLabelText('Имя'), 'Ия')
    await save().click()
    await expect.element(page.getByLabelText('Имя')).toHaveAccessibleDescription('Слишком длинно')
    await expect.element(page.getByLabelText('Имя')).toHaveValue('Ия')
  })

  // Rule 2.11
  test('finds the favourites, the completed orders and the companies there', async () => {
    fakeAnswers({ ...ASKED_BESIDE, 'GET /api/client/companies': { companies: [] } })
    await showClient()
    const link = (name: RegExp) => page.getByRole('link', { name })
    await expect.element(link(/Избранные дикторы/)).toHaveAttribute('href', '/narrators?featured=1')
    await expect.element(link(/История заказов/)).toHaveAttribute('href', '/profile/orders/ready')
    await page.getByText('Организации').click()
    await expect.element(page.getByRole('heading', { name: 'Новая организация' })).toBeVisible()
  })
})

describe('A sound engineer', () => {
  const showEngineer = (genres: number[]) =>
    show(
      <EngineerSettings
        settings={{ kind: 'soundengineer', user: sampleUser({ role: 'soundengineer', genres }), genres: GENRES }}
      />,
    )
  const add = () => page.getByRole('button', { name: 'Добавить жанр' })

  // Rules 1.12, 5.7, 6.19
  test('adds a genre only while unused ones of the registration remain: the first of them is taken', async () => {
    const service = fakeAnswers({
      ...ASKED_BESIDE,
      'PUT /api/soundengineer/3100': { soundengineer: { ...PERSON, genres: [1, 2, 3] } },
    })
    await showEngineer([2])
    await add().click()
    await expect.element(page.getByLabelText('Жанр 2')).toHaveValue('1')
    await add().click()
    await expect.element(add()).not.toBeInTheDocument()
    await expect.element(page.getByText('Выбраны все жанры')).toBeVisible()
    await save().click()
    await expect.element(page.getByText('Сохранено', { exact: true })).toBeInTheDocument()
    expect(service.asked).toEqual(['PUT /api/soundengineer/3100 {"genres":[2,1,3]}'])
  })

  test('chooses each genre once: a row offers its own and those that are left', async () => {
    await showEngineer([1, 2])
    const offered = [...page.getByLabelText('Жанр 1').element().querySelectorAll('option')]
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Реклама', 'Лонгрид'])
  })

  test('keeps a genre that the service has switched off, without seeing it', async () => {
    const service = fakeAnswers({
      ...ASKED_BESIDE,
      'PUT /api/soundengineer/3100': { soundengineer: { ...PERSON, genres: [4, 2, 1] } },
    })
    await showEngineer([4, 2])
    await expect.element(page.getByLabelText('Жанр 1')).toHaveValue('2')
    expect(page.getByLabelText('Жанр 2').elements()).toHaveLength(0)
    await add().click()
    await save().click()
    await expect.element(page.getByText('Сохранено', { exact: true })).toBeInTheDocument()
    expect(service.asked).toEqual(['PUT /api/soundengineer/3100 {"genres":[4,2,1]}'])
  })

  test('is told that without genres no orders come', async () => {
    await showEngineer([3])
    await page.getByRole('button', { name: 'Убрать жанр «Лонгрид»' }).click()
    await expect.element(page.getByText(/новые заказы вам приходить не\sбудут/)).toBeVisible()
    await expect.element(save()).not.toHaveAttribute('aria-disabled')
  })
})

describe('The list of sessions', () => {
  // Rules 2.152, 2.760
  test('tells each by device, this one first without a button, an agent’s with the narrator', async () => {
    fakeAnswers({ ...ASKED_BESIDE, 'GET /api/sessions': { sessions: [HERE, THERE, SILENT] } })
    await show(<SessionList />)
    const rows = page.getByRole('listitem')
    await expect
      .element(rows.nth(0))
      .toMatchTextContent(
        /Chrome, Windows.*Заказчик, компьютер.*Вход 18\sноября в\s12:00 с\sадреса 5\.6\.x\.x.*Этот\sсеанс/,
      )
    expect(rows.nth(0).getByRole('button').elements()).toHaveLength(0)
    await expect.element(rows.nth(1)).toMatchTextContent(/Safari, iOS.*телефон.*Последнее.*с\sадреса 2a00:1148:x/)
    await expect.element(rows.nth(2)).toMatchTextContent(/Неизвестная программа.*Агент, за\sдиктора: Арина Вельская/)
  })

  // Rule 2.152
  test('signs out of one, and shows the list without it', async () => {
    const service = fakeAnswers({
      ...ASKED_BESIDE,
      'GET /api/sessions': { sessions: [HERE, THERE] },
      [`DELETE /api/sessions/${ID_THERE}`]: {},
    })
    await show(<SessionList />)
    const button = page.getByRole('button', { name: 'Завершить сеанс: Safari, iOS' })
    await expect.element(button).toBeVisible()
    service.answer('GET /api/sessions', { sessions: [HERE] })
    await button.click()
    await expect.element(page.getByText('Вы вошли только здесь.')).toBeVisible()
    expect(service.asked).toContain(`DELETE /api/sessions/${ID_THERE}`)
  })

  // Rule 2.152
  test('signs out everywhere else after a question', async () => {
    const service = fakeAnswers({ ...ASKED_BESIDE, 'GET /api/sessions': { sessions: [HERE, THERE, SILENT] } })
    service.answer('DELETE /api/sessions', { ended: 2 })
    await show(<SessionList />)
    await page.getByRole('button', { name: 'Завершить все остальные' }).click()
    expect(service.asked).not.toContain('DELETE /api/sessions')
    service.answer('GET /api/sessions', { sessions: [HERE] })
    await page.getByRole('alertdialog').getByRole('button', { name: 'Завершить все остальные' }).click()
    await expect.element(page.getByText('Вы вошли только здесь.')).toBeVisible()
  })

  test('can be asked for again when it did not come', async () => {
    const service = fakeAnswers(ASKED_BESIDE)
    service.answer('GET /api/sessions', { code: 'FORBIDDEN', message: 'Нельзя.' }, 403)
    await show(<SessionList />)
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Не\sудалось загрузить список сеансов/)
    service.answer('GET /api/sessions', { sessions: [HERE] })
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect.element(page.getByText('Этот сеанс')).toBeVisible()
  })
})
