import { useMemo } from 'react'
import type { AwaitedPart } from '../../../api/use-when-reachable.ts'
import { m } from '../../../paraglide/messages.js'
import { readText, useKeptText, writeText } from '../../confirm/unsent-text.ts'

/*
 * Words that have not arrived outlive a reload of the page. Files cannot be kept, so a message with files is left to the
 * question whether the page may go.
 */

/** A message on its way. It keeps its words and files until it has arrived. */
export interface PendingMessage {
  /** Also the idempotency key: however often it is tried, it arrives once. */
  readonly key: string
  readonly worker_id: number
  readonly text: string
  readonly files: readonly File[]
  /** How much of it has gone, 0 to 1. */
  readonly sent: number
  /** Why it did not arrive; null while it is on its way. */
  readonly failure: string | null
  /** It goes by itself when this is back. */
  readonly waitsFor?: AwaitedPart | null
}

type KeptMessage = Pick<PendingMessage, 'key' | 'worker_id' | 'text'>

/** Whose words in which order: `client-2041`. */
export type Writer = `${string}-${number}`

const nameOf = (writer: Writer): string => `chat-unsent-${writer}`

/** The messages that had not arrived when the page went; each keeps its key, so that it arrives once. */
export function useKeptMessages(writer: Writer): readonly PendingMessage[] {
  const [stored] = useKeptText(nameOf(writer))
  return useMemo(
    () => parse(stored).map((kept) => ({ ...kept, files: [], sent: 0, failure: m.chat_not_sent() })),
    [stored],
  )
}

/** Remembers a message until it is forgotten. */
export function keepMessage(writer: Writer, { key, worker_id, text, files }: PendingMessage): void {
  if (files.length === 0) write(writer, [...read(writer), { key, worker_id, text }])
}

/** It has arrived, or its writer has given it up. */
export function forgetMessage(writer: Writer, key: string): void {
  const kept = read(writer)
  const others = kept.filter((message) => message.key !== key)
  if (others.length < kept.length) write(writer, others)
}

const read = (writer: Writer): readonly KeptMessage[] => parse(readText(nameOf(writer)))

function write(writer: Writer, kept: readonly KeptMessage[]): void {
  writeText(nameOf(writer), kept.length === 0 ? '' : JSON.stringify(kept))
}

function parse(stored: string): readonly KeptMessage[] {
  if (stored === '') return []
  try {
    const kept: unknown = JSON.parse(stored)
    return Array.isArray(kept) ? kept.filter(isKeptMessage) : []
  } catch {
    return []
  }
}

function isKeptMessage(value: unknown): value is KeptMessage {
  if (typeof value !== 'object' || value === null) return false
  const { key, worker_id, text } = value as Partial<KeptMessage>
  return typeof key === 'string' && typeof worker_id === 'number' && typeof text === 'string'
}
