/**
 * A narrator registers from the first press to the catalogue, in both languages: signs in, fills in profile, prices and demos, is
 * returned by staff once, puts it right, and is found by clients.
 */
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { read, send } from './steps/api.ts'
import { allByNight } from './steps/nightly.ts'
import { openPage, untilAlive } from './steps/open-page.ts'
import { codeInOutbox, newAddress, signIn, supporter } from './steps/people.ts'
import { recording } from './steps/recording.ts'
import { askForCode } from './steps/sign-in-panel.ts'
import { expect, test } from './steps/test.ts'
import { type Words, wordsOf } from './steps/words.ts'

const REMARK = 'Напишите о себе подробнее.'

for (const words of allByNight([wordsOf('ru'), wordsOf('en')], ({ locale }) => locale === 'en')) {
  // Rules 1.8, 2.13, 2.60, 6.14
  test(`A narrator registers, is returned once, puts it right and is listed (${words.locale})`, async ({
    page,
    openVisitor,
  }) => {
    test.setTimeout(150_000)
    // Names of his own, so that the two tests may run at once.
    const lastname = `Новикова-${crypto.randomUUID().slice(0, 8)}`
    const email = newAddress()
    const support = await openVisitor()
    await signIn(support.request, supporter)

    await test.step('He begins on the page for narrators and signs in', async () => {
      await openPage(page, words.path('/become-narrator'))
      await page
        .getByRole('main')
        .getByRole('link', { name: words.text('content_become_do') })
        .click()
      await expect(title(page)).toHaveText(words.text('registration_login_title'))
      await askForCode(page, words, email)
      await page.keyboard.type(await codeInOutbox(page.request, email))
      await expect(title(page)).toHaveText(words.text('registration_profile_title'))
      await untilAlive(page)
    })
    await test.step('He tells of himself; what is typed is there after a reload', async () => {
      await fillProfile(page, words, lastname)
      await expect(page.getByText(words.text('registration_saved'))).toBeVisible()
      await openPage(page, words.path('/become-narrator/register?step=2'))
      await expect(page.getByLabel(words.text('workspace_lastname'))).toHaveValue(lastname)
      await page.getByRole('button', { name: words.text('registration_next_prices') }).click()
    })
    await test.step('He names his prices', () => fillPrices(page, words))
    await test.step('He uploads a main demo and an example, and sends it', async () => {
      await uploadDemos(page, words)
      await page.getByRole('button', { name: words.text('registration_send') }).click()
      await expect(page.getByRole('alertdialog')).toContainText(words.text('registration_welcome_title'))
      await page.getByRole('button', { name: words.text('ui_excellent') }).click()
    })

    const id = await waitingId(support.request, lastname)
    await test.step('Staff return it with a comment', async () => {
      const { revision, demos } = await changesOf(support.request, id)
      const approved_demos = demos.map((demo) => demo.id)
      await send(support.request, `/staff/narrators/${id}/return`, { revision, comment: REMARK, approved_demos })
    })
    await test.step('He sees why, puts it right and sends it again', async () => {
      await openPage(page, words.path('/profile/orders'))
      await expect(page.getByText(REMARK)).toBeVisible()
      await page.getByRole('link', { name: words.text('registration_put_right') }).click()
      await expect(page).toHaveURL(/\/become-narrator\/register/)
      await untilAlive(page)
      await page.getByRole('button', { name: words.text('registration_step_profile') }).click()
      await page
        .getByLabel(words.text('workspace_description'), { exact: true })
        .fill('Десять лет читаю рекламу и книги.')
      await page.getByRole('button', { name: words.text('registration_next_prices') }).click()
      await page.getByRole('button', { name: words.text('registration_next_demos') }).click()
      await page.getByRole('button', { name: words.text('registration_send_again') }).click()
      await expect(page.getByRole('alertdialog')).toContainText(words.text('registration_welcome_title'))
    })
    await test.step('Staff approve it, and clients find him', async () => {
      await expect.poll(async () => (await changesOf(support.request, id)).narrator.state).toBe('on_moderate')
      const { revision } = await changesOf(support.request, id)
      await send(support.request, `/staff/narrators/${id}/approve`, { revision })
      // The search shows what changed within a second, not at once (decision 0023).
      await expect.poll(() => foundByName(support.request, lastname)).toEqual([id])
    })
  })
}

const title = (page: Page): Locator => page.getByRole('heading', { level: 1 })

async function fillProfile(page: Page, words: Words, lastname: string): Promise<void> {
  await page.getByLabel(words.text('workspace_firstname'), { exact: true }).fill('Нина')
  await page.getByLabel(words.text('workspace_lastname'), { exact: true }).fill(lastname)
  await page.getByLabel(words.text('workspace_city'), { exact: true }).fill('Тула')
  await page.getByLabel(words.text('workspace_description'), { exact: true }).fill('Читаю рекламу.')
  for (const legend of ['workspace_gender', 'workspace_age'] as const) {
    await page
      .getByRole('group', { name: words.text(legend) })
      .locator('label')
      .first()
      .click()
  }
  for (const legend of ['workspace_timbres', 'workspace_genres'] as const) {
    await page
      .getByRole('group', { name: words.text(legend), exact: true })
      .getByRole('button')
      .first()
      .click()
  }
  await page.getByLabel(words.text('workspace_timezone'), { exact: true }).selectOption({ index: 2 })
  await page
    .getByRole('group', { name: words.text('workspace_week_days') })
    .locator('label')
    .first()
    .click()
  await page.getByRole('button', { name: words.text('workspace_add_equipment') }).click()
  await page.getByLabel(words.text('workspace_equipment_title'), { exact: true }).fill('Rode NT1')
}

async function fillPrices(page: Page, words: Words): Promise<void> {
  await expect(title(page)).toHaveText(words.text('registration_prices_title'))
  await page
    .locator('label')
    .filter({ has: page.getByRole('switch', { name: words.text('workspace_ad') }) })
    .click()
  for (const [field, sum] of [
    ['workspace_ad_30s', '3000'],
    ['workspace_ad_60s', '4500'],
    ['workspace_ad_90s', '6000'],
    ['workspace_alienation', '0'],
  ] as const) {
    await page.getByLabel(words.text(field), { exact: true }).fill(sum)
  }
  await page.getByRole('button', { name: words.text('registration_next_demos') }).click()
  await expect(title(page)).toHaveText(words.text('registration_demos_title'))
}

async function uploadDemos(page: Page, words: Words): Promise<void> {
  await page.getByLabel(words.text('registration_main_choose')).setInputFiles(recording)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByLabel(words.text('registration_choose_file')).setInputFiles(recording)
  await expect(page.getByRole('article')).toHaveCount(2)
}

async function waitingId(request: APIRequestContext, lastname: string): Promise<number> {
  const { narrators } = await read<{ narrators: { id: number; lastname: string }[] }>(
    request,
    `/staff/narrators?name=${encodeURIComponent(lastname)}`,
  )
  return narrators.find((narrator) => narrator.lastname === lastname)?.id ?? 0
}

async function foundByName(request: APIRequestContext, name: string): Promise<readonly number[]> {
  const { narrators } = await read<{ narrators: { id: number }[] }>(
    request,
    `/narrators?name=${encodeURIComponent(name)}`,
  )
  return narrators.map((narrator) => narrator.id)
}

async function changesOf(request: APIRequestContext, id: number) {
  return await read<{ revision: number; narrator: { state: string }; demos: { id: number }[] }>(
    request,
    `/staff/narrators/${id}/changes`,
  )
}
