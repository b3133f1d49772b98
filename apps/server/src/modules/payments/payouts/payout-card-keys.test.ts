/** Cards of withdrawals while the secret keys of the installation change (decision 0131). */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { keyRing } from '../../../key-ring.ts'
import { resealColumn } from '../../../reseal-column.ts'
import { sealKeyId } from '../../../sealed-text.ts'
import { setSetting } from '../../../testing/set-setting.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import { FOREIGN_KEY, NEXT_KEY, TEST_KEY, withKeys } from '../../../testing/with-keys.ts'
import { listAudit } from '../../activity/operations/audit-log.ts'
import { clearCardNumber } from './withdrawals.queries.ts'
import { ACCOUNTANT, GOOD, PayoutScenario } from '../testing/payout-scenario.ts'
import { cardNumberSeal, openCardNumber, openPayoutToken, sealCardNumber } from './card-number-vault.ts'
import { countPayoutCardKeys } from './operations/count-payout-card-keys.ts'
import { resealPayoutCards } from './operations/reseal-payout-cards.ts'
import { sendPayout } from './operations/send-payout.ts'
import { selectCardsSealedOtherwise, updateSealedCard } from './sealed-cards.queries.ts'

const RING = [NEXT_KEY, TEST_KEY]
const ONLY_NEXT = keyRing([NEXT_KEY])
const NEW_ID = ONLY_NEXT[0].id

let scenario: PayoutScenario
before(async () => {
  scenario = await PayoutScenario.open()
  scenario.sandbox.switches.payout_delay_ms = 0
})
after(() => scenario.close())

const db = () => scenario.app.context.database.kysely

/** A withdrawal that the provider has been asked for, as the job finds it. */
async function asked(number = GOOD): Promise<{ narrator: TestPerson; id: number }> {
  await setSetting(scenario.app, 'payout_mode', 'raw')
  const narrator = await scenario.narratorWith(1000)
  const { id } = await scenario.request(narrator, { sum: 1000, card_number: number })
  return { narrator, id }
}

async function sealedOf(id: number): Promise<Buffer | null> {
  return (await scenario.row(id)).card_number_encrypted
}

// Rules 7.945, 7.946
test('a card asked for under the previous key is paid out under the next one alone, once it has moved', async () => {
  const { narrator, id } = await asked()
  await assert.rejects(sendPayout(withKeys(scenario.context, NEXT_KEY), id), /No secret key opens a value/)
  assert.equal(await scenario.payoutsOf(id), 0)
  const before = await scenario.row(id)
  await resealPayoutCards(withKeys(scenario.context, ...RING))
  const moved = await scenario.row(id)
  assert.deepEqual({ ...moved, card_number_encrypted: null }, { ...before, card_number_encrypted: null })
  assert.equal(openCardNumber(ONLY_NEXT, narrator.profile_id, moved.card_number_encrypted ?? Buffer.alloc(0)), GOOD)
  await sendPayout(withKeys(scenario.context, NEXT_KEY), id)
  assert.equal(await scenario.payoutsOf(id), 1)
  assert.deepEqual((await scenario.row(id)).card_number_encrypted, null)
})

// Rule 7.946
test('the token of a card moves as its number does, and both are counted', async () => {
  const { id } = await asked()
  await setSetting(scenario.app, 'payout_mode', 'token')
  const narrator = await scenario.narratorWith(1000)
  scenario.app.cards.payout_widget = scenario.context.cards.payout_widget
  const { id: by_token } = await scenario.request(narrator, {
    sum: 1000,
    payout_token: 'a token',
    card_first6: '220000',
    card_last4: '0004',
  })
  await resealPayoutCards(withKeys(scenario.context, ...RING))
  const { payout_token_encrypted } = await scenario.row(by_token)
  assert.equal(openPayoutToken(ONLY_NEXT, narrator.profile_id, payout_token_encrypted ?? Buffer.alloc(0)), 'a token')
  assert.equal(sealKeyId((await sealedOf(id)) ?? Buffer.alloc(0)), NEW_ID)
  const counts = await countPayoutCardKeys(scenario.context)
  assert.deepEqual(
    counts.map(({ key_id, count }) => [key_id, Number(count)]),
    [
      [NEW_ID, 1],
      [NEW_ID, 1],
    ],
  )
})

// Rule 7.946
test('a card that is forgotten, or whose payment changes hands, between reading and writing stays as it has become', async () => {
  const [gone, moved] = [await asked(), await asked()]
  const other = await createTestNarrator(scenario.app)
  let isFirst = true
  await resealColumn(withKeys(scenario.context, ...RING), {
    name: 'cards',
    sealOf: cardNumberSeal,
    list: async (key_id, skipped) => {
      const rows = await selectCardsSealedOtherwise(db(), 'card_number_encrypted', { key_id, skipped })
      if (isFirst) {
        isFirst = false
        await clearCardNumber(db(), gone.id)
        const change = { profile_id: other.profile_id, merged_from: moved.narrator.profile_id }
        await db().updateTable('payments').set(change).where('id', '=', moved.id).execute()
      }
      return rows
    },
    replace: async (row, sealed) => updateSealedCard(db(), 'card_number_encrypted', { row, sealed }),
  })
  assert.equal(await sealedOf(gone.id), null)
  // The second reading has found it at its new owner, whom the card is bound to from now on.
  assert.equal(openCardNumber(ONLY_NEXT, other.profile_id, (await sealedOf(moved.id)) ?? Buffer.alloc(0)), GOOD)
})

// Rule 7.948
test('staff who open a payment whose key this server has not are told to come again, and nothing of it is said', async () => {
  const { narrator, id } = await asked()
  const foreign = sealCardNumber(keyRing([FOREIGN_KEY]), narrator.profile_id, GOOD)
  await db().updateTable('payments').set({ card_number_encrypted: foreign }).where('id', '=', id).execute()
  const accountant = await scenario.app.as({
    ...ACCOUNTANT,
    account_id: (await createTestClient(scenario.app)).account_id,
  })
  const { status, body, headers } = await accountant.call('GET', `/staff/payments/${id}`)
  assert.deepEqual([status, body.code, headers['retry-after']], [503, 'UNAVAILABLE', '5'])
  assert.doesNotMatch(JSON.stringify(body), new RegExp(`${keyRing([FOREIGN_KEY])[0].id}|seal|key`))
  const read = await listAudit(db(), { kind: 'payment', id })
  assert.deepEqual(
    read.map(({ action }) => action),
    [],
  )
})
