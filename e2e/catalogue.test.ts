/** What a visitor walks through before he orders: the home page, compilations, lists whose address chooses. */
import type { Page } from '@playwright/test'
import { measurePageScripts } from '../bench/page-scripts.ts'
import { openClean } from './steps/clean-page.ts'
import { openPage } from './steps/open-page.ts'
import { expectToSound } from './steps/sound.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

const words = wordsOf('ru')

/** Product §8. */
const HOME_LIMIT_BYTES = 116_000

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const found = (page: Page) => page.getByRole('region', { name: words.text('list_found') })

test('The home page asks for at most 116 kB of scripts within five seconds', async ({ page, baseURL }) => {
  const { gzip_bytes, files } = await measurePageScripts(page, `${baseURL}/`)
  expect(gzip_bytes, JSON.stringify(files)).toBeLessThanOrEqual(HOME_LIMIT_BYTES)
})

test('The very first press on the home page is heard, though its code has still to come', async ({ page }) => {
  await openClean(page, '/')
  const capsule = page
    .getByRole('list', { name: words.text('home_wall') })
    .getByRole('button')
    .nth(2)
  // As a finger does: nothing has moved over the page before.
  await capsule.evaluate((element: HTMLElement) => {
    element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    element.click()
  })
  await expectToSound(page, words)
})

test('The finder counts the voices while one chooses, and leads to exactly those', async ({ page }) => {
  await openClean(page, '/')
  const finder = page.getByRole('search', { name: words.text('home_finder') })
  const all = await finder.getByRole('button').innerText()
  await finder.getByLabel(words.text('home_what')).selectOption('2')
  const answer = page.waitForResponse(/\/api\/narrators\?.*gender=1/)
  await finder.getByLabel(words.text('home_whose')).selectOption('1')
  // The button still shows the count of the first choice for a moment, so the expected one is read from the answer.
  const { total: count } = (await (await answer).json()) as { total: number }
  await expect(finder.getByRole('button')).toHaveText(new RegExp(`(?<!\\d)${count}(?!\\d)`))
  await expect(finder.getByRole('button')).not.toHaveText(all)
  await finder.getByRole('button').click()
  await expect(page).toHaveURL(/\/narrators\?genre=2&gender=1$/)
  await expect(page.getByText(new RegExp(`^${count}\\sголос`))).toBeVisible()
})

// Rules 2.1, 2.2, 2.3
test('Everything on the home page leads on: genres with prices, narrators, compilations, works, languages', async ({
  page,
}) => {
  await openClean(page, '/')
  await expect(page.getByRole('link', { name: /^Реклама.*от\s900/ })).toHaveAttribute(
    'href',
    '/narrators/filter/advert',
  )
  await expect(page.getByRole('link', { name: /^Английский/ })).toHaveAttribute('href', '/narrators/filter/english')
  await expect(page.getByRole('article')).toHaveCount(3)
  const work = page.getByRole('listitem').filter({ hasText: '«Северный чай»' })
  await work.getByRole('button').click()
  await expectToSound(page, words)
  await page.getByRole('link', { name: /^Голоса для кофеен/ }).click()
  await expect(page).toHaveURL(/\/compilations\/cafes-and-restaurants-\d+$/)
})

// Rules 2.8, 2.48
test('A genre tab changes the address without loading the page anew', async ({ page }) => {
  await openClean(page, '/compilations')
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  const tabs = page.getByRole('navigation', { name: words.text('comp_genres') })
  await tabs.getByRole('link', { name: /^Аудиокнига/ }).click()
  await expect(page).toHaveURL(/\/compilations\/genre\/audiobook$/)
  await expect(title(page)).toHaveText('Подборки: Аудиокнига')
  await expect(tabs.getByRole('link', { name: /^Аудиокнига/ })).toBeFocused()
  await page.goBack()
  await expect(title(page)).toHaveText('Подборки')
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})

test('A compilation plays one voice after the other', async ({ page }) => {
  await openClean(page, '/compilations/1')
  await page.getByRole('button', { name: /^Слушать все/ }).click()
  await expectToSound(page, words)
  await page.getByRole('button', { name: words.text('comp_stop') }).click()
  await expect(page.getByRole('button', { name: /^Слушать все/ })).toBeVisible()
})

// Rules 2.7, 2.20
test('Old and odd addresses lead to the right one or to nothing', async ({ page }) => {
  const answerTo = async (path: string) => {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    return [answer.status(), answer.headers()['location'] ?? ''].join(' ').trim()
  }
  expect(await answerTo('/compilations/genre')).toBe('301 /compilations')
  expect(await answerTo('/en/compilations/genre')).toBe('301 /en/compilations')
  expect(await answerTo('/compilations/genre/nothing')).toBe('404')
  expect(await answerTo('/compilations/old-name-1')).toBe('301 /compilations/cafes-and-restaurants-1')
  expect(await answerTo('/compilations/nothing')).toBe('404')
  expect(await answerTo('/narrators/filter?genre=1')).toBe('301 /narrators?genre=1')
  expect(await answerTo('/narrators/filter/warm/female/advert?sort=2')).toBe(
    '301 /narrators/filter/advert/female/warm?sort=2',
  )
  expect(await answerTo('/narrators/filter/nothing')).toBe('404')
  expect(await answerTo('/narrators/filter/advert/audiobook')).toBe('404')
  expect(await answerTo('/narrators/filter/offframe')).toBe('404')
  expect(await answerTo('/narrators/filter/advert')).toBe('200')
})

