/** A sound engineer's day: one recording goes back to the narrator, its new take is cleaned, accepted and paid (Product §4). */
import { send } from './steps/api.ts'
import { expectGoodScreen } from './steps/axe.ts'
import { openPage } from './steps/open-page.ts'
import { orderToCheck, signInPeople } from './steps/orders.ts'
import { signIn } from './steps/people.ts'
import { expectDecision, expectTaskFirst, openRoom, sendTake } from './steps/room.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

const words = wordsOf('ru')
const script = 'Оптика на углу. Проверим зрение, пока варится кофе.'
const reason = 'На третьей секунде гудит холодильник, чистка его не возьмёт.'

// Rule 2.850
test('An engineer returns one recording, cleans the next, and is paid', async ({ page, openVisitor }) => {
  test.setTimeout(180_000)
  const studio = await openVisitor()
  const engineerPage = await openVisitor()
  const office = await openVisitor()
  const people = { client: page.request, narrator: studio.request, accountant: office.request }
  await signInPeople(people, 'rustam.galeev@example.ru')
  const order_id = await orderToCheck(people, script, { cleaning: true })
  await send(page.request, `/client/orders/${order_id}/confirm`)
  await signIn(engineerPage.request, { role: 'soundengineer', email: 'ilya.gromov@example.ru' })

  await test.step('The order stands in the queue of the engineer, who returns it with a reason', async () => {
    await openPage(engineerPage, '/profile/orders/current')
    await expectGoodScreen(engineerPage)
    await engineerPage
      .getByRole('link', { name: new RegExp(`(?<!\\d)${order_id}(?!\\d)`) })
      .first()
      .click()
    await expectDecision(engineerPage, words, 'room_engineer_clean')
    await expectTaskFirst(engineerPage)
    await engineerPage.getByRole('button', { name: words.text('room_do_return_narrator') }).click()
    const dialog = engineerPage.getByRole('dialog', { name: words.text('room_do_return_narrator') })
    await dialog.getByRole('textbox', { name: words.text('room_not_done_label') }).fill(reason)
    await dialog.getByRole('button', { name: words.text('room_do_return_narrator') }).click()
    await expectDecision(engineerPage, words, 'room_engineer_recording')
  })
  await test.step('The narrator reads it and sends a new take', async () => {
    await openRoom(studio, words, order_id)
    await expectDecision(studio, words, 'room_narrator_fix')
    await expectTaskFirst(studio)
    await expect(studio.getByText(reason).filter({ visible: true }).first()).toBeVisible()
    await sendTake(studio, words)
  })
  await test.step('The client hears it, and the same engineer cleans it', async () => {
    await openRoom(page, words, order_id)
    await expectTaskFirst(page)
    await page.getByRole('button', { name: words.text('room_do_confirm') }).click()
    await expectDecision(page, words, 'room_client_mixing')
    await expectDecision(engineerPage, words, 'room_engineer_clean')
    await sendTake(engineerPage, words)
    await expectDecision(page, words, 'room_client_check_mixed')
    await page.getByRole('button', { name: words.text('room_do_confirm') }).click()
    await expectDecision(page, words, 'room_client_done')
  })
  await test.step('The engineer is paid', async () => {
    await openPage(engineerPage, '/profile/wallet')
    await expect(engineerPage.getByRole('row', { name: words.text('wallet_reward', { id: order_id }) })).toBeVisible()
  })
})
