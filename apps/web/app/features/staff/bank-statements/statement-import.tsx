import { useState } from 'react'
import type { RefObject } from 'react'
import { api } from '../../../api/browser-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { FileDrop } from '../../../ui/fields/file-drop.tsx'
import { LoadingMessage, Skeleton } from '../../../ui/skeleton.tsx'
import { useAnnouncedChange } from '../../../ui/fields/use-announced-change.ts'
import { StatementPreview } from './statement-preview.tsx'
import { StatementResult } from './statement-result.tsx'
import { resultText, statementName } from './statement-labels.ts'
import type { ImportAnswer, Statement } from './statement-labels.ts'

type Step =
  | { readonly kind: 'upload' }
  | { readonly kind: 'preview'; readonly statement: Statement }
  | { readonly kind: 'result'; readonly statement: Statement; readonly answer: ImportAnswer }

/** A bank statement from its file to its booking: read, shown, booked (Product §4). Nothing is booked before it was shown. */
export function StatementImport() {
  const [step, setStep] = useState<Step>({ kind: 'upload' })
  const { heading, area, said } = useAnnouncedChange<HTMLParagraphElement>(titleOf(step), { isShown: true })
  return (
    <div {...area}>
      <span className="hidden-text" aria-live="polite">
        {said}
      </span>
      <StatementStep step={step} heading={heading} onStep={setStep} />
    </div>
  )
}

/** What is read when a step begins. */
function titleOf(step: Step): string {
  switch (step.kind) {
    case 'upload':
      return m.statements_text()
    case 'preview':
      return statementName(step.statement)
    case 'result':
      return resultText(step.statement, step.answer)
  }
}

interface StatementStepProps {
  readonly step: Step
  /** Of what names the step: it has the focus when the step before went from under it. */
  readonly heading: RefObject<HTMLParagraphElement | null>
  readonly onStep: (step: Step) => void
}

function StatementStep({ step, heading, onStep }: StatementStepProps) {
  const again = (): void => onStep({ kind: 'upload' })
  switch (step.kind) {
    case 'upload':
      return <StatementUpload heading={heading} onRead={(statement) => onStep({ kind: 'preview', statement })} />
    case 'preview': {
      const { statement } = step
      const onImported = (answer: ImportAnswer): void => onStep({ kind: 'result', statement, answer })
      return <StatementPreview heading={heading} statement={statement} onImported={onImported} onAgain={again} />
    }
    case 'result':
      return <StatementResult heading={heading} statement={step.statement} answer={step.answer} onAgain={again} />
  }
}

interface StatementUploadProps {
  readonly heading: RefObject<HTMLParagraphElement | null>
  readonly onRead: (statement: Statement) => void
}

function StatementUpload({ heading, onRead }: StatementUploadProps) {
  const read = useAction(async ({ signal }, file: File) => {
    const body = new FormData()
    body.append('file', file)
    onRead(await api('POST /staff/statement-preview', { body, signal }))
  })
  const { failure } = read
  const error = failure ? (failure.errors['file'] ?? failure.message) : undefined
  return (
    <section className="card">
      <p ref={heading} className="mb-4 text-ink-2" tabIndex={-1}>
        {m.statements_text()}
      </p>
      {read.isBusy ? (
        <>
          <LoadingMessage>{m.statements_reading()}</LoadingMessage>
          <Skeleton height={96} />
        </>
      ) : (
        <FileDrop
          label={m.statements_file()}
          rule={m.statements_rule()}
          accept=".txt,text/plain"
          {...(error !== undefined && { error })}
          onFiles={([file]) => file && void read.run(file)}
        />
      )}
    </section>
  )
}
