import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../api/browser-api.ts'
import { ApiFailure } from '../../../api/failures.ts'
import { m } from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/toasts.tsx'
import { nameOf } from './exception-labels.ts'
import type { Exception } from './exception-types.ts'

export interface Said {
  readonly owner_id?: number | null
  readonly snoozed_until?: string | null
  readonly comment?: string
}

export type Mark = (row: Exception, said: Said) => Promise<boolean>

/**
 * Says something about an exception as the reader sees it, and loads the queue anew. False when a colleague was faster or it has ended
 * meanwhile: both are told, and the queue shows what there is now. Throws any other refusal.
 */
export function useMark(): Mark {
  const { revalidate } = useRevalidator()
  return useCallback(
    async (row, said) => {
      const owner_id = row.owner?.id ?? null
      const { kind, subject, revision, snoozed_until, comment } = row
      const body = { seen: { owner_id, revision }, owner_id, snoozed_until, comment, ...said }
      try {
        await api('PUT /staff/exceptions/{kind}/{subject}', { params: { kind, subject }, body })
        return true
      } catch (error) {
        if (!(error instanceof ApiFailure) || !(error.code === 'CONFLICT' || error.code === 'NOT_FOUND')) throw error
        showToast({ text: error.code === 'NOT_FOUND' ? m.exceptions_ended() : await rivalWords(row) })
        return false
      } finally {
        await revalidate()
      }
    },
    [revalidate],
  )
}

/** Who was faster. What a colleague has put off is found there. */
async function rivalWords({ kind, subject }: Exception): Promise<string> {
  for (const snoozed of [false, true]) {
    const { exceptions } = await api('GET /staff/exceptions', { query: { kind, owner: 'all', snoozed } })
    const now = exceptions.find((row) => row.subject === subject)
    if (now?.owner) return m.exceptions_rival({ name: nameOf(now.owner) })
    if (now) return m.exceptions_rival_nobody()
  }
  return m.exceptions_ended()
}
