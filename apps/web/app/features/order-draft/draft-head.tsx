import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { showToast } from '../../ui/toasts.tsx'
import type { Toast } from '../../ui/toasts.tsx'
import { useUser } from '../session/session.ts'
import { useOrderEditor, useFormState, useSaveView } from './order-editor-context.ts'
import { hasContent, isUntouched } from './form/order-form.ts'
import { bringBack, showOtherTab } from './saving/other-tab.ts'
import { openSignIn } from './open-sign-in.ts'

/** The title, whether the draft is safe, and what can be done with it. */
export function DraftHead() {
  const editor = useOrderEditor()
  const { form, order_id } = useFormState()
  const { phase } = useSaveView()
  const user = useUser()
  const isStarted = useIsInBrowser() && (order_id !== null || !isUntouched(form))
  const save = (): void => {
    if (user === null) void openSignIn(editor, { reason: 'draft', onDone: () => saveAndSay() })
    else void saveAndSay()
  }
  const saveAndSay = async (): Promise<void> => {
    if (await editor.saver.saveNow()) showToast({ text: m.neworder_saved() })
  }
  return (
    <header className="neworder-page-head">
      <div>
        <h1>{m.neworder_title()}</h1>
        <DraftStatus />
      </div>
      {isStarted && (
        <div className="flex flex-wrap gap-2">
          <StartAnew />
          {editor.info.flags.drafts && hasContent(form) && (
            <Button
              // What is a person's own is saved by itself; phones have no room to say it twice. A guest's is not.
              className={user === null ? undefined : 'max-desktop:hidden'}
              isBusy={phase === 'saving'}
              busyText={m.neworder_saving()}
              onClick={save}
            >
              {m.neworder_save_draft()}
            </Button>
          )}
        </div>
      )}
    </header>
  )
}

const say = (toast: Toast): void => void showToast(toast)

/** Another order instead of this one; a saved draft stays among the drafts, and a guest can go back. */
function StartAnew() {
  const editor = useOrderEditor()
  const startAnew = async (): Promise<void> => {
    const { store, saver } = editor
    if (saver.isUnsaved() && !(await saver.saveNow())) return say({ text: m.neworder_save_failed(), isError: true })
    const before = store.getState()
    saver.finish()
    editor.file.startAnew()
    store.startAnew()
    saver.markClean()
    editor.onOrder(null)
    if (before.order_id !== null) return say({ text: m.neworder_kept_in_drafts() })
    const bringBack = (): void => {
      store.load(before)
      if (before.narrator) store.describeNarrator(before.narrator)
      saver.markKept()
      saver.overrule()
      void editor.file.restore(null)
    }
    say({ text: m.neworder_cleared(), action: { label: m.neworder_undo(), onPress: bringBack } })
  }
  return (
    <Button kind="quiet" onClick={() => void startAnew()}>
      {m.neworder_start_anew()}
    </Button>
  )
}

function DraftStatus() {
  const editor = useOrderEditor()
  const { saver } = editor
  const { order_id } = useFormState()
  const { phase, message, replaced } = useSaveView()
  if (phase === 'rival') return <Rival />
  if (phase === 'refused' && order_id !== null) {
    return (
      <div className="neworder-status neworder-status-bad" role="alert">
        <CloudAlert className="icon-s" />
        {message ?? m.neworder_save_failed()}
        <ButtonLink size="s" kind="outline" to={pathTo.order(order_id)}>
          {m.neworder_open_order()}
        </ButtonLink>
      </div>
    )
  }
  if (phase === 'failed' || phase === 'unkept') {
    return (
      <div className="neworder-status neworder-status-bad" role="alert">
        <CloudAlert className="icon-s" />
        {phase === 'unkept' ? m.neworder_unkept() : (message ?? m.neworder_save_failed())}
        {phase === 'failed' && (
          <Button size="s" kind="outline" onClick={() => void saver.saveNow()}>
            {m.ui_retry()}
          </Button>
        )}
      </div>
    )
  }
  const Icon = phase === 'saving' ? CloudUpload : CloudCheck
  const text = {
    idle: '',
    refused: '',
    kept: m.neworder_kept(),
    renewed: m.neworder_tab_renewed(),
    saving: m.neworder_saving(),
    saved: m.neworder_saved(),
  }[phase]
  return (
    <p className="neworder-status" role="status">
      {text !== '' && <Icon className="icon-s" />}
      {text}
      {replaced && !isUntouched(replaced.form) && (
        <Button size="s" kind="outline" onClick={() => bringBack(editor, replaced)}>
          {m.neworder_tab_back()}
        </Button>
      )}
    </p>
  )
}

/** Both tabs have words that the other has not: one of the two goes on, and the person says which. */
function Rival() {
  const editor = useOrderEditor()
  return (
    <div className="neworder-status neworder-status-bad" role="alert">
      <CloudAlert className="icon-s" />
      {m.neworder_tab_rival()}
      <Button size="s" kind="outline" onClick={() => showOtherTab(editor)}>
        {m.neworder_tab_show()}
      </Button>
      <Button size="s" kind="outline" onClick={() => editor.saver.overrule()}>
        {m.neworder_tab_keep()}
      </Button>
    </div>
  )
}

const neverChanges = (): (() => void) => () => undefined

/** The server knows nothing of the drafts of a browser: what depends on them waits for the browser. */
function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
