import type { CallResponse } from '../../api/call-types.ts'

/** What anybody is told of a certificate (Product §10). */
export type Certificate = CallResponse<'GET /certificates/{number}'>['certificate']
