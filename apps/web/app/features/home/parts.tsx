import { ArrowRight, CircleHelp, FileCheck, MessageCircle, Mic, Newspaper, Sparkles } from 'lucide-react'
import { Link } from 'react-router'
import { hasPage } from '../../built-pages.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { Disclosure } from '../../ui/surface.tsx'

/** The way into the parts of the site that are not about choosing a voice (Product §2). */
export function Shortcuts() {
  const all = [
    {
      page: 'becomeNarrator',
      icon: Mic,
      title: m.nav_become_narrator(),
      text: m.home_become_text(),
      to: pathTo.becomeNarrator(),
    },
    { page: 'blog', icon: Newspaper, title: m.nav_blog(), text: m.home_blog_text(), to: pathTo.blog() },
    { page: 'help', icon: CircleHelp, title: m.nav_help(), text: m.home_help_text(), to: pathTo.help() },
  ] as const
  const shown = all.filter((shortcut) => hasPage(shortcut.page))
  if (shown.length === 0) return null
  return (
    <ul className="shortcuts">
      {shown.map(({ page, icon: Icon, title, text, to }) => (
        <li key={page}>
          <Link className="shortcut" to={to}>
            <span className="shortcut-icon">
              <Icon className="icon-l" />
            </span>
            <span className="flex-1">
              <b className="block">{title}</b>
              <span className="text-small text-ink-2">{text}</span>
            </span>
            <ArrowRight className="text-ink-3 max-desktop:hidden" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** How an order goes, in four steps. */
export function HowItWorks() {
  const steps = [
    [m.how_listen(), m.how_listen_text()],
    [m.how_script(), m.how_script_text()],
    [m.how_pay(), m.how_pay_text()],
    [m.how_receive(), m.how_receive_text()],
  ] as const
  return (
    <section className="section" id="how" aria-labelledby="how-title">
      <h2 id="how-title">{m.nav_how_it_works()}</h2>
      <ol className="how-steps">
        {steps.map(([title, text], index) => (
          <li key={title}>
            <span className="how-number" aria-hidden>
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p className="text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface Language {
  readonly id: number
  readonly title: string
  readonly slug: string
  readonly count: number
}

/** The languages with how many speak them, beside what the house promises. */
export function LanguagesAndGuarantee({ languages }: { readonly languages: readonly Language[] }) {
  const promises = [
    [Sparkles, m.home_promise_engineer()],
    [FileCheck, m.home_promise_documents()],
    [MessageCircle, m.home_promise_chat()],
  ] as const
  return (
    <section className="section home-two">
      <div>
        <h2>{m.home_languages()}</h2>
        <p className="mt-2 mb-5 max-w-105 text-ink-2">{m.home_languages_text()}</p>
        <ul className="flex flex-wrap gap-2">
          {languages.map((language) => (
            <li key={language.id}>
              <Link className="chip" to={pathTo.narratorsFilter(language.slug)}>
                {language.title} <span className="chip-count">{language.count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className="guarantee">
        <h2>{m.home_guarantee()}</h2>
        <p className="text-ink-2">{m.home_guarantee_text()}</p>
        <ul className="grid gap-2.5 font-medium">
          {promises.map(([Icon, text]) => (
            <li key={text} className="flex items-center gap-3">
              <Icon />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

interface Question {
  readonly id: number
  readonly question: string
  readonly answer: string
}

/** What people ask before their first order; the texts are edited by staff. */
export function Questions({ questions }: { readonly questions: readonly Question[] }) {
  if (questions.length === 0) return null
  return (
    <section className="section" aria-labelledby="questions-title">
      <h2 id="questions-title" className="mb-6">
        {m.home_questions()}
      </h2>
      {questions.map(({ id, question, answer }) => (
        <Disclosure key={id} summary={question}>
          <p>{answer}</p>
        </Disclosure>
      ))}
    </section>
  )
}
