import { useState } from 'react'
import { createRoutesStub, Outlet, useLocation } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../../../styles/app.css'
import { Button } from '../../../ui/button.tsx'
import { closeAllDialogs, DialogStack, openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import { AskDialog } from '../../confirm/ask-dialog.tsx'
import { useRouteFocus } from '../../shell/route-focus.ts'
import { pageNumbers } from './page-numbers.ts'
import { StaffCrumbs } from './staff-crumbs.tsx'
import { neighbours, SkipLink, StaffSplitPage } from './staff-split-page.tsx'
import { StaffPage } from './staff-page.tsx'
import { StaffPages } from './staff-pages.tsx'
import { StaffTable } from './staff-table.tsx'

beforeAll(installHistoryLayers)
afterEach(closeAllDialogs)

interface Row {
  readonly id: number
  readonly name: string
}
const ROWS: readonly Row[] = [
  { id: 1, name: 'Кира' },
  { id: 2, name: 'Роман' },
  { id: 3, name: 'Ева' },
]

function Where() {
  const { pathname, search } = useLocation()
  return <output>{`${pathname}${search}`}</output>
}

/** A list with everything a page of the staff has. */
function List() {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  return (
    <div className="page">
      <StaffPage
        title="Люди"
        isList
        search={{ label: 'Имя или почта', value: query.get('q') ?? '' }}
        tabs={[
          { to: '/list', label: 'Все', count: 412, isOn: query.get('tab') === null },
          { to: '/list?tab=off', label: 'Отключённые', isOn: query.get('tab') === 'off' },
        ]}
      >
        <StaffTable
          caption="Люди"
          rows={ROWS}
          keyOf={(row) => row.id}
          addressOf={(row) => `/list/${String(row.id)}`}
          columns={[
            { id: 'name', title: 'Имя', role: 'title', isCut: true, cell: (row) => row.name },
            { id: 'more', title: 'Ещё', cell: (row) => <button type="button">{`Ещё: ${row.name}`}</button> },
          ]}
          empty={<p>Никого</p>}
        />
        <StaffPages page={Number(query.get('page') ?? 1)} total_pages={9} />
        <Where />
      </StaffPage>
    </div>
  )
}

async function show(at: string) {
  const Stub = createRoutesStub([
    { path: '/list', Component: List },
    { path: '/list/:id', Component: Where },
  ])
  await render(<Stub initialEntries={[at]} />)
}

const where = () => page.getByRole('status')

// Rules 2.17, 2.402
test('«/» leads to the search; what is sought goes into the address, the tab stays, the page does not', async () => {
  await show('/list?tab=off&page=3')
  await userEvent.keyboard('/')
  const field = page.getByRole('searchbox', { name: 'Имя или почта' })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('')
  await userEvent.keyboard('кира{Enter}')
  await expect.element(where()).toHaveTextContent(`/list?tab=off&q=${encodeURIComponent('кира')}`)
  await page.getByRole('link', { name: 'Очистить поиск' }).click()
  await expect.element(where()).toHaveTextContent('/list?tab=off')
})

// Rule 2.402
test('Keys move from the search to the rows and through them; Enter opens', async () => {
  await show('/list')
  await userEvent.keyboard('/')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('link', { name: 'Кира' })).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(page.getByRole('link', { name: 'Ева' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}')
  await expect.element(page.getByRole('link', { name: 'Роман' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(where()).toHaveTextContent('/list/2')
})

test('Rows are dense until they are set apart, and the choice is kept', async () => {
  await page.viewport(1440, 900)
  await show('/list')
  const height = () => page.getByRole('row').nth(1).element().getBoundingClientRect().height
  expect(height()).toBeLessThanOrEqual(30)
  const toggle = page.getByRole('button', { name: 'Сменить высоту строк' })
  await toggle.click()
  expect(height()).toBeGreaterThanOrEqual(44)
  expect(document.cookie).toContain('roomy_rows=1')
  await toggle.click()
  expect(height()).toBeLessThanOrEqual(30)
  expect(document.cookie).not.toContain('roomy_rows')
})

// Rule 2.980
test('Words that do not fit a dense row end in three points and keep the rest of the row in view', async () => {
  await page.viewport(1440, 900)
  const long = 'Очень длинное название заказа, которое никуда не помещается. '.repeat(6)
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <div className="staff-lists">
          <StaffTable
            caption="Заказы"
            rows={[{ id: 1, name: long }]}
            keyOf={(row) => row.id}
            columns={[
              { id: 'name', title: 'Имя', role: 'title', isCut: true, cell: (row) => row.name },
              { id: 'sum', title: 'Сумма', role: 'sum', cell: () => '4 200 ₽' },
            ]}
            empty={null}
          />
        </div>
      ),
    },
  ])
  await render(<Stub />)
  const row = page.getByRole('row').nth(1)
  expect(row.element().getBoundingClientRect().height).toBeLessThanOrEqual(30)
  const table = page.getByRole('table').element()
  expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement!.clientWidth)
  // All of it is a press away.
  await page.getByRole('button', { name: /Очень длинное/ }).click()
  expect(row.element().getBoundingClientRect().height).toBeGreaterThan(40)
})

