/** What people see when something is refused: the reason, at its place, and nothing they have typed is lost. */
import { codeInOutbox, newAddress } from './stage/people.ts'
import { askForCode, codeField } from './stage/sign-in-panel.ts'
import { expect, test } from './stage/test.ts'
import { wordsOf } from './stage/words.ts'

const ru = wordsOf('ru')

test('A wrong code is explained, cleared after 3 s, and the next one can be typed at once', async ({
  page,
  silence,
}) => {
  silence.allow(/status of 422.*\/api\/login/)
  const email = newAddress()
  await page.goto('/login?next=%2Foutbox')
  await askForCode(page, ru, email)
  const code = await codeInOutbox(page.request, email)
  const field = codeField(page, ru)
  await page.clock.install()
  await page.keyboard.type(code === '0000' ? '1111' : '0000')
  await expect(page.getByRole('alert')).toHaveText(/\S/)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await page.clock.fastForward(3000)
  await expect(field).toHaveValue('')
  await expect(field).not.toHaveAttribute('aria-invalid')
  await expect(field).toBeFocused()
  await page.keyboard.type(code)
  await expect(page).toHaveURL('/outbox')
})
