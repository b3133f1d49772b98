import { X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { PointerEvent, ReactNode, RefObject, SyntheticEvent } from 'react'
import { m } from '../../paraglide/messages.js'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import { openLayer } from './history-layers.ts'
import { noteOpenDialog } from './top-dialog.ts'

export interface DialogProps {
  readonly title: ReactNode
  readonly isTitleHidden?: boolean
  /** `wide` has no padding: its content brings a head, a body that scrolls and a foot. */
  readonly size?: 'form' | 'middle' | 'wide'
  readonly kind?: 'dialog' | 'alert' | 'drawer'
  /** Without it the dialog cannot be closed by its reader. */
  readonly onClose?: () => void
  /** What Esc and the browser's Back do while the dialog shows a screen over its first one. */
  readonly onEscape?: () => void
  /** Opened by a change of the address: the router's history has its entry already, and Back is the router's. */
  readonly isRouted?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/**
 * A dialog over the page; on phones a sheet from below. Rendered means open. The browser keeps the focus inside, makes
 * the page inert and gives the focus back to the opener; Esc, the cross, the scrim and the browser's Back close it.
 */
export function Dialog({
  title,
  isTitleHidden,
  size = 'form',
  kind = 'dialog',
  onClose,
  onEscape = onClose,
  isRouted = false,
  className,
  children,
}: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, onClose, isRouted)
  const cancel = (event: SyntheticEvent): void => {
    event.preventDefault()
    onEscape?.()
  }
  return (
    <dialog
      ref={dialog}
      role={kind === 'alert' ? 'alertdialog' : undefined}
      aria-labelledby={id}
      className={classNames('dialog', size !== 'form' && `dialog-${size}`, kind === 'drawer' && 'drawer', className)}
      onCancel={cancel}
      onPointerDown={(event) => {
        if (isOnScrim(event)) onClose?.()
      }}
    >
      <h2 id={id} className={isTitleHidden ? 'hidden-text' : 'dialog-title'} tabIndex={-1}>
        {title}
      </h2>
      {children}
      {onClose && (
        <IconButton label={m.ui_close()} className="dialog-close" onClick={onClose}>
          <X />
        </IconButton>
      )}
    </dialog>
  )
}

function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  onClose: (() => void) | undefined,
  isRouted: boolean,
): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    keepPageWidth()
    element.showModal()
    const noteClosed = noteOpenDialog(element)
    firstFocus(element)?.focus()
    const removeLayer = isRouted
      ? undefined
      : openLayer(() => {
          if (latest.current) latest.current()
        })
    // Some browsers close a dialog at the second Esc whatever the page says: one that must stay is opened again.
    const stay = (): void => {
      if (element.isConnected && !latest.current) element.showModal()
    }
    element.addEventListener('close', stay)
    return () => {
      element.removeEventListener('close', stay)
      removeLayer?.()
      noteClosed()
      element.close()
    }
  }, [dialog, isRouted])
}

/** Measures the scroll bar while there is one: a page behind a first dialog has already lost it. */
function keepPageWidth(): void {
  if (document.querySelector('dialog:modal')) return
  const root = document.documentElement
  root.style.setProperty('--scroll-bar', `${window.innerWidth - root.clientWidth}px`)
}

/** The first field; without fields the title, so that the dialog is read from its beginning. */
function firstFocus(element: HTMLElement): HTMLElement | null {
  return (
    element.querySelector<HTMLElement>('[data-autofocus]') ??
    element.querySelector<HTMLElement>('input:not([type="hidden"]):enabled, select:enabled, textarea:enabled') ??
    element.querySelector<HTMLElement>('h2')
  )
}

function isOnScrim(event: PointerEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false
  const box = event.currentTarget.getBoundingClientRect()
  const isInside =
    event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom
  return !isInside
}
