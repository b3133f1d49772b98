/** A wallet as screens know it. */
import type { CallResponse } from '../../api/call-types.ts'

export type WalletAnswer = CallResponse<'GET /{role}/payments'>
export type HeldItem = WalletAnswer['held_items'][number]
export type ManagedWallet = WalletAnswer['wallets'][number]
export type WalletLimits = WalletAnswer['limits']
export type Story = CallResponse<'GET /{role}/payments/{id}/story'>
export type StoryStep = Story['steps'][number]
