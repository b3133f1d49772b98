/** The part of an editor, or of any form with words by field, that a field of text needs. */
interface EditedTexts<Name extends string> {
  readonly words: Readonly<Record<Name, string>>
  readonly errors: Readonly<Record<string, string>>
  readonly change: (part: Partial<Record<Name, string>>) => void
}

/** What ties a field of text to its words: its value, what was refused of it, and each change. */
export function editedField<Name extends string>({ words, errors, change }: EditedTexts<Name>, name: Name) {
  return {
    value: words[name],
    error: errors[name],
    onChange: (event: { readonly target: { readonly value: string } }): void => {
      const part: Partial<Record<Name, string>> = {}
      part[name] = event.target.value
      change(part)
    },
  }
}
