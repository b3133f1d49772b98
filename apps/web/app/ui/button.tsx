import { Loader } from 'lucide-react'
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import type { LinkProps } from 'react-router'
import { classNames } from './class-names.ts'

export type ButtonKind = 'accent' | 'ink' | 'outline' | 'soft' | 'quiet' | 'danger' | 'paper'

export interface ButtonLook {
  /** `accent` marks the one decisive action of a screen. */
  readonly kind?: ButtonKind
  readonly size?: 's' | 'm' | 'l'
  readonly isFull?: boolean
  readonly className?: string
}

/** The classes of a button, for elements that only look like one. */
export function buttonClass({ kind = 'outline', size = 'm', isFull = false, className }: ButtonLook): string {
  return classNames('btn', `btn-${kind}`, size !== 'm' && `btn-${size}`, isFull && 'btn-full', className)
}

interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'className'> {
  /** Stays reachable by keyboard, so that the reason beside it can be read. */
  readonly isDisabled?: boolean
  readonly isBusy?: boolean
  /** What is being done, «Отправляем…»; the button keeps its width. */
  readonly busyText?: string
  readonly children: ReactNode
}

/** A button. Pressing it while it is disabled or busy does nothing, Enter in its form included. */
export function Button({ isDisabled, isBusy, busyText, children, onClick, ...rest }: ButtonProps) {
  const { kind, size, isFull, className, type = 'button', ...attributes } = rest
  const isOff = isDisabled === true || isBusy === true
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isOff) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type={type}
      className={buttonClass({ kind, size, isFull, className })}
      aria-disabled={isOff || undefined}
      aria-busy={isBusy || undefined}
      onClick={press}
      {...attributes}
    >
      {isBusy ? <Busy text={busyText}>{children}</Busy> : children}
    </button>
  )
}

function Busy({ text, children }: { readonly text: string | undefined; readonly children: ReactNode }) {
  return (
    <>
      <Loader className="spinner" />
      <span className="btn-label">
        <span className={text === undefined ? undefined : 'invisible'} aria-hidden={text !== undefined}>
          {children}
        </span>
        {text !== undefined && <span>{text}</span>}
      </span>
    </>
  )
}

type ButtonLinkProps = ButtonLook & Omit<LinkProps, 'className'>

/** A link that looks like a button: for going somewhere. */
export function ButtonLink({ kind, size, isFull, className, ...link }: ButtonLinkProps) {
  return <Link className={buttonClass({ kind, size, isFull, className })} {...link} />
}
