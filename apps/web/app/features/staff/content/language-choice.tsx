import { useEffect, useRef, useState } from 'react'
import { goToWrongField } from '../../../api/use-wrong-field.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { m } from '../../../paraglide/messages.js'
import { Segmented } from '../../../ui/fields/segmented.tsx'

interface LanguageChoiceProps {
  readonly language: Locale
  readonly onChange: (language: Locale) => void
  readonly errors: Readonly<Record<string, string>>
}

/** Which of the two texts is in front; a text with a problem says so on its tab. */
export function LanguageChoice({ language, onChange, errors }: LanguageChoiceProps) {
  const hasProblem = (locale: Locale): boolean => Object.keys(errors).some((name) => name.endsWith(`_${locale}`))
  const label = (locale: Locale, name: string): string =>
    hasProblem(locale) ? m.content_language_problem({ language: name }) : name
  return (
    <Segmented
      legend={m.content_language()}
      isSmall
      value={language}
      options={[
        { value: 'ru', label: label('ru', m.people_russian()) },
        { value: 'en', label: label('en', m.people_english()) },
      ]}
      onChange={onChange}
    />
  )
}

/**
 * Which of the two texts is in front. A refusal that is about the other one alone brings that one there, and the keyboard to its
 * wrong field: it could not be found otherwise. `errors` are those of the form, by field.
 */
export function useEditedLanguage(
  errors: Readonly<Record<string, string>>,
): [language: Locale, choose: (language: Locale) => void] {
  const [language, setLanguage] = useState<Locale>('ru')
  const front = useRef(language)
  const isLed = useRef(false)
  useEffect(() => {
    const hidden = front.current === 'ru' ? 'en' : 'ru'
    const wrong = Object.keys(errors)
    if (wrong.length === 0 || wrong.some((name) => !name.endsWith(`_${hidden}`))) return
    isLed.current = true
    setLanguage(hidden)
  }, [errors])
  useEffect(() => {
    front.current = language
    if (isLed.current) goToWrongField()
    isLed.current = false
  }, [language])
  return [language, setLanguage]
}
