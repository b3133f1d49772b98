/** The accountant closes a month, and it opens again only when two agree (Product 4.831 to 4.835). */
import { expectGoodScreen, expectNoSidewaysScroll } from './steps/axe.ts'
import { openPage } from './steps/open-page.ts'
import { signIn, supporter } from './steps/people.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

const words = wordsOf('ru')
const WHY = 'В июле забыт счёт подрядчика'

// Rules 4.831, 4.832, 4.835
test('The accountant settles and closes a month; an owner asks to open it again, and the accountant agrees', async ({
  page,
  openVisitor,
  silence,
}) => {
  test.setTimeout(180_000)
  // That a second person is needed is an answer like another.
  silence.allow(/status of 409.*\/reopen/)
  const office = await openVisitor()
  await signIn(page.request, { role: 'accountant', email: 'accountant@example.ru' })
  await signIn(office.request, supporter)
  const close = page.getByRole('button', { name: words.text('month_close') })
  let address = ''

  await test.step('What is left is named, and the days are compared with one press', async () => {
    await openPage(page, '/staff/months')
    const first = page
      .getByRole('navigation', { name: words.text('month_list') })
      .getByRole('link')
      .last()
    await first.click()
    await expect(page).toHaveURL(/month=\d{4}-\d{2}/)
    address = new URL(page.url()).pathname + new URL(page.url()).search
    await expect(close).toBeVisible()
    await expectGoodScreen(page)
    await expectNoSidewaysScroll(page)
    const compare = page.getByRole('button', { name: words.pattern('month_compare') })
    if (await compare.isVisible()) {
      await compare.click()
      const dialog = page.getByRole('alertdialog', { name: words.text('month_compare_title') })
      await dialog.getByRole('button', { name: words.text('month_compare_confirm') }).click()
      await expect(dialog).toBeHidden()
    }
    await expect(async () => {
      await openPage(page, address)
      await expect(close).not.toHaveAttribute('aria-disabled', 'true', { timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
  })

  await test.step('It is closed after a question, with its balances', async () => {
    await close.click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: words.text('month_close') }).click()
    await expect(page.getByText(words.text('month_locked'))).toBeVisible()
    await expect(page.getByRole('table')).toBeVisible()
    await expectGoodScreen(page)
  })

  await test.step('An owner asks for it to be opened again, and nothing happens yet', async () => {
    await openPage(office, address)
    await office.getByRole('button', { name: words.text('month_reopen') }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByRole('textbox').fill(WHY)
    await dialog.getByRole('button', { name: words.text('month_reopen_ask') }).click()
    await expect(office.getByText(words.text('month_reopen_asked'))).toBeVisible()
    await openPage(page, address)
    await expect(page.getByText(words.text('month_locked'))).toBeVisible()
  })

  await test.step('The accountant agrees, and the former closing stays written down', async () => {
    const request = page.getByRole('listitem').filter({ hasText: WHY })
    await request.getByRole('button', { name: words.text('approval_confirm') }).click()
    const dialog = page.getByRole('alertdialog', { name: words.text('approval_confirm_title') })
    await dialog.getByRole('button', { name: words.text('approval_confirm') }).click()
    await expect(page.getByText(words.text('approval_month_done'))).toBeVisible()
    await expect(close).toBeVisible()
    await expect(page.getByText(WHY)).toBeVisible()
  })
})
