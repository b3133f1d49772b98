import type { RefObject } from 'react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { pathToStaff } from '../../../staff-paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Note } from '../../../ui/surface.tsx'
import { StatementLines } from './statement-lines.tsx'
import { RestOfStatement } from './statement-preview.tsx'
import { didText, doneLines, resultText, verdictText } from './statement-labels.ts'
import type { ImportAnswer, Statement } from './statement-labels.ts'

interface StatementResultProps {
  readonly heading: RefObject<HTMLParagraphElement | null>
  readonly statement: Statement
  readonly answer: ImportAnswer
  readonly onAgain: () => void
}

/** What paid its invoice, and what became an unclaimed receipt: from here the accountant goes on with those. */
export function StatementResult({ heading, statement, answer, onAgain }: StatementResultProps) {
  const { booked, unclaimed, known } = doneLines(statement, answer)
  return (
    <>
      <Note tone={unclaimed.length === 0 ? 'ok' : 'warn'}>
        <p ref={heading} tabIndex={-1}>
          {resultText(statement, answer)}
        </p>
      </Note>
      <div className="mt-4 mb-8 flex flex-wrap gap-3">
        {unclaimed.length > 0 && (
          <Link className={buttonClass({ kind: 'accent' })} to={pathToStaff.staffReceipts()}>
            {m.statements_to_receipts()}
          </Link>
        )}
        <Button onClick={onAgain}>{m.statements_again()}</Button>
      </div>
      {unclaimed.length > 0 && (
        <section className="mb-8" aria-labelledby="statement-unclaimed">
          <h2 id="statement-unclaimed" className="mb-3 text-h3">
            {m.statements_unclaimed()}
          </h2>
          <StatementLines
            caption={m.statements_unclaimed()}
            lines={unclaimed}
            lastTitle={m.statements_why()}
            last={(line) => verdictText(line.verdict, line)}
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
      <RestOfStatement rest={[]} known={known} statement={statement} />
    </>
  )
}
