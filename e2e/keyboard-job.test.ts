/** The client's part of the job without a mouse: signing in, choosing, ordering, paying from the wallet. */
import { openPage, untilAlive } from './steps/open-page.ts'
import { codeInOutbox } from './steps/people.ts'
import { enterOn, tabTo } from './steps/keyboard.ts'
import { codeField } from './steps/sign-in-panel.ts'
import { expectToSound } from './steps/sound.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

const words = wordsOf('ru')
/** A client of the demo who has money in the wallet. */
const email = 'pavel.ilyin@example.ru'
const narrator = 'Elif Arslan'
const script = 'Мастерская «Ясень» делает мебель, которую не стыдно оставить внукам.'

// Rule 1.5
test('A client signs in, hears a narrator, orders and pays from the wallet by keyboard alone', async ({ page }) => {
  test.setTimeout(120_000)
  const heading = page.getByRole('heading', { level: 1 })

  await test.step('Signing in', async () => {
    await openPage(page, '/login')
    await enterOn(page, page.getByRole('link', { name: words.text('shell_skip') }))
    await enterOn(page, page.getByRole('button', { name: words.text('login_by_email') }))
    await tabTo(page, page.getByRole('textbox', { name: words.text('login_email') }), 'backwards')
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await expect(codeField(page, words)).toBeFocused()
    await page.keyboard.type(await codeInOutbox(page.request, email))
    await expect(heading).toHaveText(words.text('nav_orders'))
    await untilAlive(page)
  })

  await test.step('Finding a narrator by name and hearing him', async () => {
    await enterOn(page, page.getByRole('link', { name: words.text('nav_narrators') }).first())
    await expect(heading).toBeFocused()
    await tabTo(page, page.getByRole('textbox', { name: words.text('list_name') }))
    await page.keyboard.type(narrator)
    await page.keyboard.press('Enter')
    const found = page.getByRole('region', { name: words.text('list_found') })
    await expect(found.getByRole('article')).toHaveCount(1)
    await tabTo(page, found.getByRole('button', { name: words.text('player_listen_to', { who: narrator }) }))
    await page.keyboard.press('Space')
    await expectToSound(page, words)
    await enterOn(page, found.getByRole('link', { name: `${words.text('list_choose')}: ${narrator}` }))
    await expect(heading).toHaveText(words.text('neworder_title'))
  })

  const summary = page.getByRole('complementary', { name: words.text('neworder_summary') })
  await test.step('Writing the order', async () => {
    await tabTo(page, page.getByRole('textbox', { name: words.text('neworder_script') }))
    await page.keyboard.insertText(script)
    await tabTo(page, page.getByRole('radio', { name: words.text('neworder_optimal') }))
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('radio', { name: words.text('neworder_slow') })).toBeChecked()
    await tabTo(page, page.getByRole('switch', { name: words.text('neworder_contract') }))
    await page.keyboard.press('Space')
    await expect(page.getByRole('switch', { name: words.text('neworder_contract') })).toBeChecked()
  })

  await test.step('Paying from the wallet', async () => {
    await enterOn(page, summary.getByRole('button', { name: words.text('neworder_pay') }))
    const dialog = page.getByRole('dialog', { name: words.text('pay_title') })
    await expect(dialog).toContainText(words.text('pay_wallet'))
    await enterOn(page, dialog.getByRole('button', { name: words.pattern('pay_do') }))
  })

  await test.step('Seeing the order', async () => {
    await expect(heading).toContainText(script.slice(0, 20))
    await expect(heading).toBeFocused()
    await expect(page.getByText(words.text('status_client_waits_narrator')).first()).toBeVisible()
  })
})
