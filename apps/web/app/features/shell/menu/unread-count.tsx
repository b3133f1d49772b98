import { m } from '../../../paraglide/messages.js'

/** How much waits for the reader, in words: «3 ждут вас». */
export function UnreadCount({ count }: { readonly count: number }) {
  return <span className="badge badge-accent ml-auto">{m.shell_waiting({ count })}</span>
}
