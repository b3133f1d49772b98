/** What a number field holds while somebody types: the number when the text is one, else the text, which the service refuses. */
export function numberOf(text: string): number | string | null {
  const bare = text
    .trim()
    .replaceAll(/[\s\u00a0\u202f]/g, '')
    .replace(',', '.')
    .replace('−', '-')
  if (bare === '') return null
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(bare) ? Number(bare) : text
}

/** A value of a number field as text. */
export function textOfNumber(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}
