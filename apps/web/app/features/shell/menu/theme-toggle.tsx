import { Moon, Sun } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { IconButton } from '../../../ui/icon-button.tsx'
import { chooseTheme, shownTheme } from '../../site/theme.ts'

/** Turns light into dark and back. Which of the icons is seen is decided by CSS: the server need not know the theme. */
export function ThemeToggle() {
  return (
    <IconButton
      label={m.shell_change_theme()}
      className="theme-toggle max-desktop:hidden"
      onClick={() => chooseTheme(shownTheme() === 'dark' ? 'light' : 'dark')}
    >
      <Moon className="theme-in-light" />
      <Sun className="theme-in-dark" />
    </IconButton>
  )
}
