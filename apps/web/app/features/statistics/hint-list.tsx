import { Lightbulb } from 'lucide-react'
import type { CallResponse } from '../../api/call-types.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo, withQuery } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/surface.tsx'

type Hint = CallResponse<'GET /narrator/statistics'>['hints'][number]

interface Advice {
  readonly text: string
  readonly action: string
  readonly to: string
}

/** What would help this narrator now; nothing is said when there is nothing to say. */
export function HintList({ hints }: { readonly hints: readonly Hint[] }) {
  if (hints.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby="statistics-hints">
      <h2 id="statistics-hints" className="text-h3">
        {m.statistics_hints()}
      </h2>
      <ul className="statistics-hints">
        {hints.map((hint) => {
          const { text, action, to } = adviceOf(hint)
          return (
            <li key={text}>
              <Note icon={<Lightbulb />}>
                <p className="mb-2">{text}</p>
                <ButtonLink size="s" to={to}>
                  {action}
                </ButtonLink>
              </Note>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function adviceOf(hint: Hint): Advice {
  const profile = withQuery(pathTo.settings(), { tab: 'profile' })
  switch (hint.kind) {
    case 'no_demo_of_genre': {
      const demos = withQuery(pathTo.settings(), { tab: 'demos' })
      return {
        text: m.statistics_hint_demo({ genre: hint.genre.title }),
        action: m.statistics_hint_demo_do(),
        to: demos,
      }
    }
    case 'no_picture':
      return { text: m.statistics_hint_picture(), action: m.statistics_hint_picture_do(), to: profile }
    case 'no_description':
      return { text: m.statistics_hint_description(), action: m.statistics_hint_description_do(), to: profile }
    case 'on_pause':
      return { text: m.statistics_hint_pause(), action: m.statistics_hint_pause_do(), to: profile }
    case 'unanswered_reviews': {
      const unanswered = withQuery(pathTo.reviews(), { filter: 'unanswered' })
      return {
        text: m.statistics_hint_reviews({ count: hint.count }),
        action: m.statistics_hint_reviews_do(),
        to: unanswered,
      }
    }
  }
}
