import { createRoutesStub } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../styles/app.css'
import { ASKED_BESIDE, fakeAnswers } from '../../api/testing/fake-answers.ts'
import { closeAllDialogs, DialogStack, openDialog } from '../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../ui/dialogs/history-layers.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { OwnMergeDialog } from './own-merge-dialog.tsx'

const SHOWN = {
  merge: {
    moves: { phone: '+7 916 123-00-45', email: null, roles: [] },
    stays: { phone: null, email: null },
    conflicts: [] as string[],
    sessions: 1,
    client: {
      closed: { id: 3105, firstname: 'Марина', lastname: 'Котова' },
      orders: [
        { orderstatuses_id: 7, count: 1 },
        { orderstatuses_id: 9, count: 4 },
      ],
      drafts: 2,
      balance: 1250,
      held: 4200,
      waiting: 600,
      open_payments: 1,
      companies: 1,
      companies_joined: 0,
      favourites: 3,
      reviews: 2,
      tickets: 1,
      documents: 6,
    },
  },
  own_address: 'marina@example.com',
  expires_at: '2026-11-18T09:15:00.000Z',
}

beforeAll(installHistoryLayers)
beforeEach(() => page.viewport(390, 844))
afterEach(async () => {
  await closeAllDialogs()
  vi.unstubAllGlobals()
})

async function open(email = '') {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <DialogStack />
          <Toasts />
        </>
      ),
    },
  ])
  await render(<Stub initialEntries={['/']} />)
  await openDialog(async () => OwnMergeDialog, { email })
  return page.getByRole('dialog')
}

const code = () => page.getByRole('textbox', { name: /Код/ })

describe('Another profile of one’s own', () => {
  // Rule 2.940
  test('is merged by two codes, with what will move between them; the second code is asked for by a press', async () => {
    const service = fakeAnswers({
      ...ASKED_BESIDE,
      'POST /api/me/merge/code': { retry_after: 119 },
      'POST /api/me/merge/check': SHOWN,
      'POST /api/me/merge': { merged: true },
    })
    const dialog = await open()
    await dialog.getByText('Электронная почта', { exact: true }).first().click()
    await dialog.getByRole('textbox').fill('old@example.com')
    await dialog.getByRole('button', { name: 'Получить код' }).click()
    await expect.element(dialog.getByText('Введите код, который пришёл на old@example.com.')).toBeVisible()
    await code().fill('1234')
    await expect.element(dialog.getByText('В работе: 1 · Готово: 4')).toBeVisible()
    await expect.element(dialog.getByText('1\u202f250\u202f₽')).toBeVisible()
    await expect.element(dialog.getByText(/\+7\s916\s123-00-45/)).toBeVisible()
    expect(service.asked).not.toContain('POST /api/me/merge/code {"is_own":true}')
    await dialog.getByRole('button', { name: 'Выслать код', exact: true }).click()
    await expect.element(dialog.getByText(/Введите\sкод,\sкоторый\sпришёл\sна\smarina@example.com/)).toBeVisible()
    await code().fill('4321')
    await expect.element(page.getByText('Профили объединены')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    const own = service.asked.filter((call) => call.startsWith('POST /api/me/merge'))
    expect(own).toEqual([
      'POST /api/me/merge/code {"login_method":2,"email":"old@example.com"}',
      'POST /api/me/merge/check {"login_method":2,"email":"old@example.com","code":"1234"}',
      'POST /api/me/merge/code {"is_own":true}',
      'POST /api/me/merge {"code":"4321"}',
    ])
  })

  // Rule 2.941
  test('is not there: it is said below the code, and another address can be typed with nothing lost', async () => {
    const service = fakeAnswers({ ...ASKED_BESIDE, 'POST /api/me/merge/code': { retry_after: 119 } })
    const words = 'С этим адресом не входит другой профиль заказчика: объединять нечего.'
    service.answer('POST /api/me/merge/check', { code: 'MERGE_NOTHING', message: words }, 409)
    const dialog = await open('old@example.com')
    await dialog.getByRole('button', { name: 'Получить код' }).click()
    await code().fill('1234')
    await expect.element(dialog.getByText(/объединять\sнечего/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Изменить адрес' }).click()
    await expect.element(dialog.getByRole('textbox')).toHaveValue('old@example.com')
  })

  // Rule 2.940
  test('with the same other role cannot be merged: it is said at once, and no second code is asked for', async () => {
    fakeAnswers({
      ...ASKED_BESIDE,
      'POST /api/me/merge/code': { retry_after: 119 },
      'POST /api/me/merge/check': { ...SHOWN, merge: { ...SHOWN.merge, conflicts: ['narrator'] } },
    })
    const dialog = await open('old@example.com')
    await dialog.getByRole('button', { name: 'Получить код' }).click()
    await code().fill('1234')
    await expect.element(dialog.getByText(/Объединить\sнельзя/)).toMatchTextContent('диктор')
    await expect.element(dialog.getByRole('button', { name: 'Выслать код', exact: true })).not.toBeInTheDocument()
  })
})
