import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { COLUMN_PAGES, LIST_COLUMNS } from '@tembrel/domain/office/list-columns.ts'
import { fakeSend } from '../../../api/testing/browser-send.ts'
import { m } from '../../../paraglide/messages.js'
import type { Column } from '../../../ui/table.tsx'
import { StaffTable } from '../parts/staff-table.tsx'
import { showStaffScreen } from '../parts/testing/show-staff-screen.tsx'
import { chosenColumns, hasAdded } from './chosen-columns.ts'
import { ColumnsButton } from './columns-button.tsx'

interface Row {
  readonly id: number
}

const COLUMNS: readonly Column<Row>[] = [...LIST_COLUMNS.people.usual, ...LIST_COLUMNS.people.more].map((id) => ({
  id,
  title: `Столбец ${id}`,
  ...(id === LIST_COLUMNS.people.title && { role: 'title' as const }),
  cell: (row) => `${id} ${String(row.id)}`,
}))

const send = fakeSend()
let sent: unknown[]
let answers: Response[]
beforeEach(() => {
  sent = []
  answers = []
  send.mockImplementation(async ({ body }) => {
    sent.push(typeof body === 'string' ? JSON.parse(body) : null)
    const answer = answers.shift()
    if (!answer) throw new Error('Nothing more is asked')
    return answer
  })
})

const showTable = async (shown: readonly string[], size: readonly [number, number]) => {
  await page.viewport(...size)
  await showStaffScreen(
    <StaffTable
      caption="Люди"
      columns={chosenColumns('people', COLUMNS, shown)}
      isWide={hasAdded('people', shown)}
      rows={[{ id: 7 }]}
      keyOf={({ id }) => id}
      empty={null}
    />,
    '/staff/people',
  )
  await expect.element(page.getByRole('row').last()).toBeVisible()
}

const seenCells = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('tbody td')]
    .filter((cell) => cell.checkVisibility())
    .toSorted((one, two) => {
      const [first, second] = [one.getBoundingClientRect(), two.getBoundingClientRect()]
      return first.top - second.top || first.left - second.left
    })
    .map((cell) => cell.textContent.split(' ')[0] ?? '')

// Rule 7.881
test('A row has the chosen columns in their order; a stack on a phone has those of the list', async () => {
  await showTable(['since', 'email', 'name'], [1440, 900])
  expect(seenCells()).toEqual(['since', 'email', 'name'])
})

// Rule 7.881
test('A stack on a phone has the columns of the list, in their order', async () => {
  await showTable(['since', 'email', 'name'], [390, 844])
  expect(seenCells()).toEqual(LIST_COLUMNS.people.usual)
})

// Rule 7.881
test('A list knows when it has been given more than it has by itself', () => {
  for (const list of COLUMN_PAGES) {
    const { usual, more } = LIST_COLUMNS[list]
    expect(hasAdded(list, usual.slice(1))).toBe(false)
    expect(hasAdded(list, [...usual, ...more.slice(0, 1)])).toBe(true)
  }
})

// Rule 7.883
test('Columns are ticked and moved by keys; a refusal keeps the choice, and the same press sends it again', async () => {
  await page.viewport(1440, 900)
  const loaded = await showStaffScreen(
    <ColumnsButton page="people" columns={COLUMNS} shown={LIST_COLUMNS.people.usual} />,
    '/staff/people',
  )
  await page.getByRole('button', { name: m.columns_choose() }).click()
  const dialog = page.getByRole('dialog', { name: m.columns_title() })
  await expect.element(dialog.getByRole('checkbox', { name: /Столбец name/ })).toBeDisabled()
  await dialog.getByText('Столбец state', { exact: true }).click()
  await dialog.getByText('Столбец email', { exact: true }).click()
  const up = dialog.getByRole('button', { name: m.editing_move_up({ name: 'Столбец since' }) })
  up.element().focus()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(up).toHaveFocus()
  answers = [
    Response.json({ code: 'TOO_MANY_REQUESTS', message: 'Подождите минуту.', errors: {} }, { status: 429 }),
    Response.json({ columns: ['name'] }),
  ]
  const save = dialog.getByRole('button', { name: m.columns_save() })
  await save.click()
  await expect.element(dialog.getByText('Подождите минуту.')).toBeVisible()
  const before = loaded.mock.calls.length
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([
    { columns: ['name', 'since', 'roles', 'contacts', 'email'] },
    { columns: ['name', 'since', 'roles', 'contacts', 'email'] },
  ])
  expect(loaded.mock.calls.length).toBeGreaterThan(before)
})

// Rule 7.883
test('The usual columns come back by one press, and count once they are saved', async () => {
  await page.viewport(1440, 900)
  await showStaffScreen(<ColumnsButton page="people" columns={COLUMNS} shown={['email', 'name']} />, '/staff/people')
  await page.getByRole('button', { name: m.columns_choose() }).click()
  const dialog = page.getByRole('dialog', { name: m.columns_title() })
  await dialog.getByRole('button', { name: m.columns_reset() }).click()
  answers = [Response.json({ columns: LIST_COLUMNS.people.usual })]
  await dialog.getByRole('button', { name: m.columns_save() }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ columns: LIST_COLUMNS.people.usual }])
})
