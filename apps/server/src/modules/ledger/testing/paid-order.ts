import type { TestPerson } from '../../../testing/test-people.ts'

/** A short advert that the client places and pays from the wallet: 4 200 ₽ by the test narrator's prices. Returns its id. */
export async function placePaidOrder(client: TestPerson, narrator: TestPerson): Promise<number> {
  const { body } = await client.caller.call('POST', '/client/orders', {
    text: 'Доброе утро',
    genre: 1,
    narrator_id: narrator.profile_id,
    orderstatuses_id: 15,
    price: 4200,
    payment_method: 3,
  })
  return body.order.id
}
