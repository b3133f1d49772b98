import type { OrderAction } from '@tembrel/contract/calls/orders.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { worstDoubt } from '@tembrel/domain/sound/doubts.ts'
import type { AppContext } from '../../../../app-context.ts'
import { apiError } from '../../../../http/api-error.ts'
import { approveOrder, placeOrder, sendForCalculation } from '../../placing/agreement.ts'
import { copyOrder } from '../../drafts/copy.ts'
import { moveOrder, requireMove } from '../../lifecycle/move.ts'
import { requireOwnOrder } from '../../people/policy.ts'
import { pricedOrderOf, priceOf } from '../../pricing/pricing.ts'
import { judgeRecordings, type JudgedRecording } from '../../takes/sound-checks.ts'
import { requestTakeAlignment } from '../../takes/alignments.ts'
import { insertTakeChecks } from '../../takes/take-checks.queries.ts'
import { deleteUploads, insertTake, selectNewestTake } from '../../takes/takes.queries.ts'
import { chooseNamed, isLevelling, keepWhatWasSent } from '../../takes/upload-levels.ts'
import type { UploadLevelRow } from '../../takes/upload-levels.queries.ts'
import { OrderUnitOfWork, type OrderActor } from '../../work/unit-of-work.ts'
import type { OrderRow } from '../../work/orders.queries.ts'
import type { SavedOrder } from '../../placing/operations/save-order.ts'

/** The action that somebody takes, and what he says with it. */
export interface AskedAction {
  readonly order_id: number
  readonly action: OrderAction
  readonly locale: Locale
  readonly price?: number | undefined
  readonly comment?: string | undefined
  readonly file_ids?: readonly string[] | undefined
  readonly send_anyway?: boolean | undefined
  readonly confirmed?: boolean | undefined
  readonly take_id?: number | undefined
  readonly payment_method?: number | undefined
  readonly company?: number | undefined
  readonly urgent?: boolean | undefined
}

/**
 * Takes one action of the lifecycle as a person (Product §4). The order is locked first: of two rivals one wins and the other
 * gets ORDER_TRANSITION (409). `additional-order` returns the new order's id. `beforeCommit` runs in the same transaction.
 */
export async function takeOrderAction(
  app: AppContext,
  actor: OrderActor,
  asked: AskedAction,
  beforeCommit: (work: OrderUnitOfWork, taken: SavedOrder) => Promise<void> = async () => undefined,
): Promise<SavedOrder> {
  return OrderUnitOfWork.run(app, async (work) => {
    const order = requireOwnOrder(await work.load(asked.order_id), actor)
    const move = requireMove(work, order, asked.action, actor)
    const comment = asked.comment?.trim() ?? ''
    if ((move.needs.includes('comment') || move.needs.includes('reason')) && comment === '') {
      throw apiError('VALIDATION', { errors: { comment: 'required' } })
    }
    const taken = await take(work, order, actor, { ...asked, comment })
    await beforeCommit(work, taken)
    return taken
  })
}

async function take(
  work: OrderUnitOfWork,
  order: OrderRow,
  actor: OrderActor,
  asked: AskedAction & { comment: string },
): Promise<SavedOrder> {
  const { action, price, payment_method, company, urgent, comment, locale } = asked
  switch (action) {
    case 'place':
    case 'approve': {
      const agreement = { price, payment_method, company, urgent, locale }
      const agreed = await (action === 'place' ? placeOrder : approveOrder)(work, order, actor, agreement)
      return { order_id: agreed.order.id, payment_id: agreed.payment_id }
    }
    case 'request-calculation':
      await sendForCalculation(work, order, actor)
      break
    case 'name-price':
      await namePrice(work, order, actor, price, comment)
      break
    case 'send-results':
    case 'replace-results':
      await sendResults(work, order, actor, action, asked)
      break
    case 'additional-order':
      return { order_id: (await copyOrder(work, order)).id, payment_id: null }
    default:
      if (action === 'confirm') await requireNewestTake(work, order, asked.take_id)
      await moveOrder(work, order, action, actor, { comment: comment === '' ? undefined : comment })
  }
  return { order_id: order.id, payment_id: null }
}

