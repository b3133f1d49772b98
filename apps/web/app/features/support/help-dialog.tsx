import { useCallback, useEffect, useState } from 'react'
import { questionAnchor } from '@tembrel/domain/office/help-links.ts'
import { api } from '../../api/browser-api.ts'
import { useAction } from '../../api/use-action.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import type { StackedDialogProps } from '../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ErrorBlock } from '../../ui/empty-state.tsx'
import { foundTopics } from '../content/found-topics.ts'
import type { HelpTopics } from '../content/found-topics.ts'
import { LoadingMessage } from '../../ui/skeleton.tsx'
import { TextLine } from '../../ui/text-line.tsx'

interface HelpDialogProps extends StackedDialogProps {
  readonly onChoose: (words: string) => void
}

/** The questions of the help, to be found by their words; choosing one puts its address into the answer. */
export function HelpDialog({ onChoose, close }: HelpDialogProps) {
  const [topics, setTopics] = useState<HelpTopics | null>(null)
  const [typed, setTyped] = useState('')
  const { run, failure, isBusy } = useAction(async () => setTopics((await api('GET /questions')).topics))
  const load = useCallback(() => void run(), [run])
  useEffect(load, [load])
  const found = foundTopics(topics ?? [], typed).flatMap(({ title: topic, questions }) =>
    questions.map(({ id, question }) => ({ id, question, topic })),
  )
  return (
    <Dialog title={m.support_help_title()} size="middle" onClose={close}>
      {failure && (
        <ErrorBlock onRetry={load} isBusy={isBusy}>
          {m.support_help_failed()}
        </ErrorBlock>
      )}
      {topics === null && !failure && <LoadingMessage>{m.ui_loading()}</LoadingMessage>}
      {topics !== null && (
        <>
          <TextLine
            className="mt-3"
            type="search"
            label={m.help_search()}
            value={typed}
            data-autofocus
            onChange={(event) => setTyped(event.target.value)}
          />
          <p className="mt-2 text-small text-ink-2" role="status">
            {found.length === 0 && m.support_help_none()}
          </p>
          <ul className="mt-2 grid gap-1">
            {found.map(({ id, question, topic }) => (
              <li key={id}>
                <button
                  type="button"
                  className="canned w-full"
                  onClick={() => {
                    onChoose(`${location.origin}${pathTo.help()}#${questionAnchor(id)}`)
                    close()
                  }}
                >
                  <b className="block text-small">{question}</b>
                  <span className="block truncate text-small text-ink-2">{topic}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
