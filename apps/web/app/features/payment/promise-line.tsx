import { CalendarCheck } from 'lucide-react'

/** Until when it will be ready, said before anything is paid (Product §4). */
export function PromiseLine({ children }: { readonly children: string }) {
  return (
    <p className="flex items-start gap-2 text-small text-ink-2">
      <CalendarCheck className="icon-s" />
      {children}
    </p>
  )
}
