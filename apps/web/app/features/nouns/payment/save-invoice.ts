import { saveBlob } from '../../../ui/save-blob.ts'

/** Saves the invoice that came with an answer as `invoice_{id}.pdf` (Product §7). `content` = the PDF in base64. */
export function saveInvoice(id: number, content: string): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  saveBlob(`invoice_${id}.pdf`, new Blob([bytes], { type: 'application/pdf' }))
}
