import type { RefObject } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/surface.tsx'
import { StatementLines } from './statement-lines.tsx'
import { RestOfStatement } from './statement-preview.tsx'
import { bookedOf, didText, resultText, verdictText } from './statement-words.ts'
import type { ImportAnswer, Statement } from './statement-words.ts'

interface StatementResultProps {
  readonly heading: RefObject<HTMLParagraphElement | null>
  readonly statement: Statement
  readonly answer: ImportAnswer
  readonly onAgain: () => void
}

/** What was booked, what was not and why: between showing and booking somebody else may have been faster. */
export function StatementResult({ heading, statement, answer, onAgain }: StatementResultProps) {
  const outcomes = new Map(answer.lines.map(({ line, outcome }) => [line, outcome]))
  const { booked, failed } = bookedOf(statement, answer)
  const left = answer.left.filter(({ line }) => !outcomes.has(line))
  return (
    <>
      <Note tone={failed.length === 0 ? 'ok' : 'warn'}>
        <p ref={heading} tabIndex={-1}>
          {resultText(statement, answer)}
        </p>
      </Note>
      <div className="mt-4 mb-8">
        <Button onClick={onAgain}>{m.statements_again()}</Button>
      </div>
      {failed.length > 0 && (
        <section className="mb-8" aria-labelledby="statement-failed">
          <h2 id="statement-failed" className="mb-3 text-h3">
            {m.statements_not_done()}
          </h2>
          <StatementLines
            caption={m.statements_not_done()}
            lines={failed}
            lastTitle={m.statements_why()}
            last={(line) => verdictText(outcomes.get(line.line) ?? 'matched', line)}
          />
        </section>
      )}
      {booked.length > 0 && (
        <section aria-labelledby="statement-booked">
          <h2 id="statement-booked" className="mb-3 text-h3">
            {m.statements_done()}
          </h2>
          <StatementLines
            caption={m.statements_done()}
            lines={booked}
            lastTitle={m.statements_what_done()}
            last={didText}
          />
        </section>
      )}
      <RestOfStatement rest={left} statement={statement} />
    </>
  )
}
