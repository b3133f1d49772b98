import type { CallResponse } from '../../../api/call-types.ts'

export type ExceptionList = CallResponse<'GET /staff/exceptions'>
export type Exception = ExceptionList['exceptions'][number]
export type Colleague = ExceptionList['colleagues'][number]
