import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { m } from '../../../paraglide/messages.js'
import { useOrderEditor } from '../order-editor-context.ts'
import { PickerCards } from './picker-cards.tsx'
import { usePicker } from './picker-choice.ts'
import { useNarratorPages } from './use-narrator-pages.ts'

/** One compilation with its voices (Product §2, narrators modal, screen 4). */
export function PickerCompilation({ id }: { readonly id: number }) {
  const { api } = useOrderEditor()
  const { showAll } = usePicker()
  const [description, setDescription] = useState('')
  const pages = useNarratorPages(`compilation ${id}`, async (page, signal) => {
    const options = { params: { id: String(id) }, query: { page }, signal, quiet: true }
    const { narratorcomp } = await api('GET /narratorcomps/id/{id}', options)
    setDescription(narratorcomp.description)
    return { cards: narratorcomp.narrators, total: narratorcomp.narrators_count }
  })
  return (
    <div className="neworder-picker-body">
      {description !== '' && <p className="mb-4 max-w-[640px] text-ink-2">{description}</p>}
      <PickerCards
        pages={pages}
        empty={
          <EmptyState
            title={m.neworder_picker_empty()}
            text={m.neworder_picker_no_compilations_text()}
            action={<Button onClick={showAll}>{m.neworder_picker_show_all()}</Button>}
          />
        }
      />
    </div>
  )
}
