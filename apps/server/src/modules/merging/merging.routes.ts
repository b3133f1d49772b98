import type { ApiRoutes } from '../../api-routes.ts'
import { readSignInAddress } from '../accounts/operations/read-sign-in-address.ts'
import { mergeOwnProfiles } from './operations/merge-own-profiles.ts'
import { sendMergeCode, showOtherAddress } from './operations/merges.ts'

/** A client makes another profile of his his own, with codes to both addresses. */
export function mergingRoutes(api: ApiRoutes): void {
  api.handle('POST /me/merge/code', async (c) => {
    const { account_id } = c.session
    const other = 'is_own' in c.body ? null : readSignInAddress(c.body)
    return sendMergeCode(c.app, { account_id, ip: c.request.ip, locale: c.locale }, other)
  })
  api.handle('POST /me/merge/check', async (c) => {
    const { account_id } = c.session
    const shown = { to: readSignInAddress(c.body), code: c.body.code }
    return showOtherAddress(c.app, { account_id, ip: c.request.ip }, shown)
  })
  api.handle('POST /me/merge', async (c) => {
    const { account_id } = c.session
    await mergeOwnProfiles(c.app, c.sessions, { actor: c.actor, account_id, ip: c.request.ip }, c.body.code)
    return { merged: true } as const
  })
}
