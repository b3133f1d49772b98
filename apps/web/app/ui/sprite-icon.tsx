import type { SVGProps } from 'react'
import { classNames } from './class-names.ts'

/** An icon that refers to its drawing. The build puts it in the place of every icon of Lucide, with its classes. */
export function spriteIcon(href: string, name: string) {
  return function SpriteIcon({ className, ...rest }: SVGProps<SVGSVGElement>) {
    return (
      <svg className={classNames('lucide', name, className)} aria-hidden {...rest}>
        <use href={href} />
      </svg>
    )
  }
}
