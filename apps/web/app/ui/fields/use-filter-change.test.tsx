import { createMemoryRouter, Link, RouterProvider, useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useFilterChange } from './use-filter-change.ts'

interface Days {
  readonly from?: string
  readonly to?: string
}

function Page() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const change = useFilterChange<Days>(Object.fromEntries(new URLSearchParams(search)), (days) => {
    void navigate(`/?${new URLSearchParams(Object.entries(days)).toString()}`)
  })
  return (
    <>
      <output>{search}</output>
      <button type="button" onClick={() => change({ from: '1' })}>
        From
      </button>
      <button type="button" onClick={() => change({ to: '2' })}>
        To
      </button>
      <Link to="/">All</Link>
    </>
  )
}

/** A page whose data comes when the test lets it come. */
function slowPage() {
  const waiting: (() => void)[] = []
  const loader = async (): Promise<null> => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return null
  }
  const router = createMemoryRouter([{ path: '/', Component: Page, loader }], { hydrationData: { loaderData: {} } })
  return { router, answer: () => waiting.splice(0).forEach((resolve) => resolve()) }
}

test('A second change adds to the first, whose page is still on its way', async () => {
  const { router, answer } = slowPage()
  const screen = await render(<RouterProvider router={router} />)
  answer()
  await screen.getByRole('button', { name: 'From' }).click()
  await screen.getByRole('button', { name: 'To' }).click()
  answer()
  await expect.poll(() => screen.getByRole('status').element().textContent).toBe('?from=1&to=2')
})

test('A change after the filter was taken away begins with nothing', async () => {
  const { router, answer } = slowPage()
  const screen = await render(<RouterProvider router={router} />)
  answer()
  await screen.getByRole('button', { name: 'From' }).click()
  answer()
  await expect.poll(() => screen.getByRole('status').element().textContent).toBe('?from=1')
  await screen.getByRole('link', { name: 'All' }).click()
  answer()
  await expect.poll(() => screen.getByRole('status').element().textContent).toBe('')
  await screen.getByRole('button', { name: 'To' }).click()
  answer()
  await expect.poll(() => screen.getByRole('status').element().textContent).toBe('?to=2')
})
