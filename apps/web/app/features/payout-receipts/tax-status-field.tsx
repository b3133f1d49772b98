import { useState } from 'react'
import { TAX_STATUSES, type TaxStatus } from '@tembrel/domain/money/payout-receipts.ts'
import { api } from '../../api/browser-api.ts'
import { Refusal } from '../../api/refusal.tsx'
import { useAction } from '../../api/use-action.ts'
import { m } from '../../paraglide/messages.js'
import { SelectField } from '../../ui/fields/select.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { TAX_WORDS } from '../nouns/payment/payout-receipt-labels.ts'

export type ReceiptRole = 'narrator' | 'soundengineer'

interface TaxStatusProps {
  readonly role: ReceiptRole
  readonly status: TaxStatus | null
  readonly onChanged: () => void
}

/** Who one is for the tax office; saved as it is chosen (Product 4.845). */
export function TaxStatusField({ role, status, onChanged }: TaxStatusProps) {
  const [chosen, setChosen] = useState<TaxStatus | ''>(status ?? '')
  const save = useAction(async (_, next: TaxStatus) => {
    await api('PUT /{role}/tax-status', { params: { role }, body: { tax_status: next } })
    showToast({ text: m.payout_receipt_tax_saved() })
    onChanged()
  })
  const change = async (next: TaxStatus | ''): Promise<void> => {
    if (next === '' || next === chosen) return
    setChosen(next)
    if (!(await save.run(next))) setChosen(chosen)
  }
  const options = TAX_STATUSES.map((value) => ({ value, label: TAX_WORDS[value]() }))
  return (
    <div className="max-w-[420px]">
      <SelectField<TaxStatus | ''>
        label={m.payout_receipt_tax()}
        hint={m.payout_receipt_tax_hint()}
        value={chosen}
        options={chosen === '' ? [{ value: '', label: m.payout_receipt_tax_choose() }, ...options] : options}
        onChange={(next) => void change(next)}
      />
      <Refusal className="mt-2" failure={save.failure} fields={[]} />
    </div>
  )
}
