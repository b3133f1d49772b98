/**
 * Fields of ready-made answers (Product 7.993): `{имя}` or `{name}` in the text stands for what the ticket knows.
 *
 * Invariants: only fields of this table stand in a text that is kept; what the ticket does not know stays in braces for the writer.
 */

/** Each by its two names; both are understood in texts of either language. */
export const CANNED_FIELDS = {
  name: { ru: 'имя', en: 'name' },
  ticket: { ru: 'номер обращения', en: 'ticket number' },
  order: { ru: 'номер заказа', en: 'order number' },
  sum: { ru: 'сумма', en: 'sum' },
  date: { ru: 'дата', en: 'date' },
  supporter: { ru: 'сотрудник', en: 'supporter' },
} as const
export type CannedField = keyof typeof CANNED_FIELDS

const BRACES = /\{([^{}\n]*)\}/g

const BY_NAME: ReadonlyMap<string, CannedField> = new Map(
  Object.entries(CANNED_FIELDS).flatMap(([field, names]) =>
    Object.values(names).map((name) => [name, field as CannedField] as const),
  ),
)

function fieldOf(written: string): CannedField | undefined {
  return BY_NAME.get(written.trim().toLowerCase())
}

/** What stands in braces and is no field. */
export function unknownFields(text: string): string[] {
  return [...text.matchAll(BRACES)]
    .map(([, written = '']) => written)
    .filter((written) => fieldOf(written) === undefined)
}

/** The text with the fields that are known; the others stay as they were written. */
export function fillFields(text: string, known: { readonly [field in CannedField]?: string | null }): string {
  return text.replaceAll(BRACES, (whole, written: string) => {
    const field = fieldOf(written)
    return (field && known[field]) ?? whole
  })
}
