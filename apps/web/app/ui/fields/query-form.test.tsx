import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { QueryForm } from './query-form.tsx'

async function openForm(isReplacing: boolean) {
  const form = (
    <QueryForm role="search" isReplacing={isReplacing}>
      <input type="hidden" name="queue" value="new" />
      <input aria-label="Words" name="q" />
      <button type="submit">Find</button>
    </QueryForm>
  )
  const initialEntries = ['/before', '/staff/orders?page=3']
  const router = createMemoryRouter([{ path: '*', element: form }], { initialEntries, initialIndex: 1 })
  await render(<RouterProvider router={router} />)
  return router
}

test('Fields become the query of the page, and nothing of the old query stays', async () => {
  const router = await openForm(false)
  await page.getByLabelText('Words').fill('a & b')
  await page.getByRole('button', { name: 'Find' }).click()
  expect(router.state.location).toMatchObject({ pathname: '/staff/orders', search: '?queue=new&q=a+%26+b' })
  expect(router.state.historyAction).toBe('PUSH')
})

test('Going back can skip what was asked before', async () => {
  const router = await openForm(true)
  await page.getByRole('button', { name: 'Find' }).click()
  expect(router.state.location.search).toBe('?queue=new&q=')
  expect(router.state.historyAction).toBe('REPLACE')
})

test('Without scripts the browser sends it to the same page', async () => {
  await openForm(false)
  const form = page.getByRole('search').element()
  expect(form.getAttribute('action')).toBe('/staff/orders')
  expect(form.getAttribute('method')).toBe(null)
})
