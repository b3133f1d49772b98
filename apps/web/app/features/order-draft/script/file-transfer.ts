/** How a file travels to its order; the way itself is loaded when the first file goes (Product §5). */

export interface TransferStart {
  readonly file: File
  readonly order_id: number
  /** The upload that is to go on; null begins one. */
  readonly upload_id: string | null
  /** Bytes that have gone, of the whole file. */
  readonly onProgress: (sent: number) => void
  /** The connection broke; it is tried again by itself for a while. */
  readonly onBroken: () => void
  /** It is not tried any more; `message` in the reader's language when the service said why. */
  readonly onFailed: (message: string | null) => void
  readonly onDone: () => void
  /** Makes a call of the API that keeps the session alive; a part of a file cannot do that by itself. */
  readonly keepSession: () => Promise<unknown>
}

export interface Transfer {
  /** Stops sending; what has arrived stays. */
  readonly pause: () => void
  readonly resume: () => void
}

export type OpenTransfer = (start: TransferStart) => Promise<Transfer>

export const openTransfer: OpenTransfer = async (start) => {
  const { sendByTus } = await import('./send-by-tus.ts')
  return sendByTus(start)
}
