import type { Plugin } from 'vite'

/*
 * Compiled messages are small functions around a large runtime. Of the runtime they use the question for the language,
 * which ours answers in a few lines; and a message without variables needs no functions of its own. One with variables keeps its
 * two functions; which of them is asked is decided in one place for all.
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

/** The same message with its choice of the language left to `variants`; null where the code is not a message with variables. */
export function shortenMessage(code: string, localeModule: string): string | null {
  const choice = /^export const (\w+) =.*?\(\(inputs(?: = \{\})?, options = \{\}\) => \{\n[\s\S]*?^\}\);?/m.exec(code)
  const [whole, name] = choice ?? []
  // A module of many messages, as tests and development have it, has their functions elsewhere.
  if (whole === undefined || name === undefined || !code.includes(`const ru_${name} = `)) return null
  const short = `import { variants } from '${localeModule}';export const ${name} = /*#__PURE__*/ variants(ru_${name}, en_${name});`
  return code.replace(whole, () => short).replaceAll('${i?.', '${i.')
}

/** The rules of plurals are made once for a language: making them costs more than all else that a message does. */
export function keepPluralRules(code: string): string {
  const made = 'new Intl.PluralRules(locale, options).select('
  if (!code.includes(made)) throw new Error('The compiled messages ask for plurals in another way than they did.')
  return `const rules = {};\n${code.replace(made, '(rules[locale] ??= new Intl.PluralRules(locale)).select(')}`
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
      if (id.endsWith('/app/paraglide/registry.js')) return { code: keepPluralRules(code), map: null }
      // The list of all, or all of them in one (`joined-messages.ts`).
      if (!isMessage(id) || id.endsWith('/_index.js')) return null
      const message = readPlainMessage(code)
      if (!message) {
        const short = shortenMessage(code, localeModule)
        return short === null ? null : { code: short, map: null }
      }
      const { name, ru, en } = message
      return {
        code: `import { text } from '${localeModule}';export const ${name} = /*#__PURE__*/ text(${ru}, ${en});`,
        map: null,
      }
    },
  }
}
