import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { LoadingMessage, Skeleton } from '../../ui/skeleton.tsx'
import { CardField } from './requisite-fields.tsx'
import type { OpenWithdrawForm } from './use-withdraw-form.ts'
import { WidgetCard } from './widget-card.tsx'

interface CardRequisiteProps {
  readonly form: OpenWithdrawForm
  /** What the service said to each field. */
  readonly refused: Readonly<Record<string, string>>
  readonly set: (change: Pick<Partial<OpenWithdrawForm>, 'card' | 'card_number'>) => void
}

/** Which card the money goes to: its number in our field, or the provider's form, as the installation pays out (Product §4). */
export function CardRequisite({ form, refused, set }: CardRequisiteProps) {
  const { card_way, askAgain } = form
  const problem = refused['payout_token'] ?? refused['card_number'] ?? refused['card_first6'] ?? refused['card_last4']
  if (card_way === null) {
    return (
      <div>
        <LoadingMessage>{m.payout_way_loading()}</LoadingMessage>
        <Skeleton height={74} width="100%" className="rounded-m" />
      </div>
    )
  }
  if (card_way.kind === 'unknown') {
    return (
      <div role="alert" className="grid justify-items-start gap-2">
        <FieldError>{m.payout_way_failed()}</FieldError>
        <Button size="s" onClick={askAgain}>
          {m.payout_again()}
        </Button>
      </div>
    )
  }
  if (card_way.kind === 'widget') {
    return <WidgetCard widget={card_way} card={form.card} refused={problem} onCard={(card) => set({ card })} />
  }
  return <CardField value={form.card_number} refused={problem} onChange={(card_number) => set({ card_number })} />
}
