import { getLocale } from '../i18n/locale.ts'

interface LogoProps {
  /** Without the word: for the collapsed menu. */
  readonly isMarkOnly?: boolean
}

/** The mark and the word. Whoever puts a link around it gives the link its name. */
export function Logo({ isMarkOnly = false }: LogoProps) {
  return (
    <span className="logo" aria-hidden>
      <svg viewBox="0 0 32 32">
        <path d="M2.5 4.5v4M9.25 4.5v9M22.75 4.5v9M29.5 4.5v4" />
        <path className="logo-voice" d="M16 4.5v23" />
      </svg>
      {!isMarkOnly && <span className={`logo-word logo-word-${getLocale()}`} />}
    </span>
  )
}
