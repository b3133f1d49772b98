/** What the product remembers of a visitor: looks, language, and who is signed in, over reloads and tabs. */
import type { Page } from '@playwright/test'
import { openPage } from './steps/open-page.ts'
import { newAddress, signIn } from './steps/people.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

const ru = wordsOf('ru')
const en = wordsOf('en')

/** The theme and menu of a page as the service sends it: what is in the document needs no script, so nothing flashes. */
async function sentLooks(page: Page): Promise<{ theme: string | undefined; sidebar: string | undefined }> {
  const answer = await page.request.get('/')
  const tag = /<html[^>]*>/.exec(await answer.text())?.[0] ?? ''
  return { theme: /data-theme="(\w+)"/.exec(tag)?.[1], sidebar: /data-sidebar="(\w+)"/.exec(tag)?.[1] }
}

// Rule 2.32
test('The chosen theme and the collapsed menu come with the page itself after a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openPage(page, '/')
  expect(await sentLooks(page)).toEqual({ theme: undefined, sidebar: undefined })
  const background = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await background()
  await page.getByRole('button', { name: ru.text('shell_change_theme') }).click()
  await page.getByRole('button', { name: ru.text('shell_collapse') }).click()
  await expect.poll(background).not.toBe(light)
  const dark = await background()

  expect(await sentLooks(page)).toEqual({ theme: 'dark', sidebar: 'collapsed' })
  await page.reload()
  expect(await background()).toBe(dark)
  await expect(page.getByRole('button', { name: ru.text('shell_expand') })).toBeVisible()
})

// Rule 1.16
test('The language is switched on the same page, and the address keeps its query', async ({ page }) => {
  await openPage(page, '/login?next=%2Foutbox')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ru.text('login_title'))
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/en/login?next=%2Foutbox')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.text('login_title'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('link', { name: 'Русский' }).click()
  await expect(page).toHaveURL('/login?next=%2Foutbox')
})

// Rules 2.15, 2.61
test('Signing out leads to the index and closes what is private', async ({ page }) => {
  await signIn(page.request, { role: 'client', email: newAddress() })
  await openPage(page, '/outbox')
  await page.getByRole('button', { name: ru.text('shell_profile_menu') }).click()
  await page
    .getByRole('button', { name: ru.text('nav_logout') })
    .last()
    .click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: ru.text('nav_login') })).toBeVisible()
  await openPage(page, '/profile/orders')
  await expect(page).toHaveURL('/login?next=%2Fprofile%2Forders')
})

// Rule 7.17
test('A session that has grown old in several tabs at once is continued once, and nobody is signed out', async ({
  page,
  context,
  silence,
}) => {
  // The calls that come too late are refused before they are repeated.
  silence.allow(/status of 401.*\/api\//)
  // What the router fetches ahead of a click, and a stream of events, continue the session too; here the calls have to.
  silence.allow(/ERR_FAILED|Failed to fetch/)
  await context.route(/(\.data|__manifest|\/events)(\?|$)/, (route) => route.abort())
  await signIn(page.request, { role: 'client', email: newAddress() })
  const tabs = [page, await context.newPage(), await context.newPage()]
  const hearts = tabs.map((tab, index) => tab.getByRole('button', { name: ru.pattern('list_favourite') }).nth(index))
  for (const [index, tab] of tabs.entries()) {
    const alive = tab.waitForResponse(/\/api\/appstate/)
    await openPage(tab, '/narrators')
    await alive
    await expect(hearts[index]!).toBeVisible()
  }
  const renewals: number[] = []
  context.on('response', (response) => {
    if (response.url().endsWith('/api/refresh')) renewals.push(response.status())
  })
  // What time does to the access token in a minute.
  await context.clearCookies({ name: /access_token$/ })
  await Promise.all(hearts.map((heart) => heart.click()))
  for (const heart of hearts) await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => renewals).toEqual([200])

  for (const tab of tabs) {
    await tab.reload()
    await expect(tab.getByRole('button', { name: ru.text('shell_profile_menu') })).toBeVisible()
  }
  expect(renewals).toEqual([200])
})
