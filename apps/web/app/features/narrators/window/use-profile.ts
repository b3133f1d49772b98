import { useEffect, useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import { ApiFailure } from '../../../api/failures.ts'
import type { ProfileData } from '../profile/profile-data.ts'
import { profileOf } from '../profile/profile-of.ts'
import type { ProfileInfo } from '../profile/profile-of.ts'

export type ProfileView =
  | { readonly state: 'loading' | 'failed' | 'gone' }
  | { readonly state: 'ready'; readonly data: ProfileData }

/** The application's description changes seldom: several profiles in a row need it once. */
const INFO_LIVES_MS = 60_000
let known: { readonly info: Promise<ProfileInfo>; readonly until: number } | null = null

async function readInfo(): Promise<ProfileInfo> {
  if (known === null || known.until < Date.now()) {
    known = { info: api('GET /appinfo', { quiet: true }), until: Date.now() + INFO_LIVES_MS }
  }
  try {
    return await known.info
  } catch (error) {
    known = null
    throw error
  }
}

async function readProfile(id: string, genre_id: number, signal: AbortSignal): Promise<ProfileView> {
  try {
    const [{ narrator }, info] = await Promise.all([
      api('GET /narrators/id/{id}', { params: { id }, signal, quiet: true }),
      readInfo(),
    ])
    return { state: 'ready', data: profileOf(narrator, info, genre_id) }
  } catch (error) {
    const isGone = error instanceof ApiFailure && (error.status === 404 || error.status === 410)
    return { state: isGone ? 'gone' : 'failed' }
  }
}

const LOADING: ProfileView = { state: 'loading' }

/** The profile of a narrator, by slug or id, for a dialog; `retry` asks again after a failure. */
export function useProfile(id: string, genre_id: number): { readonly view: ProfileView; readonly retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ readonly to: string; readonly view: ProfileView } | null>(null)
  const question = `${attempt} ${genre_id} ${id}`
  useEffect(() => {
    const abort = new AbortController()
    void readProfile(id, genre_id, abort.signal).then((view) => {
      if (!abort.signal.aborted) setAnswer({ to: question, view })
    })
    return () => abort.abort()
  }, [id, genre_id, question])
  return { view: answer?.to === question ? answer.view : LOADING, retry: () => setAttempt((count) => count + 1) }
}
