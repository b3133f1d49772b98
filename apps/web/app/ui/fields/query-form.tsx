import { useLocation, useNavigate } from 'react-router'
import type { ComponentProps, SubmitEvent } from 'react'

interface QueryFormProps extends Omit<ComponentProps<'form'>, 'action' | 'method' | 'onSubmit'> {
  /** Whether going back skips what was asked before. */
  readonly isReplacing?: boolean
}

/** A form whose fields become the query of this page. Without scripts the browser sends it in the same way. */
export function QueryForm({ isReplacing = false, ...props }: QueryFormProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') query.append(name, value)
    }
    void navigate(`${pathname}?${query.toString()}`, { replace: isReplacing, preventScrollReset: true })
  }
  return <form {...props} action={pathname} onSubmit={send} />
}
