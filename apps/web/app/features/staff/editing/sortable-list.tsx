import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { DragEvent, KeyboardEvent, ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { IconButton } from '../../../ui/icon-button.tsx'

interface SortableListProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => number
  /** The item in words, for buttons and announcements. */
  readonly nameOf: (item: Item) => string
  readonly row: (item: Item) => ReactNode
  /** Nobody may order it: its rows have neither grip nor arrows. */
  readonly isFixed?: boolean
  readonly onOrder: (items: readonly Item[]) => void
}

/**
 * A list whose order is chosen: by dragging, or by the two arrows of each row, which keep the focus as the row moves. On them ↑ ↓ move
 * the row too, Home and End take it to the ends.
 */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, keyOf, nameOf, row, isFixed = false, onOrder } = props
  const list = useRef<HTMLUListElement>(null)
  const moved = useRef<{ key: number; by: -1 | 1 } | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (!moved.current) return
    const { key, by } = moved.current
    moved.current = null
    list.current?.querySelector<HTMLElement>(`[data-move="${key}:${by}"]`)?.focus()
  }, [items])
  const place = (from: number, to: number): void => {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length || from === to) return
    onOrder(items.toSpliced(from, 1).toSpliced(to, 0, item))
    setSaid(m.editing_moved({ name: nameOf(item), place: to + 1, count: items.length }))
  }
  /** `to` is a place; the button that was pressed keeps the focus. */
  const step = (index: number, to: number, by: -1 | 1): void => {
    const item = items[index]
    if (item !== undefined) moved.current = { key: keyOf(item), by }
    place(index, to)
  }
  const byKey = (event: KeyboardEvent, index: number, by: -1 | 1): void => {
    const places: Record<string, number> = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: items.length - 1 }
    const to = places[event.key]
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    step(index, to, by)
  }
  const over = (index: number): void =>
    place(
      items.findIndex((item) => keyOf(item) === dragged),
      index,
    )
  return (
    <>
      <ul ref={list} aria-label={label} className="sortable">
        {items.map((item, index) => (
          <SortableRow
            key={keyOf(item)}
            id={keyOf(item)}
            name={nameOf(item)}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            isFixed={isFixed}
            dragged={dragged}
            onDrag={setDragged}
            onOver={() => over(index)}
            onStep={(by) => step(index, index + by, by)}
            onKey={(event, by) => byKey(event, index, by)}
          >
            {row(item)}
          </SortableRow>
        ))}
      </ul>
      <p role="status" className="hidden-text">
        {said}
      </p>
    </>
  )
}

interface SortableRowProps {
  readonly id: number
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly isFixed: boolean
  /** The row that is being dragged. */
  readonly dragged: number | null
  readonly onDrag: (id: number | null) => void
  readonly onOver: () => void
  readonly onStep: (by: -1 | 1) => void
  readonly onKey: (event: KeyboardEvent, by: -1 | 1) => void
  readonly children: ReactNode
}

function SortableRow(props: SortableRowProps) {
  const { id, name, isFirst, isLast, isFixed, dragged, onDrag, onOver, onStep, onKey, children } = props
  if (isFixed) {
    return (
      <li className="sortable-row">
        <div className="min-w-0 flex-1">{children}</div>
      </li>
    )
  }
  const lift = (event: DragEvent<HTMLElement>): void => {
    const whole = event.currentTarget.closest('li')
    if (whole) event.dataTransfer.setDragImage(whole, 12, 24)
    event.dataTransfer.effectAllowed = 'move'
    onDrag(id)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows do the same for keyboards
    <li
      className="sortable-row"
      data-dragged={dragged === id || undefined}
      onDragOver={(event) => {
        if (dragged === null) return
        event.preventDefault()
        onOver()
      }}
      onDrop={(event) => event.preventDefault()}
    >
      {/* Only the grip is dragged: words in the row can be selected. */}
      <span className="sortable-grip" aria-hidden draggable onDragStart={lift} onDragEnd={() => onDrag(null)}>
        <GripVertical />
      </span>
      <div className="min-w-0 flex-1">{children}</div>
      <IconButton
        isSmall
        label={m.editing_move_up({ name })}
        data-move={`${id}:-1`}
        aria-disabled={isFirst}
        onClick={() => onStep(-1)}
        onKeyDown={(event) => onKey(event, -1)}
      >
        <ArrowUp className="icon-s" />
      </IconButton>
      <IconButton
        isSmall
        label={m.editing_move_down({ name })}
        data-move={`${id}:1`}
        aria-disabled={isLast}
        onClick={() => onStep(1)}
        onKeyDown={(event) => onKey(event, 1)}
      >
        <ArrowDown className="icon-s" />
      </IconButton>
    </li>
  )
}
