/** A description in the words of schema.org. */
export interface JsonLd {
  readonly '@type': string
  readonly [name: string]: unknown
}

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/**
 * Descriptions as the content of a script element. Whatever people have written in it can neither end the element nor
 * begin another; read as JSON it is the same text.
 */
export function writeJsonLd(descriptions: readonly JsonLd[]): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': descriptions })
  return json.replaceAll(/[<>&\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? sign)
}
