import { writeCookie } from '../../api/browser-cookies.ts'

export type Theme = 'light' | 'dark'

export const THEME_COOKIE = 'theme'

/** Reads the choice from its cookie; anything else follows the system. */
export function themeOf(value: string | null): Theme | null {
  return value === 'light' || value === 'dark' ? value : null
}

/** Shows the chosen theme at once and keeps it, so that the next page comes in it; null follows the system again. */
export function chooseTheme(theme: Theme | null): void {
  writeCookie(THEME_COOKIE, theme)
  const { documentElement } = document
  if (theme === null) delete documentElement.dataset['theme']
  else documentElement.dataset['theme'] = theme
}

/** The theme on the screen, chosen or the system's. */
export function shownTheme(): Theme {
  const chosen = themeOf(document.documentElement.dataset['theme'] ?? null)
  return chosen ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
}
