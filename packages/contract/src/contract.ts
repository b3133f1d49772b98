/** Every call of the product, by key. The server registers them all; the web takes only their types. */
import type { BodyOf, ParamsOf, QueryOf, ResponseOf } from './call.ts'
import { defineContract } from './call.ts'
import { appCalls } from './calls/app.ts'
import { compilationCalls } from './calls/compilations.ts'
import { contentCalls } from './calls/content.ts'
import { discoveryCalls } from './calls/discovery.ts'
import { downloadCalls } from './calls/downloads.ts'
import { narratorCalls } from './calls/narrators.ts'
import { orderCalls } from './calls/orders.ts'
import { paymentCalls } from './calls/payments.ts'
import { signInCalls } from './calls/sign-in.ts'

export const contract = defineContract([
  ...appCalls,
  ...contentCalls,
  ...signInCalls,
  ...narratorCalls,
  ...compilationCalls,
  ...downloadCalls,
  ...discoveryCalls,
  ...orderCalls,
  ...paymentCalls,
])

export type Contract = typeof contract
export type CallKey = keyof Contract
export type CallParams<K extends CallKey> = ParamsOf<Contract[K]>
export type CallQuery<K extends CallKey> = QueryOf<Contract[K]>
export type CallBody<K extends CallKey> = BodyOf<Contract[K]>
export type CallResponse<K extends CallKey> = ResponseOf<Contract[K]>
