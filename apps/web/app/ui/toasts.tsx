import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { m } from '../paraglide/messages.js'
import { useTopDialog } from './dialogs/top-dialog.ts'
import { IconButton } from './icon-button.tsx'

export interface Toast {
  readonly text: string
  /** One thing to do about it: «Отменить». */
  readonly action?: { readonly label: string; readonly onPress: () => void }
  /** An error stays until it is closed and is read out at once. */
  readonly isError?: boolean
}

interface ShownToast extends Toast {
  readonly id: number
}

const SHOWN_MS = 6000
const NONE: readonly ShownToast[] = []

let shown = NONE
let last_id = 0
const listeners = new Set<() => void>()

function setShown(next: readonly ShownToast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a short message at the bottom of the screen; returns the way to take it away earlier. */
export function showToast(toast: Toast): () => void {
  last_id += 1
  const id = last_id
  setShown([...shown, { ...toast, id }])
  return () => hideToast(id)
}

function hideToast(id: number): void {
  setShown(shown.filter((toast) => toast.id !== id))
}

/** The place where toasts appear: inside the topmost dialog, because a modal dialog silences everything around it. */
export function Toasts() {
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => NONE,
  )
  const dialog = useTopDialog()
  if (toasts.length === 0) return null
  return createPortal(
    <div className="toasts">
      {toasts.map((toast) => (
        <ToastRow key={toast.id} toast={toast} />
      ))}
    </div>,
    dialog ?? document.body,
  )
}

function ToastRow({ toast }: { readonly toast: ShownToast }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { id, text, action, isError } = toast
  const hold = (): void => clearTimeout(timer.current)
  const release = (): void => {
    hold()
    if (!isError) timer.current = setTimeout(() => hideToast(id), SHOWN_MS)
  }
  useEffect(() => {
    release()
    return hold
    // eslint-disable-next-line react/exhaustive-deps -- the time runs from the moment it is shown, whatever is rendered later
  }, [])
  return (
    <div
      className="toast"
      role={isError ? 'alert' : 'status'}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {isError ? <CircleAlert /> : <CircleCheck />}
      <span>{text}</span>
      {action && (
        <button
          type="button"
          onClick={() => {
            hideToast(id)
            action.onPress()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label={m.ui_close()} onClick={() => hideToast(id)}>
        <X />
      </IconButton>
    </div>
  )
}
