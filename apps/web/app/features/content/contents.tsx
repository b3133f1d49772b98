import { useId } from 'react'
import { m } from '../../paraglide/messages.js'
import { classNames } from '../../ui/class-names.ts'

interface ContentsProps {
  readonly headings: readonly { readonly id: string; readonly title: string }[]
}

const FEWEST = 3
/** From so many parts on a text is looked things up in, and has its contents on phones too, above the text. */
const MANY = 8

/** The parts of a text, each a link. Short texts do without. */
export function Contents({ headings }: ContentsProps) {
  const title = useId()
  if (headings.length < FEWEST) return null
  return (
    <nav className={classNames('text-parts', headings.length < MANY && 'text-parts-beside')} aria-labelledby={title}>
      <b id={title}>{m.content_contents()}</b>
      <ol>
        {headings.map((heading) => (
          <li key={heading.id}>
            <a href={`#${heading.id}`}>{heading.title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
