import { useCallback, useSyncExternalStore } from 'react'

/*
 * What was typed and not sent yet. A browser that forbids storage keeps it as long as the tab shows this site.
 */
const texts = new Map<string, string>()
const listeners = new Set<() => void>()

/** What is kept under a key; empty when nothing is. */
export function readText(key: string): string {
  const known = texts.get(key)
  if (known !== undefined) return known
  const stored = readStored(key)
  texts.set(key, stored)
  return stored
}

function readStored(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Keeps a text for whoever uses `useKeptText`, and over a reload. An empty text forgets it. */
export function writeText(key: string, text: string): void {
  texts.set(key, text)
  try {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Then only this tab remembers it.
  }
  for (const listener of listeners) listener()
}

/** Puts words into a field that somebody is about to open, unless he has changed what was put there before. */
export function beginText(key: string, words: string): void {
  const begun = readText(`${key}-begun`)
  if (readText(key) !== begun) return
  writeText(key, words)
  writeText(`${key}-begun`, words)
}

/** Puts words behind what is in a field already. */
export function addText(key: string, words: string): void {
  const before = readText(key).trimEnd()
  writeText(key, before === '' ? words : `${before}\n\n${words}`)
}

/** Forgets a text that has been sent, and what was put there before: the next one begins anew. */
export function forgetText(key: string): void {
  writeText(key, '')
  writeText(`${key}-begun`, '')
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A text that survives closing its dialog, going to another page and reloading this one. An empty text forgets it. */
export function useKeptText(key: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => readText(key),
    () => '',
  )
  return [text, useCallback((next: string) => writeText(key, next), [key])]
}
