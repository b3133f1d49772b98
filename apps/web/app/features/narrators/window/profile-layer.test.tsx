import { Link, createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../../../styles/app.css'
import { DialogStack, closeAllDialogs } from '../../../ui/dialogs/dialog-stack.tsx'
import { sampleInfo, sampleNarrator } from '../../order-draft/testing/sample-editor.ts'
import { NEVER, fakeAnswers } from '../../../api/testing/fake-answers.ts'
import type { FakeService } from '../../../api/testing/fake-answers.ts'
import { ProfileLayer } from './profile-layer.tsx'

const CALL = 'GET /api/narrators/id/arina-velskaya-3001'
const NARRATOR = sampleNarrator({
  genres: [
    { id: 1, pivot: { main: true } },
    { id: 2, pivot: { main: false } },
  ],
})

let service: FakeService

beforeEach(() => {
  service = fakeAnswers({
    [CALL]: { narrator: NARRATOR },
    'POST /api/narrators/3001/seen': NEVER,
    'GET /api/appinfo': { ...sampleInfo(), languages: [] },
  })
})

afterEach(async () => {
  await closeAllDialogs()
  vi.unstubAllGlobals()
})

function ListPage() {
  const { pathname, mask } = useLocation()
  return (
    <>
      <h1>Дикторы</h1>
      <p data-testid="at">{`${pathname} ${mask?.pathname ?? '-'}${mask?.search ?? ''}`}</p>
      <Link to="/narrators/arina-velskaya-3001?genre=2" data-layer="narrator">
        Арина Вельская
      </Link>
      <ProfileLayer />
      <DialogStack />
    </>
  )
}

async function showList(): Promise<void> {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '*',
      loader: () => ({ user: null, site: { flags: sampleInfo().flags } }),
      HydrateFallback: () => null,
      Component: ListPage,
    },
  ])
  await render(<Stub initialEntries={['/narrators']} />)
}

const link = () => page.getByRole('link', { name: 'Арина Вельская' })
const dialog = () => page.getByRole('dialog', { name: 'Арина Вельская' })

test('A press on a card’s link shows the profile over the page, under the profile’s own address', async () => {
  await showList()
  await link().click()
  await expect.element(dialog()).toBeVisible()
  await expect.element(page.getByTestId('at')).toHaveTextContent('/narrators /narrators/arina-velskaya-3001?genre=2')
  await expect.poll(() => document.title).toContain('Арина Вельская')
  await expect.poll(() => document.querySelector('dialog')?.matches(':modal')).toBe(true)
})

test('It speaks of the genre of the link', async () => {
  await showList()
  await link().click()
  await expect.element(dialog().getByText('до 1 ч')).toBeVisible()
})

// Rule 10.93
test('It says how soon he usually answers and delivers in this genre', async () => {
  const usual = { answer_minutes: 40, delivery_minutes: 300 }
  const both = (['day', 'night'] as const).map((part) => ({ genre_id: 2, part, ...usual }))
  service.answer(CALL, { narrator: { ...NARRATOR, usual_times: both } })
  await showList()
  await link().click()
  await expect.element(dialog().getByText(/^Обычно отвечает за\s40\sмин, сдаёт за\s5\sч$/)).toBeVisible()
})

test('Esc goes back: the page is as it was and the focus on the link', async () => {
  document.title = 'Дикторы'
  await showList()
  await link().click()
  await expect.element(dialog()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByTestId('at')).toHaveTextContent('/narrators -')
  await expect.poll(() => document.querySelector('dialog')).toBeNull()
  await expect.poll(() => document.activeElement?.textContent).toBe('Арина Вельская')
  await expect.poll(() => document.title).toBe('Дикторы')
})

test('The focus finds the link although it was drawn anew while the profile lay over it', async () => {
  await showList()
  await link().click()
  await expect.element(dialog()).toBeVisible()
  const old = document.querySelector('a[data-layer="narrator"]') as HTMLAnchorElement
  const anew = old.cloneNode(true) as HTMLAnchorElement
  old.replaceWith(anew)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).toBe(anew)
  // The page takes away what it has put there itself.
  anew.replaceWith(old)
})

test('A press with a key held is the browser’s own business', async () => {
  await showList()
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  const isLeft = new Promise<boolean>((resolve) => {
    document.addEventListener(
      'click',
      (event) => {
        resolve(!event.defaultPrevented)
        event.preventDefault()
      },
      { once: true },
    )
  })
  link().element().dispatchEvent(press)
  expect(await isLeft).toBe(true)
  await expect.element(page.getByTestId('at')).toHaveTextContent('/narrators -')
})

test('The parts of a profile are tabs that arrows move through', async () => {
  await showList()
  await link().click()
  await dialog().getByRole('tab', { name: /^Демо/ }).click()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(dialog().getByRole('tab', { name: 'Цены' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(dialog().getByText('Федеральный эфир')).toBeVisible()
})

test('Whoever is no longer listed is said to be gone', async () => {
  service.answer(CALL, { code: 'NOT_FOUND', message: 'Не найдено' }, 404)
  await showList()
  await link().click()
  await expect.element(page.getByText('Этот диктор больше не принимает заказы')).toBeVisible()
})

test('A profile that could not be fetched is asked for again', async () => {
  service.answer(CALL, { code: 'INTERNAL', message: 'Сбой' }, 500)
  await showList()
  await link().click()
  await expect.element(page.getByText('Не удалось загрузить профиль диктора.')).toBeVisible()
  service.answer(CALL, { narrator: NARRATOR })
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect.element(dialog()).toBeVisible()
})
