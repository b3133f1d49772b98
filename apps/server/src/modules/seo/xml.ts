/** Writing XML: text and attribute values. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text as it may stand in an element or an attribute; characters that XML cannot carry at all are left out. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '')
    .replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
