/** The work of the staff without a mouse: a narrator is checked, a withdrawal is executed (Product §7). */
import type { APIRequestContext, Page } from '@playwright/test'
import { productAddress } from './steps/address.ts'
import { read, send } from './steps/api.ts'
import { enterOn, tabTo } from './steps/keyboard.ts'
import { openPage } from './steps/open-page.ts'
import { completedOrder, signInPeople } from './steps/orders.ts'
import { signIn, supporter } from './steps/people.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

const words = wordsOf('ru')
const CARD = '4111111111111111'
const REMARK = 'Уберите из описания адрес студии.'

interface Waiting {
  readonly id: number
  readonly firstname: string
  readonly lastname: string
}

// Rule 2.402
test('A supporter goes through the queue, approves one narrator and returns another by keyboard alone', async ({
  page,
  openVisitor,
}) => {
  const approved = await narratorToCheck((await openVisitor()).request, 'maya.zorina@example.ru')
  const returned = await narratorToCheck((await openVisitor()).request, 'yulia.shcherbina@example.ru')
  await signIn(page.request, supporter)
  await openPage(page, '/staff/narrators')

  await goThroughTo(page, approved)
  await page.keyboard.press('a')
  await expect(page.getByText(words.text('moderation_approved', { name: nameOf(approved) }))).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: nameOf(approved) })).toBeHidden()

  await goThroughTo(page, returned)
  await tabTo(page, page.getByRole('textbox', { name: words.text('moderation_comment') }))
  await page.keyboard.insertText(REMARK)
  // While words are typed the keys are letters; one Tab further they act.
  await page.keyboard.press('Tab')
  await page.keyboard.press('r')
  await expect(page.getByText(words.text('moderation_returned', { name: nameOf(returned) }))).toBeVisible()

  await page.keyboard.press('Shift+?')
  const keys = page.getByRole('dialog', { name: words.text('moderation_keys') })
  await expect(keys).toContainText(words.text('moderation_approve'))
  await expect(keys).toContainText(words.text('moderation_keys_move'))
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
})

// Rule 2.402
test('An accountant finds a withdrawal, executes it and comes back to its row by keyboard alone', async ({
  page,
  openVisitor,
}) => {
  const [client, studio] = [await openVisitor(), await openVisitor()]
  const people = { client: client.request, narrator: studio.request, accountant: page.request }
  await signInPeople(people, 'stepan.lugovoy@example.ru')
  await completedOrder(people, 'Пекарня у моста открыта с шести утра.')
  const wanted = { type: 4, method: 1, sum: 500, card_number: CARD }
  const { id } = await send<{ id: number }>(studio.request, '/narrator/payments', wanted)
  await openPage(page, '/staff/payments')

  await page.keyboard.press('/')
  await page.keyboard.type(String(id))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`q=${id}$`))
  const row = page.getByRole('row', { name: new RegExp(`P-${id}\\b`) }).getByRole('link')
  await expect(row).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, row)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.text('staff_payments_title', { id }))

  await enterOn(page, page.getByRole('button', { name: words.text('staff_payments_execute'), exact: true }))
  const question = page.getByRole('alertdialog')
  await enterOn(page, question.getByRole('button', { name: words.text('staff_payments_execute'), exact: true }))
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: words.text('staff_payments_execute'), exact: true })).toHaveCount(0)

  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`/staff/payments\\?q=${id}$`))
  await expect(row).toBeFocused()
})

/** A narrator of the demo changes his description, which waits for staff from then on. */
async function narratorToCheck(request: APIRequestContext, email: string): Promise<Waiting> {
  await signIn(request, { role: 'narrator', email })
  const data = { description: `Читаю спокойно и внятно. Студия на Садовой, ${crypto.randomUUID().slice(0, 4)}.` }
  const answer = await request.put('/api/narrator/common', { data, headers: { origin: productAddress() } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await read<{ narrator: Waiting }>(request, '/narrator/common')).narrator
}

const nameOf = ({ firstname, lastname }: Waiting): string => `${firstname} ${lastname}`

/** → from one to the next of the queue until it is this narrator's turn. Each is waited for, so that none is skipped. */
async function goThroughTo(page: Page, narrator: Waiting): Promise<void> {
  const list = page.getByRole('navigation', { name: words.text('moderation_list_waiting') })
  const shown = list.locator('[aria-current=true]')
  await expect(shown).toBeVisible()
  for (let step = await list.getByRole('link').count(); step > 0; step -= 1) {
    const address = (await shown.getAttribute('href')) ?? ''
    if (new RegExp(`/${narrator.id}(?!\\d)`).test(address)) break
    await page.keyboard.press('ArrowRight')
    await expect(shown).not.toHaveAttribute('href', address)
  }
  await expect(page.getByRole('heading', { level: 2, name: nameOf(narrator) })).toBeVisible()
}
