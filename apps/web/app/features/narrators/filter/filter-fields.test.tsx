import { expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { SortSelect } from '../list/sort-select.tsx'
import { activeValues } from './active-values.ts'
import { FilterFields } from './filter-fields.tsx'
import { NO_FILTER } from './filter-set.ts'
import type { FilterSet } from './filter-set.ts'

const value = (id: number, title: string, count: number) => ({ id, title, slug: `s${id}`, count })
const FACETS = {
  genres: [value(1, 'Реклама', 12), value(2, 'Аудиокнига', 0)],
  genders: [value(1, 'Мужской', 5), value(2, 'Женский', 7)],
  ages: [value(1, '18–25 лет', 3), value(4, '50+ лет', 0)],
  timbres: [value(1, 'Тёплый', 4), value(8, 'С хрипотцой', 2)],
  languages: [value(1, 'Русский', 9), value(5, 'Испанский', 0)],
}
const TOPICS = [{ id: 6, title: 'Медицина' }]
const FILTER: FilterSet = { ...NO_FILTER, page: 3, filter_genre: 1, filter_timbres: [1] }

async function show(filter: FilterSet, topics = TOPICS) {
  const onChange = vi.fn<(filter: FilterSet) => void>()
  await render(<FilterFields filter={filter} facets={FACETS} topics={topics} onChange={onChange} />)
  return onChange
}

const optionsOf = (label: string) => [...page.getByLabelText(label).element().querySelectorAll('option')]

// Rule 2.35
test('Every value tells how many it leaves, and what leaves nobody cannot be chosen', async () => {
  await show(FILTER)
  await expect.element(page.getByRole('button', { name: '18–25 3' })).toBeEnabled()
  await expect.element(page.getByRole('button', { name: '50+ 0' })).toBeDisabled()
  expect(optionsOf('Жанр').map((option) => option.textContent)).toEqual(['Все жанры', 'Реклама · 12'])
})

test('A timbre is added and taken away, and the list begins at its first page', async () => {
  const onChange = await show(FILTER)
  await page.getByRole('button', { name: /хрипотцой/ }).click()
  expect(onChange.mock.lastCall?.[0]).toEqual({ ...FILTER, page: 1, filter_timbres: [1, 8] })
  await page.getByRole('button', { name: /тёплый/ }).click()
  expect(onChange.mock.lastCall?.[0]).toEqual({ ...FILTER, page: 1, filter_timbres: [] })
})

test('Gender is one of three, moved by arrows too', async () => {
  const onChange = await show(FILTER)
  const any = page.getByRole('radio', { name: 'Любой' })
  await expect.element(any).toBeChecked()
  ;(any.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(onChange.mock.lastCall?.[0].filter_genders).toEqual([2])
})

// Rules 2.35, 4.700
test('«Только носители» waits for a language and says so', async () => {
  await show(FILTER)
  const native = page.getByRole('switch', { name: /^Только носители/ })
  await expect.element(native).toHaveAccessibleName('Только носители: сначала выберите язык')
  await expect.element(native).toBeDisabled()
  await cleanup()
  const onChange = await show({ ...FILTER, filter_language: 1 })
  await native.click({ force: true })
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ filter_language: 1, filter_native: true, page: 1 })
})

// Rule 2.36
test('Topics are asked for only while the site has them', async () => {
  await show(FILTER, [])
  expect(page.getByLabelText('Тема').elements()).toHaveLength(0)
})

test('A topic can be none, all, or one', async () => {
  const onChange = await show(FILTER)
  expect(optionsOf('Тема').map((option) => option.value)).toEqual(['0', '-1', '-2', '6'])
  await userEvent.selectOptions(page.getByLabelText('Тема'), '-2')
  expect(onChange.mock.lastCall?.[0].filter_topic).toBe(-2)
})

test('The sorts by price appear with a genre and leave with it', async () => {
  const { rerender } = await render(<SortSelect filter={FILTER} onChange={vi.fn()} />)
  expect(optionsOf('Сортировка').map((option) => option.value)).toEqual(['0', '1', '2', '3', '4', '5'])
  await rerender(<SortSelect filter={NO_FILTER} onChange={vi.fn()} />)
  expect(optionsOf('Сортировка').map((option) => option.value)).toEqual(['0', '1', '4', '5'])
})

// Rule 2.35
test('What is chosen is told in words, and each value can be removed by itself', () => {
  const language = { filter_language: 1, filter_native: true }
  const filter = { ...FILTER, ...language, filter_ages: [1, 4], filter_topic: 6, filter_name: 'Арина' }
  const values = activeValues(filter, FACETS, TOPICS)
  expect(values.map(({ label }) => label)).toEqual([
    'Имя: Арина',
    'Реклама',
    '18–25 лет',
    '50+ лет',
    'Тёплый',
    'Медицина',
    'Русский, носитель',
  ])
  expect(values[2]?.removal).toEqual({ filter_ages: [4] })
  expect(values.at(-1)?.removal).toEqual({ filter_language: 0, filter_native: false })
  expect(activeValues({ ...NO_FILTER, filter_native: true }, FACETS, [])[0]?.label).toBe('Только носители')
  expect(activeValues({ ...NO_FILTER, filter_genre: 99 }, FACETS, [])[0]?.label).toBe('№\u00a099')
})
