import type { RiskKind } from '@tembrel/domain/office/person-risks.ts'
import { m } from '../../../paraglide/messages.js'
import type { GlanceRisk } from './glance-types.ts'

const WORDS: Readonly<Record<RiskKind, (risk: GlanceRisk) => string>> = {
  cards: ({ count }) => m.glance_risk_cards({ count }),
  shared_device: ({ count }) => m.glance_risk_device({ count }),
  shared_address: ({ count }) => m.glance_risk_address({ count }),
  refunds: ({ count, of }) => m.glance_risk_refunds({ count, of: of ?? 0 }),
  quick_payout: ({ count }) => (count === 0 ? m.glance_risk_payout_at_once() : m.glance_risk_payout({ count })),
}

/** A sign of risk with its figure. */
export function riskWords(risk: GlanceRisk): string {
  return WORDS[risk.kind](risk)
}
