import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { typeIn } from '../../../ui/testing/type-in.ts'
import { NameSearch } from './name-search.tsx'

const onSearch = vi.fn()
const HINT = /Поиск по\sимени сбросит остальные фильтры/

function Searched() {
  const [name, setName] = useState('')
  return (
    <>
      <NameSearch
        name={name}
        onSearch={(text) => {
          onSearch(text)
          setName(text.trim())
        }}
      />
      <button type="button" onClick={() => setName('')}>
        Убрать имя
      </button>
    </>
  )
}

const field = () => page.getByRole('textbox', { name: 'Имя диктора' })

beforeEach(() => {
  localStorage.clear()
  onSearch.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

// Rules 2.35, 4.28, 9.2
test('A name is looked for one second after the last key, once', async () => {
  await render(<Searched />)
  await expect.element(field()).toBeVisible()
  vi.useFakeTimers()
  typeIn(field().element(), 'Ари')
  await vi.advanceTimersByTimeAsync(900)
  typeIn(field().element(), 'Арина')
  await vi.advanceTimersByTimeAsync(999)
  expect(onSearch).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onSearch.mock.calls).toEqual([['Арина']])
  await vi.advanceTimersByTimeAsync(5000)
  expect(onSearch).toHaveBeenCalledOnce()
})

test('Enter looks at once', async () => {
  await render(<Searched />)
  await userEvent.type(field(), 'Тимур{Enter}')
  expect(onSearch.mock.calls).toEqual([['Тимур']])
})

test('A space that is being typed stays, and asks for nothing new', async () => {
  await render(<Searched />)
  await userEvent.type(field(), 'Арина{Enter}')
  await userEvent.type(field(), ' ')
  await expect.element(field()).toHaveValue('Арина ')
  vi.useFakeTimers()
  await vi.advanceTimersByTimeAsync(3000)
  expect(onSearch).toHaveBeenCalledOnce()
})

test('A name that is removed elsewhere leaves the field empty', async () => {
  await render(<Searched />)
  await userEvent.type(field(), 'Арина{Enter}')
  await page.getByRole('button', { name: 'Убрать имя' }).click()
  await expect.element(field()).toHaveValue('')
})

test('The cross empties the field and the search', async () => {
  await render(<Searched />)
  await userEvent.type(field(), 'Арина{Enter}')
  await page.getByRole('button', { name: 'Очистить имя' }).click()
  await expect.element(field()).toHaveValue('')
  expect(onSearch.mock.lastCall).toEqual([''])
})

test('That the other filters go is said once, before the first search', async () => {
  await render(<Searched />)
  await userEvent.click(field())
  await expect.element(page.getByText(HINT)).toBeVisible()
  await expect.element(field()).toHaveAccessibleDescription(HINT)
  await userEvent.type(field(), 'Арина{Enter}')
  ;(field().element() as HTMLElement).blur()
  await userEvent.click(field())
  expect(page.getByText(HINT).elements()).toHaveLength(0)
})
