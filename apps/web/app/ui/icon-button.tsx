import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** What it does, in words. */
  readonly label: string
  readonly isSmall?: boolean
  readonly isOutlined?: boolean
  readonly children: ReactNode
}

/** A round button with an icon alone. */
export function IconButton({ label, isSmall, isOutlined, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classNames('icon-btn', isSmall && 'icon-btn-s', isOutlined && 'icon-btn-outline', className)}
      {...rest}
    >
      {children}
    </button>
  )
}
