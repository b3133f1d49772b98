/** The blog and the static pages: read with scripts and without, found by their titles, shared with others. */
import type { Page } from '@playwright/test'
import { enterOn } from './steps/keyboard.ts'
import { expectClean, openClean } from './steps/clean-page.ts'
import { isNightly } from './steps/nightly.ts'
import { openPage } from './steps/open-page.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

const words = wordsOf('ru')
const POST = '/blog/clients/choosing-a-voice'
/** Its text has a link to another page of the site. */
const LINKING_PAGE = '/become-narrator'
const PAGES = [
  '/blog',
  '/blog/clients',
  '/blog/sound',
  '/blog/narrators',
  POST,
  '/about',
  '/offer',
  '/privacy-policy',
  LINKING_PAGE,
  '/help',
]

const title = (page: Page) => page.getByRole('heading', { level: 1 })

// The eye judges the other pages, and by day one category and one post for all of them.
for (const path of isNightly ? ['/blog/sound', '/blog/narrators', POST] : []) {
  test(`${path} is clean for axe and fits a phone`, async ({ page }) => {
    await expectClean(page, path)
  })
}

test('Each page has a title and a description of its own, in each language', async ({ request }) => {
  const seen = new Map<string, string>()
  for (const locale of ['ru', 'en'] as const) {
    for (const path of PAGES) {
      const address = wordsOf(locale).path(path)
      const html = await (await request.get(address)).text()
      const heads = [/<title>([^<]+)<\/title>/, /<meta name="description" content="([^"]+)"/]
      for (const [index, sign] of heads.entries()) {
        const words = sign.exec(html)?.[1] ?? ''
        expect(words.length, `${address} says what it is`).toBeGreaterThan(index === 0 ? 8 : 40)
        expect(seen.get(words), `${address} is told apart from others`).toBeUndefined()
        seen.set(words, address)
      }
    }
  }
})

// Rule 2.5
test('Without scripts a reader gets from the menu to a post, onwards to another, and to an answer', async ({
  openVisitor,
}) => {
  const page = await openVisitor({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })
  await page.goto('/')
  await page
    .getByRole('link', { name: words.text('nav_blog'), exact: true })
    .first()
    .click()
  await expect(title(page)).toHaveText(words.text('nav_blog'))
  const categories = page.getByRole('navigation', { name: words.text('blog_categories') })
  await categories.getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/blog\/clients$/)
  const first = page.getByRole('article').first().getByRole('link')
  const name = await first.textContent()
  await first.click()
  await expect(title(page)).toHaveText(name ?? '')
  await expect(page.getByText(/^\d+\sмин\sчтения$/).first()).toBeVisible()
  const related = page.getByRole('region', { name: words.text('blog_related') }).getByRole('article')
  await expect(related).toHaveCount(3)
  await related.first().getByRole('link').click()
  await expect(title(page)).not.toHaveText(name ?? '')

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: words.text('nav_help'), exact: true })
    .click()
  await expect(title(page)).toHaveText(words.text('nav_help'))
  const question = page.locator('details').first()
  await question.locator('summary').click()
  await expect(question.locator('.prose')).toBeVisible()
  for (const footer of ['footer_about', 'footer_offer', 'footer_privacy', 'nav_become_narrator'] as const) {
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: words.text(footer), exact: true })
      .click()
    await expect(title(page)).toHaveCount(1)
    await expect(page.locator('.prose > p').first()).toBeVisible()
  }
})

// Rules 2.67, 9.54
test('A post can be told of in three places, by its own address', async ({ page }) => {
  await openClean(page, POST)
  const links = page.locator('.share').getByRole('link')
  await expect(links).toHaveCount(3)
  for (const link of await links.all()) {
    const place = new URL((await link.getAttribute('href')) ?? '')
    const shared = new URL(place.searchParams.get('url') ?? '')
    // The product calls itself by its public address, whatever name it was reached by.
    expect([shared.protocol.startsWith('http'), shared.pathname, shared.search]).toEqual([true, POST, ''])
    expect(await link.getAttribute('rel')).toContain('noopener')
  }
})

// Rule 2.5
test('A post asked for in another category is found in its own for good', async ({ request }) => {
  const answer = await request.get('/en/blog/sound/choosing-a-voice', { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers()['location']).toBe('/en/blog/clients/choosing-a-voice')
})

for (const path of ['/blog/no-such-category', '/blog/clients/no-such-post', '/blog?page=99']) {
  // Rule 2.62
  test(`${path} does not exist and says so`, async ({ page, silence }) => {
    // The page's own answer is 404, which Chromium reports.
    silence.allow(/status of 404/)
    await openPage(page, path)
    await expect(title(page)).toHaveText('Страница не найдена!')
  })
}

test('A link inside a text changes the page without loading it anew', async ({ page }) => {
  await openClean(page, LINKING_PAGE)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.locator('.prose').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/blog\/sound\/recording-at-home$/)
  await expect(title(page)).toBeFocused()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('By keyboard alone a reader opens a post and an answer, and goes to a part of a long text', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openClean(page, '/blog')
  await enterOn(page, page.getByRole('article').first().getByRole('link'))
  await expect(page).toHaveURL(/\/blog\/\w+\/[\w-]+$/)
  await openClean(page, '/help')
  const question = page.locator('details').nth(2)
  await enterOn(page, question.locator('summary'))
  await expect(question.locator('.prose')).toBeVisible()
  await openClean(page, '/offer')
  const part = page
    .getByRole('navigation', { name: words.text('content_contents') })
    .getByRole('link')
    .nth(4)
  await enterOn(page, part)
  await expect(page.locator('.prose h2').nth(4)).toBeInViewport()
})

test('Whoever wants to become a narrator is asked for a code as one', async ({ page }) => {
  await openClean(page, LINKING_PAGE)
  await page
    .getByRole('main')
    .getByRole('link', { name: words.text('content_become_do') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.text('registration_login_title'))
  await expect(page.getByRole('button', { name: words.text('login_get_code') })).toBeVisible()
})
