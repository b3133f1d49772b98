import { useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/toasts.tsx'
import { SavedForm } from '../saved-form.tsx'
import type { WorkspaceLists } from '../workspace-lists.ts'
import { pricesBodyOf, pricesDraftOf, pricesGaps, pricesProblems } from './prices-draft.ts'
import type { PricesDraft, StoredPrices } from './prices-draft.ts'
import { PricesFields } from './prices-fields.tsx'

interface PricesTabProps {
  readonly lists: WorkspaceLists
  /** As the service has them. */
  readonly prices: StoredPrices
  readonly onSaved: (prices: StoredPrices) => void
  /** What is typed, kept while another tab is open. */
  readonly draft: PricesDraft
  readonly onChange: (draft: PricesDraft) => void
}

/** The narrator's price list with its save button (Product §5). */
export function PricesTab({ lists, prices, onSaved, draft, onChange }: PricesTabProps) {
  const [saved_at, setSavedAt] = useState<string | null>(null)
  const action = useAction(async ({ signal }) => {
    const answer = await api('PUT /narrator/prices', { body: pricesBodyOf(draft), signal })
    onSaved(answer.prices)
    setSavedAt(new Date().toISOString())
    showToast({ text: m.workspace_prices_saved() })
  })
  const stored = pricesDraftOf(prices)
  const change = (next: PricesDraft): void => {
    action.clearFailure()
    onChange(next)
  }
  return (
    <SavedForm
      label={m.workspace_tab_prices()}
      save={m.workspace_save_prices()}
      gaps={pricesGaps(draft, lists.flags)}
      problems={pricesProblems(draft, lists.flags)}
      isChanged={JSON.stringify(draft) !== JSON.stringify(stored)}
      saved_at={saved_at}
      note={m.workspace_prices_note()}
      isBusy={action.isBusy}
      failure={action.failure}
      onSave={() => void action.run()}
      onCancel={() => change(stored)}
    >
      <PricesFields draft={draft} onChange={change} lists={lists} refused={action.failure?.errors ?? {}} />
    </SavedForm>
  )
}
