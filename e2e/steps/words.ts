/** The words on the screen, in both languages, from the product's own catalogues. */
import en from '../../apps/web/app/messages/en.json' with { type: 'json' }
import ru from '../../apps/web/app/messages/ru.json' with { type: 'json' }

export type Locale = 'ru' | 'en'
export type MessageKey = keyof typeof ru

export interface Words {
  readonly locale: Locale
  /** A message with its values filled in. */
  text(key: MessageKey, values?: Readonly<Record<string, string | number>>): string
  /** A message whose values are not known: they may be anything. Whole message, any white space. */
  pattern(key: MessageKey): RegExp
  /** An address in this language. */
  path(path: string): string
}

const catalogues = { ru, en }

export function wordsOf(locale: Locale): Words {
  const message = (key: MessageKey): string => {
    const found: unknown = catalogues[locale][key]
    if (typeof found !== 'string') throw new Error(`${key} has forms: say which by a pattern of its own`)
    return found
  }
  return {
    locale,
    text: (key, values = {}) => message(key).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')),
    pattern: (key) => {
      const parts = message(key).split(/\{\w+\}/)
      return new RegExp(`^\\s*${parts.map(escaped).join('.+')}\\s*$`, 'u')
    },
    path: (path) => (locale === 'ru' ? path : `/en${path === '/' ? '' : path}`),
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`)
}
