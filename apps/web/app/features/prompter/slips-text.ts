import type { Slip } from '@tembrel/domain/prompter/reading.ts'
import { partAt } from '@tembrel/domain/prompter/script-parts.ts'
import type { ScriptPart } from '@tembrel/domain/prompter/script-parts.ts'
import { m } from '../../paraglide/messages.js'
import { formatDuration } from '../../ui/format/times.ts'
import { sentenceNumber } from './prompter-known.ts'

/** Slips as words, one line each: its time, its sentence, and the words that were being read. */
export function slipsText(slips: readonly Slip[], parts: readonly ScriptPart[]): string {
  const hasRounds = new Set(slips.map(({ round }) => round)).size > 1
  return slips
    .map(({ at_ms, start, round }) => {
      const part = parts[partAt(parts, start)]
      const place = [
        formatDuration(at_ms / 1000),
        ...(hasRounds ? [m.prompter_round({ number: round })] : []),
        m.prompter_sentence({ number: sentenceNumber(parts, start) }),
      ].join(' · ')
      return `${place} · ${part?.text ?? ''}`
    })
    .join('\n')
}
