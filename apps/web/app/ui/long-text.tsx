import { useState } from 'react'

/** Shorter words stay within two lines of any column. */
const SHORT = 40

/** Words of people in a cell: at most two lines, and the whole by a press. */
export function LongText({ text }: { readonly text: string }) {
  const [isOpen, setOpen] = useState(false)
  if (text.length <= SHORT) return text
  return (
    <button
      type="button"
      className={isOpen ? 'long-text' : 'long-text long-words'}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      {text}
    </button>
  )
}
