/** What the contract of a paid order says (Product §4): the order and the terms as they are at this moment. */
import type { ContractData, Unnumbered } from './document-data.ts'
import { agreedLines, customerOf, type OrderDocumentParts } from './order-snapshots.ts'
import type { ScriptFacts } from './order-facts.queries.ts'
import { moscowDay } from './moscow-day.ts'
import { payeeOfSettings, signerOfSettings, taxIn } from './seller.ts'

export interface ContractParts extends Pick<
  OrderDocumentParts,
  'order' | 'company' | 'client_companies' | 'lines' | 'settings'
> {
  readonly script: ScriptFacts
  readonly terms: ContractData['terms']
}

/** Null while the customer is unknown. */
export function contractSnapshot(parts: ContractParts): Unnumbered<ContractData> | null {
  const customer = customerOf(parts)
  const { order, script, settings, terms } = parts
  if (!customer || order.paid_at === null) return null
  const lines = agreedLines(parts)
  const total_kopecks = lines.reduce((sum, line) => sum + line.sum_kopecks, 0)
  return {
    kind: 'contract',
    locale: order.client_locale,
    is_demo: settings.seller.is_demo,
    order_id: order.id,
    order_title: order.title,
    contractor: payeeOfSettings(settings),
    customer,
    signer: signerOfSettings(settings),
    narrator: order.narrator_name ?? '',
    genre: script.genre,
    genre_en: script.genre_en,
    words_count: script.words_count,
    text_sha256: script.text_sha256,
    file: script.file_name === null ? null : { name: script.file_name, sha256: script.file_sha256 ?? '' },
    lines,
    total_kopecks,
    tax: taxIn(total_kopecks, settings),
    paid_on: moscowDay(order.paid_at),
    due_on: script.deadline_at && moscowDay(script.deadline_at),
    is_urgent: script.urgent,
    has_mix: script.has_mix,
    has_federal: script.federal_paid,
    has_alienation: order.alienation_paid,
    terms,
  }
}
