/** Pages of a narrator, as an agent opens them who does not act as one yet: a letter leads there. */
import { createRoutesStub } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../styles/app.css'
import { sampleNarrator, sampleUser } from '../../features/agent/testing/sample-user.ts'
import type { User, Visit } from '../../server/visit.ts'
import { makeContext, visitContext } from '../../server/visit-context.ts'
import ReviewsPage, { loader as loadReviews } from './reviews.tsx'
import StatisticsPage, { loader as loadStatistics } from './statistics.tsx'

const NARRATORS = [sampleNarrator(), sampleNarrator({ id: 3002, firstname: 'Глеб', lastname: 'Ясный' })]
const AGENT = sampleUser({ role: 'agent', id: 3500, agent_narrators: NARRATORS })

/** What the page of this address is given when this person opens it. */
async function load(loader: (args: never) => Promise<unknown>, user: User): Promise<unknown> {
  const context = makeContext(() => Promise.reject(new Error('Nothing is asked for')))
  const url = new URL('https://tembrel.example/profile/reviews')
  const visit = { user: () => Promise.resolve(user), isClosed: () => Promise.resolve(false), url }
  context.set(visitContext, visit as unknown as Visit)
  return await loader({ context } as Pick<LoaderFunctionArgs, 'context'> as never)
}

for (const [path, Page, loader] of [
  ['/profile/reviews', ReviewsPage, loadReviews],
  ['/profile/statistics', StatisticsPage, loadStatistics],
] as const) {
  // Rule 2.441
  test(`${path} asks an agent first as whom`, async () => {
    const loaderData = await load(loader, AGENT)
    const root = { user: AGENT }
    const Component = Page as unknown as React.ComponentType<{ loaderData: unknown }>
    const Content = () => <Component loaderData={loaderData} />
    const Stub = createRoutesStub([{ id: 'root', path: '*', Component: Content, loader: () => root }])
    await render(<Stub initialEntries={[path]} hydrationData={{ loaderData: { root } }} />)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Арина Вельская' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Глеб Ясный' })).toBeVisible()
  })
}

test('Nobody but narrators and their agents has reviews', async () => {
  await expect(load(loadReviews, sampleUser({ role: 'client' }))).rejects.toMatchObject({ init: { status: 403 } })
})