function Opened() {
  return (
    <main>
      <StaffCrumbs list={{ label: 'Люди', to: '/list' }} label="Роман" />
      <h1>Роман</h1>
      <input aria-label="Слово" />
      <button type="button">Дальше</button>
    </main>
  )
}

/** The list and an opened row, in a frame that gives the focus to the title of each page. */
function Framed() {
  useRouteFocus()
  return (
    <>
      <Outlet />
      <DialogStack />
    </>
  )
}

async function showFramed(at: string) {
  const inMain = () => (
    <main>
      <List />
    </main>
  )
  const Stub = createRoutesStub([
    {
      Component: Framed,
      children: [
        { path: '/list', Component: inMain },
        { path: '/list/:id', Component: Opened },
      ],
    },
  ])
  await render(<Stub initialEntries={[at]} />)
}

// Rule 2.402
test('Esc leads from an opened row back to the list as it was, with the focus on that row', async () => {
  await showFramed('/list?tab=off')
  await page.getByRole('link', { name: 'Роман' }).click()
  await expect.element(page.getByRole('heading', { name: 'Роман' })).toHaveFocus()
  await page.getByLabelText('Слово').fill('недописано')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('heading', { name: 'Роман' })).toHaveFocus()
  await expect.element(page.getByLabelText('Слово')).toHaveValue('недописано')
  await userEvent.keyboard('{Escape}')
  await expect.element(where()).toHaveTextContent('/list?tab=off')
  await expect.element(page.getByRole('link', { name: 'Роман' })).toHaveFocus()
})

test('Esc on a row that was opened by its address leads to the list', async () => {
  await showFramed('/list/2')
  await userEvent.keyboard('{Escape}')
  await expect.element(where()).toHaveTextContent('/list')
  await expect.element(page.getByRole('link', { name: 'Роман' })).toHaveFocus()
})

// Rule 2.402
test('«?» tells the keys of a list, of its pages and of an opened row', async () => {
  await page.viewport(1440, 900)
  await showFramed('/list')
  await page.getByRole('button', { name: 'Клавиши' }).click()
  const keys = page.getByRole('dialog')
  for (const words of ['Искать', /Строка выше/, /Первая и\sпоследняя строка/, 'Открыть строку', /следующая страница/]) {
    await expect.element(keys.getByText(words)).toBeVisible()
  }
  // Nothing here can be heard: the keys of the player do nothing.
  expect(keys.getByText(/на\s10\sсекунд/).query()).toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.element(keys).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Роман' }).click()
  await expect.element(page.getByRole('heading', { name: 'Роман' })).toHaveFocus()
  await userEvent.keyboard('{Shift>}?{/Shift}')
  await expect.element(keys.getByText(/Вернуться к\sсписку/)).toBeVisible()
  expect(keys.getByText('Искать').query()).toBeNull()
})

/** Rows that leave the list when they are done. */
function Waiting() {
  const [rows, setRows] = useState(ROWS)
  const ask = (row: Row): void =>
    void openDialog(async () => Promise.resolve(AskDialog), {
      title: 'Провести?',
      text: row.name,
      confirm: 'Да',
      act: async () => Promise.resolve(setRows((before) => before.filter((one) => one !== row))),
    })
  return (
    <StaffTable
      caption="Ждут"
      rows={rows}
      keyOf={(row) => row.id}
      addressOf={(row) => `/list/${String(row.id)}`}
      columns={[
        { id: 'name', title: 'Имя', role: 'title', cell: (row) => row.name },
        {
          id: 'do',
          title: 'Действие',
          cell: (row) => <Button onClick={() => ask(row)}>{`Провести: ${row.name}`}</Button>,
        },
      ]}
      empty={<p>Никого</p>}
    />
  )
}

