import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { ORDER_STATUS_IDS } from '@tembrel/domain/orders/statuses.ts'
import type { OrderReaderRole } from './order-types.ts'
import { StatusBadge } from './status-badge.tsx'

/** The words of every status for every role, by ascending id: 1–9, 14–19. */
const WORDS: Readonly<Record<OrderReaderRole, readonly string[]>> = {
  client: [
    'Черновик',
    'Ждём ответа диктора',
    'Диктор считает цену',
    'Отклонён',
    'Диктор назвал цену',
    'Отменён',
    'В работе',
    'Ждёт вашей проверки',
    'Готово',
    'У звукорежиссёра',
    'Ждёт оплаты',
    'Ждёт оплаты',
    'Ждёт доплаты',
    'Ждёт вашей проверки',
    'Ждёт вашей проверки',
  ],
  narrator: [
    'Черновик',
    'Новый заказ',
    'Назовите цену',
    'Отклонён',
    'Ждём решения заказчика',
    'Отменён',
    'В работе',
    'Заказчик слушает запись',
    'Готово',
    'У звукорежиссёра',
    'Ждём оплату',
    'Ждём оплату',
    'Ждём оплату',
    'Заказчик слушает запись',
    'Заказчик слушает запись',
  ],
  agent: [
    'Черновик',
    'Новый заказ',
    'Назовите цену',
    'Отклонён',
    'Ждём решения заказчика',
    'Отменён',
    'В работе',
    'Заказчик слушает запись',
    'Готово',
    'У звукорежиссёра',
    'Ждём оплату',
    'Ждём оплату',
    'Ждём оплату',
    'Заказчик слушает запись',
    'Заказчик слушает запись',
  ],
  soundengineer: [
    'Черновик',
    'Ждём ответа диктора',
    'Диктор считает цену',
    'Отклонён',
    'Ждём решения заказчика',
    'Отменён',
    'Запись у диктора',
    'Заказчик слушает запись',
    'Готово',
    'Ждёт вашей работы',
    'Ждём оплату',
    'Ждём оплату',
    'Ждём оплату',
    'Заказчик слушает запись',
    'Заказчик слушает запись',
  ],
}

test.each(Object.keys(WORDS) as OrderReaderRole[])('The %s reads each status in words of his own', async (role) => {
  const screen = await render(
    <>
      {ORDER_STATUS_IDS.map((status) => (
        <StatusBadge key={status} status={status} role={role} />
      ))}
    </>,
  )
  const shown = [...screen.container.querySelectorAll('.badge')].map((badge) =>
    badge.textContent.replaceAll('\u00a0', ' '),
  )
  expect(shown).toEqual(WORDS[role])
})

test('A status is said by an icon beside its words', async () => {
  const role: OrderReaderRole = 'client'
  const screen = await render(<StatusBadge status={8} role={role} />)
  expect(screen.container.querySelector('.badge-warn svg')).not.toBeNull()
})

// Rule 4.511
test('To an engineer an order that went to another says so, until it is completed', async () => {
  const role: OrderReaderRole = 'soundengineer'
  const screen = await render(<StatusBadge status={6} role={role} hasLeft />)
  await expect.element(screen.getByText('У другого звукорежиссёра')).toBeVisible()
  await screen.rerender(<StatusBadge status={9} role={role} hasLeft />)
  await expect.element(screen.getByText('Готово')).toBeVisible()
})
