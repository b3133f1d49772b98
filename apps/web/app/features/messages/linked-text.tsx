import { ownWords } from '../../i18n/own-words.ts'
import { linkParts } from './link-parts.ts'

interface LinkedTextProps {
  readonly text: string
  readonly className: string
  readonly linkClassName?: string
}

/** Words that somebody has written, with the addresses in them as links. */
export function LinkedText({ text, className, linkClassName }: LinkedTextProps) {
  return (
    <p className={className} {...ownWords(text)}>
      {linkParts(text).map((part, index) =>
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
