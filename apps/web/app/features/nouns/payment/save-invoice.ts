/** Saves the invoice that came with an answer as `invoice_{id}.pdf` (Product §7). `content` = the PDF in base64. */
export function saveInvoice(id: number, content: string): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `invoice_${id}.pdf`
  link.click()
  // The browser reads the address after the press has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
