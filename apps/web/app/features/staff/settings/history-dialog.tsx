import { useCallback, useEffect, useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import type { CallResponse } from '../../../api/call-types.ts'
import { useAction } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ErrorBlock } from '../../../ui/empty-state.tsx'
import { LoadingMessage } from '../../../ui/skeleton.tsx'
import { valueWords } from './setting-data.ts'
import type { Setting } from './setting-data.ts'

type Changes = CallResponse<'GET /staff/settings/{key}/history'>['changes']

/** What became of a setting, newest first: who, when, from what to what. */
export function HistoryDialog({ setting, close }: { readonly setting: Setting } & StackedDialogProps) {
  const [changes, setChanges] = useState<Changes | null>(null)
  const { key } = setting
  const { run, failure, isBusy } = useAction(async () => {
    setChanges((await api('GET /staff/settings/{key}/history', { params: { key } })).changes)
  })
  const load = useCallback(() => void run(), [run])
  useEffect(load, [load])
  return (
    <Dialog title={setting.title} kind="drawer" onClose={close}>
      {failure && (
        <ErrorBlock onRetry={load} isBusy={isBusy}>
          {m.site_history_failed()}
        </ErrorBlock>
      )}
      {changes === null && !failure && <LoadingMessage>{m.ui_loading()}</LoadingMessage>}
      <ol className="mt-4 grid gap-4">
        {changes?.map((change) => (
          <li key={change.id} className="text-small [overflow-wrap:anywhere]">
            <p>
              <s className="text-ink-2">{valueWords(setting, change.old_value)}</s>
              {' → '}
              <b>{valueWords(setting, change.new_value)}</b>
            </p>
            <p className="text-ink-2">
              {m.site_changed({ by: change.by ?? m.site_by_product(), at: change.formatted_at })}
            </p>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
