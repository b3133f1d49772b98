import type { Reading } from '@tembrel/domain/prompter/reading.ts'
import { partAt } from '@tembrel/domain/prompter/script-parts.ts'
import type { ScriptPart } from '@tembrel/domain/prompter/script-parts.ts'
import type { Sentence } from '@tembrel/domain/script/sentences.ts'
import type { Look, firstPace } from './look.ts'
import type { PrompterScript } from './prompter-script.ts'

/** What all parts of the screen know. */
export interface PrompterKnown {
  readonly script: PrompterScript
  readonly sentences: readonly Sentence[]
  readonly parts: readonly ScriptPart[]
  readonly reading: Reading
  readonly look: Look
  readonly pace: ReturnType<typeof firstPace>
  /** Open questions about how words are read; null when nothing was found. */
  readonly questions: number | null
}

/** The number of the sentence at an offset of the script, counted from 1. */
export function sentenceNumber(parts: readonly ScriptPart[], offset: number): number {
  return (parts[partAt(parts, offset)]?.sentence ?? 0) + 1
}
