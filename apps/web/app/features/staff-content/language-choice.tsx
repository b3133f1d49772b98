import type { Locale } from '../../i18n/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Segmented } from '../../ui/segmented.tsx'

interface LanguageChoiceProps {
  readonly language: Locale
  readonly onChange: (language: Locale) => void
  readonly errors: Readonly<Record<string, string>>
}

/** Which of the two texts is in front; a text with a problem says so on its tab. */
export function LanguageChoice({ language, onChange, errors }: LanguageChoiceProps) {
  const hasProblem = (locale: Locale): boolean => Object.keys(errors).some((name) => name.endsWith(`_${locale}`))
  const label = (locale: Locale, name: string): string =>
    hasProblem(locale) ? m.sc_language_problem({ language: name }) : name
  return (
    <Segmented
      legend={m.sc_language()}
      isSmall
      value={language}
      options={[
        { value: 'ru', label: label('ru', m.sc_russian()) },
        { value: 'en', label: label('en', m.sc_english()) },
      ]}
      onChange={onChange}
    />
  )
}
