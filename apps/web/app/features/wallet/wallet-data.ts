/** A wallet as screens know it. */
import type { CallResponse } from '../../api/call-types.ts'

export type WalletAnswer = CallResponse<'GET /{role}/payments'>
export type HeldItem = WalletAnswer['held_items'][number]
export type ManagedWallet = WalletAnswer['wallets'][number]
export type WalletLimits = WalletAnswer['limits']
export type Breakdown = CallResponse<'GET /{role}/payments/{id}/breakdown'>
export type BreakdownStep = Breakdown['steps'][number]
