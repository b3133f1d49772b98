import { newCheckNumber } from '@tembrel/domain/documents/check-number.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { contractSnapshot } from '../contract-snapshot.ts'
import type { DocumentData, IssuedDocument, Unnumbered } from '../document-data.ts'
import { issueDocument } from '../issue-document.ts'
import {
  holdOrder,
  selectAgreedLines,
  selectCompaniesOf,
  selectCompany,
  selectLastTakeFiles,
  selectOrderFacts,
  selectPaidLines,
  selectScriptFacts,
  type OrderFacts,
} from '../order-facts.queries.ts'
import { actSnapshot, certificateSnapshot, rightsSnapshot } from '../order-snapshots.ts'

export interface OrderDocuments {
  /** For a client who asked for documents, once the order is paid. */
  readonly contract: IssuedDocument | null
  /** For every completed order. */
  readonly act: IssuedDocument | null
  /** Whether the client is shown the act: who asked for documents, or paid from a company. Others find it with the order. */
  readonly is_act_shown: boolean
  /** When the exclusive rights were bought. */
  readonly rights: IssuedDocument | null
  /** For every completed order with recordings, while the flag is on. */
  readonly certificate: IssuedDocument | null
}

/**
 * Issues the documents that an order calls for (Product §4): the contract once it is paid, act, rights and certificate once it
 * is completed.
 * Repeated, it gives the same ones, and none while a party is unknown: `issueWaitingDocuments` issues it once that party is
 * named.
 */
export async function issueOrderDocuments(tx: Tx, app: AppContext, of: { order_id: number }): Promise<OrderDocuments> {
  await holdOrder(tx.db, of.order_id)
  const order = await selectOrderFacts(tx.db, of.order_id)
  const none = { contract: null, act: null, is_act_shown: false, rights: null, certificate: null }
  if (!order) return none
  const sides = {
    order,
    company: order.company_id === null ? undefined : await selectCompany(tx.db, order.company_id),
    client_companies: await selectCompaniesOf(tx.db, order.client_id),
  }
  const issue = async (snapshot: Unnumbered<DocumentData> | null) =>
    snapshot && issueDocument(tx, app, { kind: snapshot.kind, payment_id: null, order_id: order.id }, snapshot)
  if (order.completed_at === null) return { ...none, contract: await issue(await contractOf(tx, sides)) }
  const files = await selectLastTakeFiles(tx.db, order.id)
  const parts = {
    ...sides,
    narrator_companies: order.narrator_id === null ? [] : await selectCompaniesOf(tx.db, order.narrator_id),
    lines: await selectAgreedLines(tx.db, order.id),
    files: files.map((file) => ({ ...file, sha256: file.sha256.toString('hex') })),
    settings: await readSettings(tx.db),
  }
  const check_number = newCheckNumber((limit) => app.ids.randomInt(limit))
  const check = { check_number, check_url: `${app.config.public_url}/check/${check_number}` }
  return {
    contract: null,
    act: await issue(actSnapshot(parts)),
    is_act_shown: order.dogovor_needed || order.is_paid_by_company,
    rights: order.alienation_paid ? await issue(rightsSnapshot(parts)) : null,
    certificate: parts.settings.flags.certificates
      ? await issue(certificateSnapshot({ ...parts, ...check, script: await selectScriptFacts(tx.db, order.id) }))
      : null,
  }
}

type Sides = Pick<Parameters<typeof contractSnapshot>[0], 'company' | 'client_companies'> & {
  readonly order: OrderFacts
}

/** The contract of an order that holds its money. It is made when the order is paid, not when it is done. */
async function contractOf(tx: Tx, sides: Sides): Promise<Unnumbered<DocumentData> | null> {
  const { order } = sides
  if (!order.dogovor_needed || order.paid_at === null) return null
  const settings = await readSettings(tx.db)
  return contractSnapshot({
    ...sides,
    lines: await selectPaidLines(tx.db, order),
    script: await selectScriptFacts(tx.db, order.id),
    settings,
    terms: { ...settings.clocks, mixing_business_days: settings.reminders.mixing_business_days },
  })
}
