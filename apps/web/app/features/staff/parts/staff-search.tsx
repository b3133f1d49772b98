import { Search, X } from 'lucide-react'
import { useMemo, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { usePageKeyList } from '../../../player/page-key-list.ts'
import { TextField } from '../../../ui/fields/input.tsx'
import { QueryForm } from '../../../ui/fields/query-form.tsx'
import { focusFirstRow } from './row-focus.ts'
import { usePageKeys } from './use-page-keys.ts'

export interface StaffSearchProps {
  /** What is searched by: «Имя, почта или номер заказа». */
  readonly label: string
  /** What the address asks for now. */
  readonly value: string
  /** The name of the query in the address. */
  readonly name?: string
  readonly maxLength?: number
}

/**
 * Searches the list of this page: the words go into the address, the rest of its query but the page stays. «/» comes here from
 * anywhere, ↓ goes on to the rows, Esc empties the field.
 */
export function StaffSearch({ label, value, name = 'q', maxLength = 100 }: StaffSearchProps) {
  const field = useRef<HTMLInputElement>(null)
  const { pathname, search } = useLocation()
  const kept = [...new URLSearchParams(search)].filter(([key]) => key !== name && key !== 'page')
  usePageKeys({
    Slash: () => {
      field.current?.focus()
      field.current?.select()
    },
  })
  usePageKeyList(useMemo(() => [['/', m.staff_keys_search()]] as const, []))
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' && focusFirstRow()) event.preventDefault()
    if (event.key === 'Escape' && field.current) field.current.value = ''
  }
  const without = new URLSearchParams(kept).toString()
  return (
    <QueryForm role="search" className="staff-search">
      {kept.map(([key, text]) => (
        <input key={`${key}=${text}`} type="hidden" name={key} value={text} />
      ))}
      <TextField
        // What was searched is in the address: going back shows it again.
        key={value}
        ref={field}
        type="search"
        label={label}
        isLabelHidden
        placeholder={label}
        name={name}
        defaultValue={value}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="search"
        icon={<Search />}
        onKeyDown={onKeyDown}
        unit={
          value === '' ? (
            <kbd className="staff-key" aria-hidden title={m.staff_search_key()}>
              /
            </kbd>
          ) : (
            <Link
              className="icon-btn icon-btn-s"
              to={without === '' ? pathname : `${pathname}?${without}`}
              aria-label={m.staff_search_clear()}
              preventScrollReset
            >
              <X />
            </Link>
          )
        }
      />
    </QueryForm>
  )
}
