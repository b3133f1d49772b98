/** Tab, line feed, form feed and carriage return: the only control characters that plain text has. */
const TEXT_CONTROLS = new Set(['\t', '\n', '\f', '\r'])

/**
 * Whether the bytes are plain writing in UTF-8 or Windows-1251, the two encodings in which scripts arrive. A character
 * cut in two at the end of the beginning is no fault. Nothing at all is no text.
 */
export function isPlainText(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return false
  const text = decodeUtf8(bytes) ?? decodeWindows1251(bytes)
  const controls = text?.match(/\p{Cc}/gu)
  return text !== null && (controls ?? []).every((control) => TEXT_CONTROLS.has(control))
}

/** Whether the text is a drawing: its first element, after declarations and comments, is `svg`. */
export function isSvg(bytes: Uint8Array): boolean {
  const text = (decodeUtf8(bytes) ?? '').replace(/^\uFEFF/, '')
  const first = text.replace(/^(\s+|<\?[^>]*>|<!DOCTYPE[^>]*>|<!--[\s\S]*?-->)+/, '')
  return /^<svg[\s>]/.test(first)
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return null
  }
}

/** Nearly every byte is a character of Windows-1251, so that letters must make up most of it. */
function decodeWindows1251(bytes: Uint8Array): string | null {
  if (bytes.includes(0x98)) return null
  const text = new TextDecoder('windows-1251').decode(bytes)
  const usual = text.match(/[\p{Script=Cyrillic}\p{ASCII}«»№—–…“”„’‘•©®™\u00A0]/gu)?.length ?? 0
  return usual >= text.length * 0.95 ? text : null
}
