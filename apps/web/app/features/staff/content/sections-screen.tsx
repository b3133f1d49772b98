import './staff-content.css'
import '../editing/editing.css'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { StaffPage } from '../parts/staff-page.tsx'
import { SortableList } from '../editing/sortable-list.tsx'
import { useOrder } from '../editing/use-order.ts'
import { useTouched } from '../editing/use-touched.ts'
import { SECTION_CALLS, SECTION_NAMES } from './section-calls.ts'
import type { SectionKind, StaffSection } from './section-calls.ts'
import { SectionEditor } from './section-editor.tsx'
import { shownTitle } from './shown-title.ts'
import { useMay } from '../../session/use-may.ts'

interface SectionsScreenProps {
  readonly kind: SectionKind
  readonly sections: readonly StaffSection[]
  /** The list of the texts in these sections. */
  readonly texts: { readonly to: string; readonly label: string }
}

/** New ones have no id yet. */
const NEW = 0

/** The categories of the blog, or the topics of questions, in the order visitors see (Product §2 staff area). */
export function SectionsScreen({ kind, sections, texts }: SectionsScreenProps) {
  const { onTouched } = useTouched()
  const [opened, setOpened] = useState<readonly number[]>([])
  const { items, order } = useOrder(sections, SECTION_CALLS[kind].order)
  const names = SECTION_NAMES[kind]
  const isOpen = useMay()(SECTION_CALLS[kind].stores)
  const open = (id: number): void => setOpened([...opened, id])
  const close = (id: number): void => setOpened((before) => before.filter((one) => one !== id))
  return (
    <StaffPage
      title={names.title()}
      actions={
        <ButtonLink size="s" to={texts.to}>
          {texts.label}
        </ButtonLink>
      }
    >
      <div className="card editing-card">
        {items.length === 0 && <EmptyState title={m.content_sections_none()} text={m.content_sections_none_text()} />}
        <SortableList
          label={names.title()}
          items={items}
          keyOf={({ id }) => id}
          nameOf={shownTitle}
          isFixed={!isOpen}
          onOrder={order}
          row={(section) => {
            const { id } = section
            if (opened.includes(id)) {
              return <SectionEditor kind={kind} section={section} onTouched={onTouched} onClose={() => close(id)} />
            }
            return <SectionRow kind={kind} section={section} onOpen={() => open(id)} />
          }}
        />
        {opened.includes(NEW) ? (
          <SectionEditor kind={kind} section={null} onTouched={onTouched} onClose={() => close(NEW)} />
        ) : isOpen ? (
          <div>
            <Button kind="accent" onClick={() => open(NEW)}>
              <Plus />
              {names.add()}
            </Button>
          </div>
        ) : null}
      </div>
    </StaffPage>
  )
}

interface SectionRowProps {
  readonly kind: SectionKind
  readonly section: StaffSection
  readonly onOpen: () => void
}

function SectionRow({ kind, section, onOpen }: SectionRowProps) {
  const { slug, texts_count } = section
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <button
        type="button"
        className="link question-row text-left font-semibold [overflow-wrap:anywhere]"
        aria-expanded={false}
        onClick={onOpen}
      >
        {shownTitle(section)}
      </button>
      <span className="text-small text-ink-2 [overflow-wrap:anywhere]">{slug}</span>
      <span className="text-small text-ink-2">{SECTION_NAMES[kind].count({ count: texts_count })}</span>
    </span>
  )
}
