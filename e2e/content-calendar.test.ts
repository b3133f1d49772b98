/** A post is planned, previewed and read when its time has come; compilations are put in order by keys (Product 7.861 to 7.870). */
import type { APIRequestContext, Page } from '@playwright/test'
import { read, send } from './steps/api.ts'
import { expectGoodScreen } from './steps/axe.ts'
import { openPage } from './steps/open-page.ts'
import { signIn, supporter } from './steps/people.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

const words = wordsOf('ru')
const DAY_MS = 86_400_000

interface Post {
  readonly id: number
  readonly version: number
  readonly category_slug: string
}

/** A finished draft of its own for each run. */
async function writeDraft(request: APIRequestContext, slug: string): Promise<Post> {
  const { categories } = await read<{ categories: { id: number }[] }>(request, '/staff/posts')
  const body = {
    ...{ category_id: categories[0]?.id, slug, image: null, published_at: null },
    ...{ author_ru: 'Редакция', author_en: 'The editors', title_ru: `Дыхание ${slug}`, title_en: `Breathing ${slug}` },
    ...{ lead_ru: 'О дыхании в кадре', lead_en: 'On breathing in a take', body_ru: '## Вдох\n\nТише.' },
    body_en: '## In\n\nQuieter.',
  }
  return (await send<{ post: Post }>(request, '/staff/posts', body)).post
}

const postNow = async (request: APIRequestContext, id: number): Promise<Post> =>
  (await read<{ post: Post }>(request, `/staff/posts/${id}`)).post

/** The day of Moscow, `2026-11-22`. */
const moscowDay = (at: number): string => new Date(at + 3 * 3_600_000).toISOString().slice(0, 10)

// Rules 7.861, 7.862, 7.863, 7.864
test('A post is planned by keys, previewed for others, and read by guests when its time has come', async ({
  page,
  openVisitor,
}) => {
  test.setTimeout(180_000)
  await signIn(page.request, supporter)
  const guest = await openVisitor()
  const slug = `breath-${crypto.randomUUID().slice(0, 8)}`
  const title = `Дыхание ${slug}`
  const post = await writeDraft(page.request, slug)
  const address = `/blog/${post.category_slug}/${slug}`
  const tomorrow = moscowDay(Date.now() + DAY_MS)
  const statusFor = async (): Promise<number> => (await guest.request.get(address)).status()

  await test.step('The draft stands beside the month and is given a day by its button', async () => {
    await openPage(page, '/staff/blog?view=calendar')
    const button = page.getByRole('button', { name: words.text('content_move', { title }) }).first()
    await button.focus()
    await page.keyboard.press('Enter')
    await page.getByLabel(words.text('content_move_day')).fill(tomorrow)
    await expectGoodScreen(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: slug })).toBeAttached()
    await openPage(page, `/staff/blog?view=calendar&month=${tomorrow.slice(0, 7)}`)
    await expect(page.locator(`[data-day="${tomorrow}"]`).getByRole('link', { name: title })).toBeVisible()
    await expectGoodScreen(page)
  })
  await test.step('Until then it is not there for guests', async () => {
    expect(await statusFor()).toBe(404)
    expect(await (await guest.request.get('/blog')).text()).not.toContain(slug)
    expect(await (await guest.request.get('/rss.xml')).text()).not.toContain(slug)
  })
  await test.step('Its editor sees it as a client will, dark, and in English', async () => {
    await openPage(page, `/staff/blog/${post.id}`)
    await page.getByRole('textbox', { name: words.text('content_post_lead') }).fill('О вдохах, которых не слышно')
    await page.getByRole('button', { name: words.text('preview_open') }).click()
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(frame.getByText('О вдохах, которых не слышно')).toBeVisible()
    await choose(page, 'preview_client')
    await expect(frame.getByRole('navigation').getByText(words.text('nav_orders')).first()).toBeVisible()
    await choose(page, 'preview_dark')
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
    await choose(page, 'people_english')
    await expect(frame.getByRole('heading', { level: 1, name: `Breathing ${slug}` })).toBeVisible()
    await expect(frame.locator('html')).toHaveAttribute('lang', 'en')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: words.text('editing_reset') }).click()
  })
  await test.step('When its time comes it is there by itself', async () => {
    const { version } = await postNow(page.request, post.id)
    const published_at = new Date(Date.now() + 2000).toISOString()
    const moved = await page.request.put(`/api/staff/posts/${post.id}/moment`, {
      data: { published_at, version },
      headers: { origin: new URL(page.url()).origin },
    })
    expect(moved.ok(), await moved.text()).toBe(true)
    expect(((await moved.json()) as { post: { state: string } }).post.state).toBe('scheduled')
    await expect.poll(statusFor, { timeout: 60_000 }).toBe(200)
    await openPage(guest, address)
    await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
  await test.step('Taken back among the drafts it is gone, and is removed', async () => {
    const { version } = await postNow(page.request, post.id)
    const headers = { origin: new URL(page.url()).origin }
    const data = { published_at: null, version }
    expect((await page.request.put(`/api/staff/posts/${post.id}/moment`, { data, headers })).status()).toBe(200)
    expect((await page.request.delete(`/api/staff/posts/${post.id}`, { headers })).status()).toBe(204)
    await expect.poll(statusFor, { timeout: 60_000 }).toBe(404)
  })
})

async function choose(page: Page, label: Parameters<typeof words.text>[0]): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: words.text(label), exact: true })
    .press(' ')
}

// Rule 7.870
test('Compilations are put in order by keys, and stay so', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page.request, supporter)
  await openPage(page, '/staff/compilations')
  const list = page.getByRole('list', { name: words.text('content_compilations') })
  const titles = () => list.getByRole('link').allTextContents()
  const before = await titles()
  const [first = '', second = ''] = before
  const stored = () => page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByRole('button', { name: words.text('editing_move_down', { name: first }) }).focus()
  const answer = stored()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: words.text('editing_move_down', { name: first }) })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: first })).toBeAttached()
  expect((await answer).status()).toBe(204)
  await openPage(page, '/staff/compilations')
  expect((await titles()).slice(0, 2)).toEqual([second, first])
  await page.getByRole('button', { name: words.text('editing_move_up', { name: first }) }).focus()
  const back = stored()
  await page.keyboard.press('Home')
  expect((await back).status()).toBe(204)
  await openPage(page, '/staff/compilations')
  expect(await titles()).toEqual(before)
})
