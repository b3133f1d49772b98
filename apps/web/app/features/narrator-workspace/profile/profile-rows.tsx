import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/fields/input.tsx'
import { SelectField } from '../../../ui/fields/select.tsx'
import type { EquipmentRow, LinkRow } from './profile-draft.ts'
import type { ProfilePartProps } from './profile-part.ts'

/** The most rows the service takes. */
const MOST_ROWS = 20

interface RowsProps {
  readonly title: string
  readonly hint: string
  readonly error: string | undefined
  readonly count: number
  readonly add: string
  readonly onAdd: () => void
  readonly children: ReactNode
}

function Rows({ title, hint, error, count, add, onAdd, children }: RowsProps) {
  const isFull = count >= MOST_ROWS
  return (
    <section>
      <h3>{title}</h3>
      <p className="mb-3 text-small text-ink-2">{hint}</p>
      {count > 0 && <ul className="mb-3 grid gap-4">{children}</ul>}
      {error !== undefined && <FieldError>{error}</FieldError>}
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="outline" size="s" isDisabled={isFull} onClick={onAdd}>
          <Plus />
          {add}
        </Button>
        {isFull && <span className="hint">{m.workspace_rows_full({ count: MOST_ROWS })}</span>}
      </div>
    </section>
  )
}

/** What the narrator records with: a kind and a name in each row (Product §3). */
export function ProfileEquipment({ draft, lists, errors, change }: ProfilePartProps) {
  const { equipment } = draft
  const put = (index: number, row: EquipmentRow): void => change({ equipment: equipment.with(index, row) })
  const first = lists.equipmenttypes[0]?.id ?? 0
  return (
    <Rows
      title={m.workspace_equipment()}
      hint={m.workspace_equipment_hint()}
      error={errors.errorOf('equipment')}
      count={equipment.length}
      add={m.workspace_add_equipment()}
      onAdd={() => change({ equipment: [...equipment, { equipmenttype: { id: first }, title: '' }] })}
    >
      {equipment.map((row, index) => (
        <li key={index} className="workspace-row">
          <SelectField
            className="workspace-row-kind"
            label={m.workspace_equipment_kind()}
            value={row.equipmenttype.id}
            options={lists.equipmenttypes.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(id) => put(index, { ...row, equipmenttype: { id } })}
          />
          <TextField
            className="workspace-row-main"
            label={m.workspace_equipment_title()}
            maxLength={120}
            value={row.title}
            error={errors.errorOf(`equipment.${index}.title`)}
            onBlur={() => errors.leave(`equipment.${index}.title`)}
            onChange={(event) => put(index, { ...row, title: event.target.value })}
          />
          <IconButton
            label={m.workspace_remove_named({ name: row.title || m.workspace_row({ number: index + 1 }) })}
            onClick={() => change({ equipment: equipment.toSpliced(index, 1) })}
          >
            <Trash2 />
          </IconButton>
        </li>
      ))}
    </Rows>
  )
}

/** Pages of the narrator elsewhere (Product §3). */
export function ProfileLinks({ draft, lists, errors, change }: ProfilePartProps) {
  const { links } = draft
  const put = (index: number, row: LinkRow): void => change({ links: links.with(index, row) })
  const first = lists.links[0]?.id ?? 0
  return (
    <Rows
      title={m.workspace_links()}
      hint={m.workspace_links_hint()}
      error={errors.errorOf('links')}
      count={links.length}
      add={m.workspace_add_link()}
      onAdd={() => change({ links: [...links, { id: first, link: '' }] })}
    >
      {links.map((row, index) => (
        <li key={index} className="workspace-row">
          <SelectField
            className="workspace-row-kind"
            label={m.workspace_link_kind()}
            value={row.id}
            options={lists.links.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(id) => put(index, { ...row, id })}
          />
          <TextField
            className="workspace-row-main"
            type="url"
            inputMode="url"
            label={m.workspace_link_address()}
            placeholder="https://"
            maxLength={500}
            value={row.link}
            error={errors.errorOf(`links.${index}.link`)}
            onBlur={() => errors.leave(`links.${index}.link`)}
            onChange={(event) => put(index, { ...row, link: event.target.value })}
          />
          <IconButton
            label={m.workspace_remove_named({ name: row.link || m.workspace_row({ number: index + 1 }) })}
            onClick={() => change({ links: links.toSpliced(index, 1) })}
          >
            <Trash2 />
          </IconButton>
        </li>
      ))}
    </Rows>
  )
}