// Rule 2.402
test('A row that is done and gone leaves the focus to the one in its place, after the last to the one before', async () => {
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <>
          <Waiting />
          <DialogStack />
        </>
      ),
    },
  ])
  await render(<Stub initialEntries={['/']} />)
  for (const [done, next] of [
    ['Роман', 'Ева'],
    ['Ева', 'Кира'],
  ] as const) {
    await page.getByRole('button', { name: `Провести: ${done}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Да' }).click()
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: next })).toHaveFocus()
  }
})

test('A row leads on wherever it is pressed, a button in it keeps its own work', async () => {
  await page.viewport(1440, 900)
  await show('/list')
  await page.getByRole('button', { name: 'Ещё: Роман' }).click()
  await expect.element(where()).toHaveTextContent('/list')
  await page.getByRole('row', { name: /Роман/ }).click({ position: { x: 800, y: 10 } })
  await expect.element(where()).toHaveTextContent('/list/2')
})

test('Rows are 44 px high on wide screens and stacks on phones', async () => {
  await page.viewport(1440, 900)
  await show('/list')
  const row = page.getByRole('row', { name: /Роман/ })
  expect(Math.round(row.element().getBoundingClientRect().height)).toBeLessThanOrEqual(45)
  await page.viewport(360, 740)
  expect(getComputedStyle(row.element()).display).toBe('flex')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

// Rule 2.402
test('Pages are turned by number and by brackets, and say which is shown', async () => {
  await show('/list?q=а&page=4')
  await expect.element(page.getByRole('link', { name: 'Страница 4' })).toHaveAttribute('aria-current', 'page')
  await userEvent.keyboard('[[')
  await expect.element(where()).toMatchTextContent(/page=3/)
  await userEvent.keyboard(']')
  await expect.element(where()).toMatchTextContent(/page=4/)
  await page.getByRole('link', { name: 'Страница 1', exact: true }).click()
  await expect.element(where()).not.toMatchTextContent(/page=/)
  expect(page.getByRole('link', { name: 'Предыдущая' }).query()).toBeNull()
})

test('Of many pages the first, the last and the ones around are shown', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(1, 2)).toEqual([1, 2])
  expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4])
  expect(pageNumbers(5, 9)).toEqual([1, -1, 4, 5, 6, -2, 9])
  expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(pageNumbers(9, 9)).toEqual([1, -1, 8, 9])
})

test('Who stands beside the shown one; without a shown one the first is next', () => {
  const keyOf = (row: Row): number => row.id
  expect(neighbours(ROWS, keyOf, 2)).toEqual({ previous: ROWS[0], next: ROWS[2] })
  expect(neighbours(ROWS, keyOf, 3)).toEqual({ previous: ROWS[1], next: null })
  expect(neighbours(ROWS, keyOf, null)).toEqual({ previous: null, next: ROWS[0] })
})

function SplitPage() {
  const { pathname } = useLocation()
  const shown = Number(pathname.split('/')[2])
  const { next } = neighbours(ROWS, (row) => row.id, shown)
  return (
    <div className="page">
      <StaffSplitPage
        label="Ждут проверки"
        rows={ROWS}
        keyOf={(row) => row.id}
        shown={shown}
        addressOf={(row) => `/queue/${String(row.id)}`}
        row={(row) => <b>{row.name}</b>}
      >
        <section className="card">
          <h2>{ROWS.find(({ id }) => id === shown)?.name}</h2>
          <label>
            Комментарий <textarea />
          </label>
          {next && <SkipLink to={`/queue/${String(next.id)}`} />}
        </section>
      </StaffSplitPage>
      <Where />
    </div>
  )
}

// Rule 2.402
test('← and → move through the queue, but not out of words being typed', async () => {
  const Stub = createRoutesStub([{ path: '/queue/:id', Component: SplitPage }])
  await render(<Stub initialEntries={['/queue/1']} />)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(where()).toHaveTextContent('/queue/1')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('heading', { name: 'Роман' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Роман' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('textbox', { name: 'Комментарий' }).fill('Шум')
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
  await expect.element(where()).toHaveTextContent('/queue/2')
  await page.getByRole('link', { name: 'Пропустить' }).click()
  await expect.element(page.getByRole('heading', { name: 'Ева' })).toBeVisible()
  await page.viewport(390, 800)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
