import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { TextLine } from '../../ui/text-line.tsx'

/** Typing pauses this long before it is asked for (Product §9, search). */
const PAUSE_MS = 500

/** Searches own orders by title, number and name; the search words are in the address. The key «/» leads here. */
export function OrderSearch({ q }: { readonly q: string }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [pathname])
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const look = (typed: string): void => {
    clearTimeout(timer.current)
    const next = new URLSearchParams(search)
    if (typed.trim() === '') next.delete('q')
    else next.set('q', typed.trim())
    const query = next.toString()
    void navigate(query === '' ? pathname : `${pathname}?${query}`, {
      ...{ replace: true, preventScrollReset: true, state: { keepFocus: true } },
    })
  }
  return (
    <search className="orders-search">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          look(input.current?.value ?? '')
        }}
      >
        <TextLine
          ref={input}
          type="search"
          name="q"
          label={m.orders_search()}
          isLabelHidden
          placeholder={m.orders_search()}
          icon={<Search className="icon-s" />}
          maxLength={100}
          defaultValue={q}
          onChange={({ target }) => {
            clearTimeout(timer.current)
            timer.current = setTimeout(() => look(target.value), PAUSE_MS)
          }}
        />
      </form>
    </search>
  )
}
