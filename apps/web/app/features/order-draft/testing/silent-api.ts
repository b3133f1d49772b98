import type { Api } from '../../../api/call-types.ts'
import { NoAnswer } from '../../../api/failures.ts'

/** Nobody answers: for parts that are looked at without a service. */
export const silentApi: Api = () => Promise.reject(new NoAnswer('no service in this test'))