// Rule 2.21
test('Search engines are told of short and full lists only', async ({ page }) => {
  const robots = page.locator('meta[name=robots]')
  await openPage(page, '/narrators/filter/advert/female')
  await expect(title(page)).toHaveText('Женские голоса для рекламы')
  await expect(robots).toHaveCount(0)
  for (const path of ['advert/female/warm', 'polish']) {
    await openPage(page, `/narrators/filter/${path}`)
    await expect(robots).toHaveAttribute('content', 'noindex, follow')
  }
})

// Rule 2.22
test('An address that has chosen beats the kept filter, and the bare list brings that back', async ({ page }) => {
  await openClean(page, '/narrators')
  await page.getByRole('button', { name: /^тёплый/ }).click()
  await expect(page).toHaveURL(/\/narrators\?timbre=1$/)
  await openClean(page, '/narrators/filter/audiobook')
  await expect(title(page)).toHaveText('Голоса для аудиокниг')
  await expect(page.getByRole('button', { name: /^тёплый/ })).toHaveAttribute('aria-pressed', 'false')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: words.text('nav_narrators') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/narrators\?timbre=1$/)
})

test('What is chosen beside an address stays below it; taking away its own value leads to the whole list', async ({
  page,
}) => {
  await openClean(page, '/narrators/filter/advert/female')
  await page.getByRole('button', { name: /^тёплый/ }).click()
  await expect(page).toHaveURL(/\/narrators\/filter\/advert\/female\?timbre=1$/)
  await expect(title(page)).toHaveText('Женские голоса для рекламы')
  await page.getByRole('button', { name: words.text('list_remove', { value: 'Женский' }) }).click()
  await expect(page).toHaveURL(/\/narrators\?genre=1&timbre=1$/)
  await page.getByRole('button', { name: words.text('list_reset_all') }).click()
  await expect(page).toHaveURL(/\/narrators$/)
})

test('Pages are appended, and going back brings the list and the place in it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openClean(page, '/narrators')
  const cards = found(page).getByRole('article')
  await expect(cards).toHaveCount(24)
  await page.getByRole('button', { name: words.pattern('ui_show_more') }).click()
  await expect(cards).toHaveCount(48)
  await expect(page).toHaveURL(/\?page=2$/)
  const last = cards.nth(40).getByRole('heading').getByRole('link')
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await last.click()
  await expect(page).toHaveURL(/\/narrators\/[^?]+-\d+/)
  await page.goBack()
  await expect.poll(async () => cards.count()).toBeGreaterThanOrEqual(48)
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(200)
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('The home page can be read, and its finder leads to the list', async ({ page }) => {
    await page.goto('/')
    await expect(title(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: words.text('home_works') })).toBeVisible()
    const finder = page.getByRole('search', { name: words.text('home_finder') })
    await finder.getByLabel(words.text('home_what')).selectOption('6')
    await finder.getByRole('button').click()
    await expect(page).toHaveURL(/\/narrators\?genre=6/)
    await expect(found(page).getByRole('article').first()).toBeVisible()
  })

  test('The list is narrowed by a form, and goes on by a link', async ({ page }) => {
    await page.goto('/narrators')
    await expect(page.getByRole('complementary', { name: words.text('list_filter') })).toBeHidden()
    await page.getByRole('link', { name: words.text('list_plain_more') }).click()
    await expect(page).toHaveURL(/\/narrators\?page=2$/)
    await expect(found(page).getByRole('article')).toHaveCount(48)
    await page
      .locator('summary')
      .filter({ hasText: words.text('list_filter') })
      .click()
    const form = page.getByRole('search', { name: words.text('list_filter') })
    await form.getByLabel(words.text('list_gender'), { exact: true }).selectOption('1')
    await form.getByLabel(words.text('list_timbre')).selectOption('6')
    await form.getByRole('button', { name: words.text('list_plain_show') }).click()
    await expect(page).toHaveURL(/gender=1&age=&timbre=6/)
    await expect(found(page).getByRole('article').first()).toContainText('баритон')
  })

  // Rules 2.8, 2.48
  test('Compilations lead to their voices', async ({ page }) => {
    await page.goto('/compilations')
    await page.getByRole('link', { name: /^Спектакль/ }).click()
    await expect(title(page)).toHaveText('Подборки: Спектакль')
    await page.getByRole('link', { name: /^Театр у микрофона/ }).click()
    await expect(title(page)).toHaveText('Театр у микрофона')
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/narrators\/[^/]+-\d+/)
    await expect(title(page)).toBeVisible()
  })
})
