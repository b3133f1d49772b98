/** What people open over the pages of their own: axe, both themes, the narrow phone, the console (Product §2). */
import { expectAccessible, expectNoSidewaysScroll } from './steps/axe.ts'
import { openClean } from './steps/clean-page.ts'
import { type Person, signIn } from './steps/people.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

const words = wordsOf('ru')
const narrator: Person = { role: 'narrator', email: 'arina.velskaya@example.ru' }

test('The pause of a narrator and the recorder of his demos are clean for axe and fit a phone', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page.request, narrator)
  await openClean(page, '/profile/settings?tab=demos')
  await page
    .getByRole('button', { name: words.text('recorder_record') })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await openClean(page, '/profile/settings')
  await page
    .getByRole('button', { name: words.text('workspace_pause') })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('The choice of a narrator for an agent is clean for axe and fits a phone', async ({ page }) => {
  await signIn(page.request, { role: 'agent', email: 'agency@example.ru' })
  await page.setViewportSize({ width: 1440, height: 1000 })
  await openClean(page, '/profile/orders')
  await page
    .getByRole('button', { name: words.text('agent_choose') })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
