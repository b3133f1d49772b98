/** HTML by template literals: every value is escaped unless it is itself a piece of such HTML. */

export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export type HtmlValue = Html | string | number | null | false | readonly HtmlValue[]

/** `null` and `false` leave nothing behind; lists are joined. */
export function html(pieces: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(String.raw({ raw: pieces }, ...values.map(render)))
}

function render(value: HtmlValue): string {
  if (value instanceof Html) return value.text
  if (value === null || value === false) return ''
  if (typeof value === 'object') return value.map(render).join('')
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
