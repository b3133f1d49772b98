import { useCallback, useEffect, useState } from 'react'

/** Reads and writes what was typed; a browser that forbids storage keeps it only as long as the page lives. */
function readText(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function writeText(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Then only this page remembers it.
  }
}

/** A text that survives closing its dialog, going to another page and reloading this one. An empty text forgets it. */
export function useKeptText(key: string): [string, (text: string) => void] {
  const [text, setText] = useState('')
  useEffect(() => setText(readText(key)), [key])
  const keep = useCallback(
    (next: string) => {
      setText(next)
      writeText(key, next)
    },
    [key],
  )
  return [text, keep]
}
