import { useState } from 'react'
import { api } from '../../api/browser-api.ts'
import { useAction } from '../../api/use-action.ts'
import { m } from '../../paraglide/messages.js'
import { FileDrop } from '../../ui/file-drop.tsx'
import { LoadingMessage, Skeleton } from '../../ui/skeleton.tsx'
import { StatementPreview } from './statement-preview.tsx'
import { StatementResult } from './statement-result.tsx'
import type { ImportAnswer, Statement } from './statement-words.ts'

type Step =
  | { readonly kind: 'upload' }
  | { readonly kind: 'preview'; readonly statement: Statement }
  | { readonly kind: 'result'; readonly statement: Statement; readonly answer: ImportAnswer }

/** A bank statement from its file to its booking: read, shown, booked (Product §4). Nothing is booked before it was shown. */
export function StatementDesk() {
  const [step, setStep] = useState<Step>({ kind: 'upload' })
  const again = (): void => setStep({ kind: 'upload' })
  switch (step.kind) {
    case 'upload':
      return <StatementUpload onRead={(statement) => setStep({ kind: 'preview', statement })} />
    case 'preview': {
      const { statement } = step
      const onImported = (answer: ImportAnswer): void => setStep({ kind: 'result', statement, answer })
      return <StatementPreview statement={statement} onImported={onImported} onAgain={again} />
    }
    case 'result':
      return <StatementResult statement={step.statement} answer={step.answer} onAgain={again} />
  }
}

function StatementUpload({ onRead }: { readonly onRead: (statement: Statement) => void }) {
  const read = useAction(async ({ signal }, file: File) => {
    const body = new FormData()
    body.append('file', file)
    onRead(await api('POST /staff/statement-preview', { body, signal }))
  })
  const { failure } = read
  const error = failure ? (failure.errors['file'] ?? failure.message) : undefined
  return (
    <section className="card">
      <p className="mb-4 text-ink-2">{m.sm_st_text()}</p>
      {read.isBusy ? (
        <>
          <LoadingMessage>{m.sm_st_reading()}</LoadingMessage>
          <Skeleton height={96} />
        </>
      ) : (
        <FileDrop
          label={m.sm_st_file()}
          rule={m.sm_st_rule()}
          accept=".txt,text/plain"
          {...(error !== undefined && { error })}
          onFiles={([file]) => file && void read.run(file)}
        />
      )}
    </section>
  )
}
