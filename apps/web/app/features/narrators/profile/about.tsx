import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { ownWords } from '../../../i18n/own-words.ts'
import { m } from '../../../paraglide/messages.js'
import { capitalize } from '../../../ui/format/words.ts'
import { uncapitalize } from '../voice-labels.ts'
import type { Narrator, ProfileData } from './profile-data.ts'
import { hasWorkDays, workDays } from './timetable-labels.ts'

const WEEKDAY_NAMES = {
  1: m.profile_day_1,
  2: m.profile_day_2,
  3: m.profile_day_3,
  4: m.profile_day_4,
  5: m.profile_day_5,
  6: m.profile_day_6,
  7: m.profile_day_7,
} as const

/** What the narrator says about himself, what he works with, when, and what he does not read. */
export function About({ data }: { readonly data: Pick<ProfileData, 'narrator' | 'refused'> }) {
  return (
    <section aria-labelledby="about-title">
      <h2 id="about-title" className="mb-4">
        {m.profile_about()}
      </h2>
      <AboutFacts narrator={data.narrator} refused={data.refused} />
    </section>
  )
}

type AboutNarrator = Pick<Narrator, 'description' | 'equipment' | 'timetable' | 'links'>

interface AboutFactsProps {
  readonly narrator: AboutNarrator
  /** Titles of the topics he does not read. */
  readonly refused: readonly string[]
}

/** The same without a heading. */
export function AboutFacts({ narrator, refused }: AboutFactsProps) {
  const facts: (readonly [string, ReactNode])[] = []
  if (narrator.equipment.length > 0)
    facts.push([m.profile_equipment(), <Equipment key="equipment" narrator={narrator} />])
  if (refused.length > 0) facts.push([m.profile_refused(), capitalize(refused.map(uncapitalize).join(', '))])
  if (hasWorkDays(narrator.timetable)) facts.push([m.profile_hours(), <Week key="week" narrator={narrator} />])
  if (narrator.links.length > 0) facts.push([m.profile_links(), <Links key="links" narrator={narrator} />])
  return (
    <>
      {narrator.description !== '' && (
        <p className="profile-about" {...ownWords(narrator.description)}>
          {narrator.description}
        </p>
      )}
      <dl className="profile-facts">
        {facts.map(([title, content]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{content}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Equipment({ narrator }: Pick<AboutFactsProps, 'narrator'>) {
  return (
    <ul>
      {narrator.equipment.map(({ equipmenttype, title }) => (
        <li key={`${equipmenttype.id} ${title}`}>
          {title === '' ? equipmenttype.title : title}
          {title !== '' && <span className="text-ink-3"> · {equipmenttype.title}</span>}
        </li>
      ))}
    </ul>
  )
}

/** In the narrator's own time zone, which is shown at the top of the page. */
function Week({ narrator }: Pick<AboutFactsProps, 'narrator'>) {
  return (
    <ul className="week">
      {workDays(narrator.timetable).map(({ weekday, hours }) => (
        <li key={weekday} data-off={hours === null}>
          <b>{WEEKDAY_NAMES[weekday]()}</b>
          {hours ?? <DayOff />}
        </li>
      ))}
    </ul>
  )
}

function DayOff() {
  return (
    <>
      <span aria-hidden>—</span>
      <span className="hidden-text">{m.profile_day_off()}</span>
    </>
  )
}

function Links({ narrator }: Pick<AboutFactsProps, 'narrator'>) {
  return narrator.links.map(({ link, title }, index) => (
    <Fragment key={link}>
      {index > 0 && ', '}
      <a className="link" href={link} target="_blank" rel="noopener nofollow ugc">
        {title}
      </a>
    </Fragment>
  ))
}
