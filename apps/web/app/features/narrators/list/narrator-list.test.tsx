import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import type { NarratorCard } from '../card-track.ts'
import type { ListData } from './list-data.ts'
import { ProfileLayer } from '../window/profile-layer.tsx'
import { closeAllDialogs, DialogStack } from '../../../ui/dialogs/dialog-stack.tsx'
import { sampleInfo } from '../../order-draft/testing/sample-editor.ts'
import { NarratorList } from './narrator-list.tsx'
import { useListFilter } from './use-list-filter.ts'

function makeCard(id: number): NarratorCard {
  return {
    id,
    firstname: 'Диктор',
    lastname: String(id),
    image: null,
    slug: `diktor-${id}-${id}`,
    featured: false,
    prices: { ad_30s: 1000, book_1h: null, long_c_1p: null, frame_1m: null },
    main_genre: null,
    active_genre: null,
    timbre_id: null,
    age_id: null,
    rating: null,
    reviews_count: 0,
    completed_count: 0,
    answer_minutes: null,
    delivery_minutes: null,
    on_pause: false,
    paused_until: null,
    related_demo: null,
  }
}

const cardsFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => makeCard(first + index))

function makeList(total: number): ListData {
  return {
    narrators: cardsFrom(1, Math.min(total, 24)),
    page: 1,
    total,
    facets: { genres: [], genders: [], ages: [], timbres: [], languages: [] },
    topics: [],
    abilities: { hasTopics: false, hasFeatured: true },
    base: null,
    words: null,
    isSignInNeeded: false,
    loaded_at: '2026-11-21T06:00:00Z',
  }
}

function Listed({ data }: { readonly data: ListData }) {
  const list = useListFilter(data)
  return (
    <>
      <output data-mask={useLocation().mask?.pathname}>{useLocation().search}</output>
      <NarratorList data={data} list={list} />
    </>
  )
}

async function show(data: ListData, search = '', hasLayer = false, load: () => unknown = () => null) {
  const routes = [
    { path: '/narrators', Component: () => <Listed data={data} /> },
    { path: '/narrators/:narrator', Component: () => <h1>Профиль</h1> },
  ]
  const layered = {
    id: 'root',
    path: '*',
    loader: async () => {
      await load()
      return { user: null, site: { flags: sampleInfo().flags } }
    },
    HydrateFallback: () => null,
    Component: () => (
      <>
        <Listed data={data} />
        <ProfileLayer />
        <DialogStack />
      </>
    ),
  }
  const Stub = createRoutesStub(hasLayer ? [layered] : routes)
  return await render(<Stub initialEntries={[`/narrators${search}`]} />)
}

/** The profile that lies over the page, by its own address. */
const mask = () => document.querySelector('output')?.dataset['mask']
const address = () => document.querySelector('output')?.textContent
const cards = () => page.getByRole('article').elements()
const asked: string[] = []

function serve(...answers: (Response | Promise<Response>)[]): void {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    // A profile under the pointer is prepared for: that takes no answer of the list.
    if (path === '/api/appinfo') return Response.error()
    return await (answers.shift() ?? Promise.reject(new Error('asked once too often')))
  })
}

function pageOf(narrators: readonly NarratorCard[]): Response {
  return new Response(JSON.stringify({ narrators }), { headers: { 'content-type': 'application/json' } })
}

beforeEach(() => {
  asked.length = 0
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

// Rule 7.25
test('What is left is appended, the address follows, and the focus goes to the first new card', async () => {
  serve(pageOf([makeCard(24), ...cardsFrom(25, 6)]))
  await show(makeList(30), '?gender=2')
  await page.getByRole('button', { name: /Показать ещё\s6/ }).click()
  await expect.poll(() => cards().length).toBe(30)
  expect(asked).toEqual(['/api/narrators?gender=2&page=2'])
  await expect.poll(address).toBe('?gender=2&page=2')
  await expect.element(page.getByRole('link', { name: 'Диктор 25', exact: true })).toHaveFocus()
  expect(page.getByRole('button', { name: /Показать ещё/ }).elements()).toHaveLength(0)
})

test('A page that cannot be fetched leaves the cards and a way to try again', async () => {
  const refused = new Response('{"code":"TOO_MANY_REQUESTS","message":"Подождите"}', {
    status: 429,
    headers: { 'content-type': 'application/json' },
  })
  serve(refused, pageOf(cardsFrom(25, 6)))
  await show(makeList(30))
  await page.getByRole('button', { name: /Показать ещё/ }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(cards()).toHaveLength(24)
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect.poll(() => cards().length).toBe(30)
})

test('Whoever leaves while a page is on its way is not called back', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  serve(promise)
  await show(makeList(30))
  await page.getByRole('button', { name: /Показать ещё/ }).click()
  await page.getByRole('link', { name: 'Диктор 3', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Профиль' })).toBeVisible()
  const answer = pageOf(cardsFrom(25, 6))
  const read = vi.spyOn(answer, 'text')
  resolve(answer)
  await expect.poll(() => read.mock.calls.length).toBe(1)
  await read.mock.results[0]?.value
  // Whatever follows from the answer has happened by the second frame after it.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  await expect.element(page.getByRole('heading', { name: 'Профиль' })).toBeVisible()
})

test('A profile that is opened while a page is on its way stays open, whichever of the two comes first', async () => {
  for (const isAnswerFirst of [true, false]) {
    const { promise, resolve } = Promise.withResolvers<Response>()
    serve(promise)
    const screen = await show(makeList(30), '', true)
    await page.getByRole('button', { name: /Показать ещё/ }).click()
    const answer = pageOf(cardsFrom(25, 6))
    const opening = async () => page.getByRole('link', { name: 'Диктор 3', exact: true }).click()
    const pressing = opening()
    if (isAnswerFirst) resolve(answer)
    await pressing
    if (!isAnswerFirst) {
      await expect.poll(mask).toBe('/narrators/diktor-3-3')
      resolve(answer)
    }
    await expect.poll(() => document.querySelectorAll('article').length).toBe(30)
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    await expect.poll(mask).toBe('/narrators/diktor-3-3')
    await closeAllDialogs()
    await screen.unmount()
  }
})

test('The list stays as it is while a profile that lay over it closes, however long that takes', async () => {
  const loads = vi.fn<() => unknown>(() => null)
  await show(makeList(3), '', true, loads)
  const card = page.getByRole('link', { name: 'Диктор 2', exact: true })
  await card.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  let end = (): void => undefined
  loads.mockReturnValue(new Promise<void>((resolve) => (end = resolve)))
  const before = loads.mock.calls.length
  const link = card.element()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => loads.mock.calls.length).toBe(before + 1)
  expect(document.querySelector('.list-cards')?.getAttribute('aria-busy')).toBe('false')
  end()
  await expect.poll(() => document.querySelector('dialog')).toBeNull()
  expect(card.element()).toBe(link)
  await expect.poll(() => document.activeElement).toBe(link)
})

test('Nobody fits: the list says so and offers everybody', async () => {
  await show({ ...makeList(0) }, '?timbre=1')
  await page.getByRole('button', { name: 'Сбросить всё' }).click()
  await expect.poll(address).toBe('')
})

test('No favourites yet: the list says how to get some', async () => {
  await show(makeList(0), '?featured=1')
  await expect.element(page.getByText('В избранном пока никого')).toBeVisible()
})
