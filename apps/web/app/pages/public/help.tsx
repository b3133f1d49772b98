import '../../features/content/content.css'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { questionAnchor } from '@tembrel/domain/office/help-links.ts'
import { foundTopics } from '../../features/content/found-topics.ts'
import { RichText } from '../../features/content/rich-text.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { SupportLink } from '../../features/site/support-link.tsx'
import { m } from '../../paraglide/messages.js'
import { loadPage } from '../../server/load-page.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Disclosure } from '../../ui/surface.tsx'
import { TextLine } from '../../ui/text-line.tsx'
import type { Route } from './+types/help.ts'

export const loader = (args: Route.LoaderArgs) => loadPage(args, [], async ({ api }) => await api('GET /questions'))

export const meta: Route.MetaFunction = () => pageMeta({ title: m.help_page_title(), description: m.help_lead() })

/** Questions by topic (Product §2). They open without scripts too. */
export default function HelpPage({ loaderData }: Route.ComponentProps) {
  const [typed, setTyped] = useState('')
  useOpenedQuestion()
  const topics = foundTopics(loaderData.topics, typed)
  const isEmpty = loaderData.topics.length === 0
  return (
    <>
      <header className="content-head">
        <h1>{m.nav_help()}</h1>
        <p className="content-lead">{m.help_lead()}</p>
      </header>
      {!isEmpty && (
        <search className="mb-6 block max-w-120">
          <TextLine
            type="search"
            label={m.help_search()}
            icon={<Search className="icon-s" />}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </search>
      )}
      {isEmpty && <EmptyState title={m.help_empty()} text={m.help_support_text()} />}
      <div role="status">
        {!isEmpty && topics.length === 0 && (
          <EmptyState title={m.help_found_none({ q: typed.trim() })} text={m.help_support_text()} />
        )}
      </div>
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
              <div id={questionAnchor(id)} className="help-answer">
                <RichText html={answer_html} isSmall />
              </div>
            </Disclosure>
          ))}
        </section>
      ))}
      <AskSupport />
    </>
  )
}

/** Opens the question that the address names; browsers that open what they scroll to have done so already. */
function useOpenedQuestion(): void {
  useEffect(() => {
    const answer = document.getElementById(location.hash.slice(1))
    const question = answer?.closest('details')
    if (!question || question.open) return
    question.open = true
    question.scrollIntoView()
  }, [])
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
