import { ownWords } from '../../i18n/own-words.ts'
import { linkParts } from './link-parts.ts'
import type { TextPart } from './link-parts.ts'

interface LinkedTextProps {
  readonly text: string
  readonly className: string
  readonly linkClassName?: string
  /** What an address is called and where it leads, where that is known better than by itself. */
  readonly knownAs?: (address: string) => { readonly text: string; readonly href: string } | null
}

/** Words that somebody has written, with the addresses in them as links. */
export function LinkedText({ text, className, linkClassName, knownAs = () => null }: LinkedTextProps) {
  return (
    <p className={className} {...ownWords(text)}>
      {linkParts(text)
        .map((part): TextPart => ('href' in part ? (knownAs(part.href) ?? part) : part))
        .map((part, index) =>
          'href' in part ? (
            <a
              key={index}
              className={linkClassName}
              href={part.href}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
            >
              {part.text}
            </a>
          ) : (
            part.text
          ),
        )}
    </p>
  )
}
