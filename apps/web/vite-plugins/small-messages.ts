import type { Plugin } from 'vite'

/*
 * Compiled messages are small functions around a large runtime. Of the runtime they use the question for the language,
 * which ours answers in a few lines; and a message without variables needs no functions of its own.
 */

/** `export const x = …` of a message that is a plain text in both languages; null for any other. */
export function readPlainMessage(code: string): { name: string; ru: string; en: string } | null {
  const textOf = (locale: string): string | undefined =>
    new RegExp(
      String.raw`^const ${locale}_\w+ = [^\n]*\(\) => \{\s*return [^\n]*?\((\x60(?:[^\x60\\$]|\\.)*\x60)\)\n?\s*\};`,
      'm',
    ).exec(code)?.[1]
  const name = /^export const (\w+) =/m.exec(code)?.[1]
  const [ru, en] = [textOf('ru'), textOf('en')]
  return name !== undefined && ru !== undefined && en !== undefined ? { name, ru, en } : null
}

/** Makes messages small: see above. `localeModule` answers for the language. */
export function smallMessages(localeModule: string): Plugin {
  const isMessage = (id: string | undefined): boolean => id?.includes('/app/paraglide/messages/') ?? false
  return {
    name: 'tembrel:small-messages',
    enforce: 'pre',
    resolveId(source, importer) {
      return isMessage(importer) && source.endsWith('/runtime.js') ? localeModule : null
    },
    transform(code, id) {
      const message = isMessage(id) ? readPlainMessage(code) : null
      if (!message) return null
      const { name, ru, en } = message
      return {
        code: `import { text } from '${localeModule}';export const ${name} = /*#__PURE__*/ text(${ru}, ${en});`,
        map: null,
      }
    },
  }
}
