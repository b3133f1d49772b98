import '../features/content/content.css'
import { RichText } from '../features/content/rich-text.tsx'
import { pageMeta } from '../features/shell/page-meta.ts'
import { SupportLink } from '../features/shell/top-bar.tsx'
import { m } from '../paraglide/messages.js'
import { loadPage } from '../server/load-page.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Disclosure } from '../ui/surface.tsx'
import type { Route } from './+types/help.ts'

export const loader = (args: Route.LoaderArgs) => loadPage(args, [], async ({ api }) => await api('GET /questions'))

export const meta: Route.MetaFunction = () => pageMeta({ title: m.help_page_title(), description: m.help_lead() })

/** Questions by topic (Product §2). They open without scripts too. */
export default function HelpPage({ loaderData }: Route.ComponentProps) {
  const { topics } = loaderData
  return (
    <>
      <header className="content-head">
        <h1>{m.nav_help()}</h1>
        <p className="content-lead">{m.help_lead()}</p>
      </header>
      {topics.length === 0 && <EmptyState title={m.help_empty()} text={m.help_support_text()} />}
      {topics.length > 1 && (
        <nav aria-label={m.help_topics()}>
          <ul className="help-topics">
            {topics.map((topic) => (
              <li key={topic.id}>
                <a className="chip" href={`#${topic.slug}`}>
                  {topic.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {topics.map((topic) => (
        <section key={topic.id} id={topic.slug} className="help-topic" aria-labelledby={`${topic.slug}-title`}>
          <h2 id={`${topic.slug}-title`}>{topic.title}</h2>
          {topic.questions.map(({ id, question, answer_html }) => (
            <Disclosure key={id} summary={question}>
              <RichText html={answer_html} isSmall />
            </Disclosure>
          ))}
        </section>
      ))}
      <AskSupport />
    </>
  )
}

/** Whoever found no answer is one press away from a person. */
function AskSupport() {
  return (
    <aside className="content-call" aria-labelledby="support-title">
      <div>
        <h2 id="support-title" className="text-h3">
          {m.help_support()}
        </h2>
        <p>{m.help_support_text()}</p>
      </div>
      <SupportLink className={buttonClass({ kind: 'ink' })} />
    </aside>
  )
}
