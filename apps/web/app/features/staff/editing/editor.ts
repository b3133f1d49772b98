import { useState } from 'react'
import { ApiFailure } from '../../../api/failures.ts'
import type { ActionTools } from '../../../api/use-action.ts'
import { useAction } from '../../../api/use-action.ts'
import { useWrongField } from '../../../api/use-wrong-field.ts'

/** What is stored: the words and the version they have there. A thing that is not stored yet has version 0. */
export interface Saved<Words> {
  readonly words: Words
  readonly version: number
}

export interface Editor<Words> {
  readonly words: Words
  readonly change: (part: Partial<Words>) => void
  readonly isChanged: boolean
  readonly isBusy: boolean
  /** Resolves true when it is stored. `part` is changed first. */
  readonly save: (part?: Partial<Words>) => Promise<boolean>
  /** By field of the form. */
  readonly errors: Readonly<Record<string, string>>
  /** A refusal that is about no field. */
  readonly message: string | null
  /** What somebody else has stored meanwhile; what was typed stays in the form. */
  readonly rival: Words | null
  /** Gives the own words up for theirs. */
  readonly takeTheirs: () => void
  /** Keeps the own words: the next saving replaces theirs. */
  readonly keepMine: () => void
  /** The stored words again. */
  readonly reset: () => void
}

interface EditorWork<Words> {
  readonly start: Saved<Words>
  readonly write: (saved: Saved<Words>, tools: ActionTools) => Promise<Saved<Words>>
  /** Asks for what is stored now. */
  readonly reload: () => Promise<Saved<Words>>
}

/**
 * Editing one thing that others edit too (Product §2 staff area): nothing typed is lost by a refusal, and of two who save the
 * second sees both texts and decides.
 */
export function useEditor<Words extends object>({ start, write, reload }: EditorWork<Words>): Editor<Words> {
  const [stored, setStored] = useState(start)
  const [words, setWords] = useState(start.words)
  const [rival, setRival] = useState<Saved<Words> | null>(null)
  const action = useAction(async (tools, next: Words) => {
    const asked = { words: next, version: stored.version }
    try {
      const now = await write(asked, tools)
      setStored(now)
      // What was typed while it was on its way is not stored yet.
      setWords((typed) => (typed === next ? now.words : typed))
      setRival(null)
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'CONFLICT' && stored.version > 0) setRival(await reload())
      throw error
    }
  })
  const { failure } = action
  useWrongField(failure)
  const errors = failure?.errors ?? {}
  const isAboutNoField = failure !== null && failure.code !== 'CONFLICT' && Object.keys(errors).length === 0
  return {
    words,
    change: (part) => setWords((before) => ({ ...before, ...part })),
    isChanged: JSON.stringify(words) !== JSON.stringify(stored.words),
    isBusy: action.isBusy,
    save: async (part = {}) => {
      const next = { ...words, ...part }
      setWords(next)
      return action.run(next)
    },
    errors,
    message:
      isAboutNoField || (failure !== null && rival === null && failure.code === 'CONFLICT') ? failure.message : null,
    rival: rival?.words ?? null,
    takeTheirs: () => {
      if (!rival) return
      setStored(rival)
      setWords(rival.words)
      setRival(null)
      action.clearFailure()
    },
    keepMine: () => {
      if (!rival) return
      setStored(rival)
      setRival(null)
      action.clearFailure()
    },
    reset: () => {
      setWords(stored.words)
      action.clearFailure()
    },
  }
}
