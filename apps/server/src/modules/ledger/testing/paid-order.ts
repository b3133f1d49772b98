import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { PAYMENT_METHOD } from '@tembrel/domain/money/payment-codes.ts'
import { GENRE } from '@tembrel/domain/orders/genre-ids.ts'
import type { TestPerson } from '../../../testing/test-people.ts'

/** A short advert that the client places and pays from the wallet: 4 200 ₽ by the test narrator's prices. Returns its id. */
export async function placePaidOrder(client: TestPerson, narrator: TestPerson): Promise<number> {
  const { body } = await client.caller.call('POST', '/client/orders', {
    text: 'Доброе утро',
    genre: GENRE.advert,
    narrator_id: narrator.profile_id,
    orderstatuses_id: ORDER_STATUS.waiting_payment_for_suggested,
    price: 4200,
    payment_method: PAYMENT_METHOD.wallet,
  })
  return body.order.id
}
