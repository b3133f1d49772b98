import type { WireSoundFinding } from '@tembrel/contract/calls/sound-checks.ts'
import { ApiFailure } from '../../../api/failures.ts'
import { useAction } from '../../../api/use-action.ts'
import type { Action } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { adviceWords, findingWords } from '../../sound/sound-check-labels.ts'
import type { SoundMaker } from '../../sound/sound-check-labels.ts'
import { useTakeAction } from '../use-order-actions.ts'
import { openAsk } from './client-dialogs.tsx'

interface Sending {
  readonly action: 'send-results' | 'replace-results'
  /** Whom the advice about the findings addresses. */
  readonly maker: SoundMaker
  readonly body: { readonly file_ids: string[]; readonly send_anyway: boolean }
}

/** Sends recordings as a take; what the service doubts is asked about by name, and goes when that was confirmed (Product 5.851). */
export function useSendingResults({ action, maker, body }: Sending): Action<readonly []> {
  const take = useTakeAction()
  return useAction(async (tools) => {
    try {
      await take(tools, action, body)
    } catch (error) {
      const question = questionOf(error, maker)
      if (!question) throw error
      openAsk({
        ...question,
        act: async (again) => void (await take(again, action, { ...body, confirmed: true })),
      })
    }
  })
}

/** What is asked before the recordings go; null for every other failure. */
function questionOf(error: unknown, maker: SoundMaker) {
  if (error instanceof ApiFailure && error.code === 'RESULTS_LEVELLING') {
    return {
      title: m.room_ask_levelling(),
      text: m.room_ask_levelling_text(),
      confirm: m.room_do_send_original(),
      keep: m.room_keep_waiting(),
    }
  }
  const doubt = doubtOf(error)
  return (
    doubt && {
      title: m.room_ask_doubted(),
      text: `${findingWords(doubt)} ${adviceWords(doubt, maker)}`,
      confirm: m.room_do_send_doubted(),
      keep: m.room_keep_mending(),
    }
  )
}

/** What the service asks about before the recordings go; null for every other failure. */
function doubtOf(error: unknown): WireSoundFinding | null {
  if (!(error instanceof ApiFailure) || error.code !== 'RESULTS_DOUBTED') return null
  return (error.body['finding'] ?? null) as WireSoundFinding | null
}
