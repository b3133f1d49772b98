import { phraseTable } from '@tembrel/domain/phrases/phrase-table.ts'
import { Table2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { useFormState, useOrderEditor } from '../order-editor-context.ts'
import './phrases.css'

/** A script that looks like a table can be written as a list of named phrases; nothing becomes one by itself (Product §10). */
export function PhraseOffer({ onTaken }: { readonly onTaken: () => void }) {
  const { store, info } = useOrderEditor()
  const { text } = useFormState().form.draft
  const table = useMemo(() => phraseTable(text), [text])
  const [isDeclined, setDeclined] = useState(false)
  // The next table is another one.
  if (table === null && isDeclined) setDeclined(false)
  if (table === null || isDeclined || !info.flags.phrase_lists) return null
  const take = (): void => {
    store.flushText()
    const now = phraseTable(store.getState().form.draft.text)
    if (now === null) return
    onTaken()
    store.setPhrases(now)
  }
  return (
    <div className="phrase-offer" role="status">
      <Table2 className="icon-s" />
      <p>
        {m.phrases_offer({ count: table.length, shown: formatNumber(table.length) })}{' '}
        <span className="text-ink-2">{m.phrases_offer_hint()}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="s" kind="outline" onClick={take}>
          {m.phrases_take()}
        </Button>
        <Button size="s" kind="quiet" onClick={() => setDeclined(true)}>
          {m.phrases_decline()}
        </Button>
      </div>
    </div>
  )
}
