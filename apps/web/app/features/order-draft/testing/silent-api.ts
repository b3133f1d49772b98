import type { Api } from '../../../api/call-types.ts'
import { NoAnswer } from '../../../api/failures.ts'

/** A service that never answers: for components that are shown without one. */
export const silentApi: Api = () => Promise.reject(new NoAnswer('no service in this test'))
