/** How a file travels to its order; the way itself is loaded when the first file goes (Product §5). */

import type { Transfer, TransferStart } from '../../../api/send-by-tus.ts'

export type OpenTransfer = (start: TransferStart) => Promise<Transfer>

export const openTransfer: OpenTransfer = async (start) => {
  const { sendByTus } = await import('../../../api/send-by-tus.ts')
  return sendByTus(start)
}