async function namePrice(
  work: OrderUnitOfWork,
  order: OrderRow,
  actor: OrderActor,
  price: number | undefined,
  comment: string,
): Promise<void> {
  if (price === undefined) throw apiError('VALIDATION', { errors: { price: 'required' } })
  const named = { ...order, calculated_price: price }
  const { genre, narrator } = await work.readFacts(order)
  if (!genre || !narrator) throw new Error(`Order ${order.id} has no genre or narrator to name a price`)
  // What the client is asked for: the sum is the narrator's part, and an engineer's is added to it (Product §9).
  const { total } = priceOf({ order: pricedOrderOf(named), genre, narrator }, work.settings)
  await moveOrder(work, order, 'name-price', actor, {
    comment,
    set: { calculated_price: price, price: total, base_price: price, narrator_comment: comment },
  })
}

/**
 * A client must not accept a take that he has not heard: one who names a take gets RESULTS_REPLACED (409) when it is not the
 * newest.
 */
async function requireNewestTake(work: OrderUnitOfWork, order: OrderRow, take_id: number | undefined): Promise<void> {
  if (take_id === undefined) return
  const newest = await selectNewestTake(work.tx.db, order.id)
  if (newest?.id !== take_id) throw apiError('RESULTS_REPLACED')
}

/**
 * A take is made of recordings that this worker has uploaded to this order and not sent yet. Their known measurements are stored.
 * Serious findings need one more confirmation, and a recording that cannot be played is refused (Product §5).
 */
async function sendResults(
  work: OrderUnitOfWork,
  order: OrderRow,
  actor: OrderActor,
  action: 'send-results' | 'replace-results',
  { file_ids = [], send_anyway = false, confirmed = false }: AskedAction,
): Promise<void> {
  const unique = [...new Set(file_ids)]
  if (unique.length === 0 || actor.profile_id === null)
    throw apiError('RESULTS_MISSING', { errors: { file_ids: 'required' } })
  const place = { order_id: order.id, worker_id: actor.profile_id }
  const levels = await chooseNamed(work.tx, place, unique)
  if (!confirmed) askAboutLevelling(levels)
  const taken = await deleteUploads(work.tx.db, { ...place, file_ids: unique })
  if (taken !== unique.length) throw apiError('VALIDATION', { errors: { file_ids: 'not_found' } })
  const worker = actor.role === 'soundengineer' ? 'soundengineer' : 'narrator'
  const take_id = await insertTake(work.tx.db, {
    order_id: order.id,
    worker,
    worker_id: actor.profile_id,
    file_ids: unique,
    at: work.now,
  })
  if (unique.length > 1) await requestTakeAlignment(work.tx, order, take_id)
  const judged = await judgeRecordings(work.tx.db, order, { worker, file_ids: unique }, work.settings)
  refuseUnreadable(judged)
  if (!confirmed) askAboutWorst(judged)
  await keepWhatWasSent(work.tx, levels, unique)
  await insertTakeChecks(
    work.tx.db,
    { take_id, send_anyway, at: work.now },
    judged.map(({ file_id, state, verdict, findings }) => ({
      ...{ file_id, state, verdict },
      findings: findings.filter(({ severity }) => severity !== 'ok'),
    })),
  )
  await moveOrder(work, order, action, actor, { set: { results_at: work.now } })
}

/** A recording that no program of ours could read cannot be played to the client. */
function refuseUnreadable(judged: readonly JudgedRecording[]): void {
  if (judged.some(({ state }) => state === 'failed')) throw apiError('RESULTS_UNREADABLE')
}

/** Throws RESULTS_LEVELLING (409) while the version of a recording is still being made: its worker waits, or sends the original. */
function askAboutLevelling(levels: readonly UploadLevelRow[]): void {
  const open = levels.find(isLevelling)
  if (open) throw apiError('RESULTS_LEVELLING', { data: { file_id: open.source_id } })
}

/** Throws RESULTS_DOUBTED (409) with the worst finding and its file, where there is one to be asked about. */
function askAboutWorst(judged: readonly JudgedRecording[]): void {
  const worst = worstDoubt(judged.flatMap(({ findings }) => findings))
  if (worst === null) return
  const of = judged.find(({ findings }) => findings.includes(worst))
  throw apiError('RESULTS_DOUBTED', { data: { file_id: of?.file_id, finding: worst } })
}
