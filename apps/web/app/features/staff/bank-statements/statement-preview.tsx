import { useState } from 'react'
import type { RefObject } from 'react'
import { api } from '../../../api/browser-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { ErrorBlock } from '../../../ui/empty-state.tsx'
import { Note } from '../../../ui/surface.tsx'
import { formatSum } from '../../nouns/payment/format-sum.ts'
import { StatementLines } from './statement-lines.tsx'
import { restText, sortLines, statementName, unevenTotals, wouldText } from './statement-labels.ts'
import type { ImportAnswer, Statement, StatementLine } from './statement-labels.ts'

interface StatementPreviewProps {
  readonly heading: RefObject<HTMLParagraphElement | null>
  readonly statement: Statement
  readonly onImported: (answer: ImportAnswer) => void
  readonly onAgain: () => void
}

/** What importing would do: matched lines, all chosen at first, the receipts that the rest becomes, and what is known already. */
export function StatementPreview({ heading, statement, onImported, onAgain }: StatementPreviewProps) {
  const { matched, rest, known } = sortLines(statement.lines)
  const hasNew = matched.length + rest.length > 0 || known.some(({ verdict }) => verdict === 'confirmed_before')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(matched.map(({ line }) => line)))
  const book = useAction(async ({ keyFor }) => {
    const body = { statement_id: statement.statement_id, lines: [...chosen].toSorted((a, b) => a - b) }
    // Every line is booked at most once, so a lost answer may be asked for again.
    onImported(await api('POST /staff/statement-import', { body, idempotencyKey: keyFor(body) }))
  })
  const left = matched.length - chosen.size
  const toggle = (line: number, isOn: boolean): void => {
    const next = new Set(chosen)
    if (isOn) next.add(line)
    else next.delete(line)
    setChosen(next)
  }
  return (
    <>
      <p ref={heading} className="mb-5 text-ink-2 break-words" tabIndex={-1}>
        {statementName(statement)}
      </p>
      <section aria-labelledby="statement-matched">
        <h2 id="statement-matched" className="mb-3 text-h3">
          {m.statements_matched()}
        </h2>
        {matched.length === 0 ? (
          <Note className="mb-4">{m.statements_matched_none()}</Note>
        ) : (
          <StatementLines
            caption={m.statements_matched()}
            lines={matched}
            lastTitle={m.statements_what()}
            last={wouldText}
            first={{
              id: 'chosen',
              title: m.statements_matched(),
              cell: (row) => <Choice row={row} isOn={chosen.has(row.line)} onChange={toggle} />,
            }}
          />
        )}
        {book.failure && (
          <div className="mt-4">
            <ErrorBlock onRetry={() => void book.run()}>{book.failure.message}</ErrorBlock>
          </div>
        )}
        <ImportBar hasNew={hasNew} left={left} isBusy={book.isBusy} onBook={() => void book.run()} onAgain={onAgain} />
      </section>
      <RestOfStatement rest={rest} known={known} statement={statement} />
    </>
  )
}

interface ImportBarProps {
  /** Whether importing would change anything. */
  readonly hasNew: boolean
  /** How many matched lines are not chosen. */
  readonly left: number
  readonly isBusy: boolean
  readonly onBook: () => void
  readonly onAgain: () => void
}

/** The button that books, and what it leaves out. */
function ImportBar({ hasNew, left, isBusy, onBook, onAgain }: ImportBarProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {hasNew && (
        <Button
          kind="accent"
          isBusy={isBusy}
          busyText={m.statements_import_busy()}
          aria-describedby={left > 0 ? 'statement-left' : undefined}
          onClick={onBook}
        >
          {m.statements_import()}
        </Button>
      )}
      <Button kind="quiet" onClick={onAgain}>
        {m.statements_again()}
      </Button>
      {left > 0 && (
        <span id="statement-left" className="hint">
          {m.statements_left_out({ count: left })}
        </span>
      )}
      {!hasNew && <span className="hint">{m.statements_nothing_new()}</span>}
    </div>
  )
}

interface ChoiceProps {
  readonly row: StatementLine
  readonly isOn: boolean
  readonly onChange: (line: number, isOn: boolean) => void
}

function Choice({ row, isOn, onChange }: ChoiceProps) {
  return (
    <Checkbox className="relative z-1" checked={isOn} onChange={(event) => onChange(row.line, event.target.checked)}>
      <span className="hidden-text">{m.statements_choose({ payer: row.payer_title, sum: formatSum(row.sum) })}</span>
    </Checkbox>
  )
}

interface RestOfStatementProps {
  readonly rest: readonly StatementLine[]
  readonly known: readonly StatementLine[]
  readonly statement: Statement
}

/** What becomes a receipt, what is in the books already, and what in the file is not processed here. */
export function RestOfStatement({ rest, known, statement }: RestOfStatementProps) {
  const { other_count, unreadable_lines } = statement
  const uneven = unevenTotals(statement)
  return (
    <>
      {rest.length > 0 && (
        <section className="mt-10" aria-labelledby="statement-rest">
          <h2 id="statement-rest" className="text-h3">
            {m.statements_rest()}
          </h2>
          <p className="mt-1 mb-3 text-small text-ink-2">{m.statements_rest_text()}</p>
          <StatementLines
            caption={m.statements_rest()}
            lines={rest}
            lastTitle={m.statements_why()}
            last={(line) => restText(line, statement)}
          />
        </section>
      )}
      {known.length > 0 && (
        <details className="mt-5">
          <summary className="min-h-6 cursor-pointer font-semibold">
            {m.statements_known({ count: known.length })}
          </summary>
          <div className="mt-3">
            <StatementLines
              caption={m.statements_known({ count: known.length })}
              lines={known}
              lastTitle={m.statements_why()}
              last={(line) => restText(line, statement)}
            />
          </div>
        </details>
      )}
      {unreadable_lines.length > 0 && (
        <Note tone="warn" className="mt-5">
          {m.statements_unreadable({ lines: unreadable_lines.join(', ') })}
        </Note>
      )}
      {uneven && (
        <Note tone="warn" className="mt-5">
          {m.statements_uneven({ declared: formatSum(uneven.declared), read: formatSum(uneven.read) })}
        </Note>
      )}
      {other_count > 0 && <p className="mt-4 text-small text-ink-2">{m.statements_other({ count: other_count })}</p>}
    </>
  )
}
