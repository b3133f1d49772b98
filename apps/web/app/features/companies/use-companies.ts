import { useCallback, useEffect, useState } from 'react'
import { loadCompanies } from './company-data.ts'
import type { Company, CompanyRole } from './company-data.ts'

export type Companies =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly list: readonly Company[] }

/** The companies of a person, asked for when the field appears and after every change. */
export function useCompanies(role: CompanyRole): {
  readonly companies: Companies
  /** Asks again; what is on the screen stays until the answer is there. Empty when nothing came. */
  readonly reload: () => Promise<readonly Company[]>
} {
  const [companies, setCompanies] = useState<Companies>({ state: 'loading' })
  const accept = useCallback((list: readonly Company[] | null): void => {
    if (list !== null) setCompanies({ state: 'ready', list })
    else setCompanies((before) => (before.state === 'ready' ? before : { state: 'failed' }))
  }, [])
  const load = useCallback(() => loadCompanies(role).catch(() => null), [role])
  useEffect(() => {
    let isGone = false
    void load().then((list) => {
      if (!isGone) accept(list)
    })
    return () => {
      isGone = true
    }
  }, [load, accept])
  const reload = async (): Promise<readonly Company[]> => {
    const list = await load()
    accept(list)
    return list ?? []
  }
  return { companies, reload }
}
