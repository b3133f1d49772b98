import type { SVGProps } from 'react'
import { classNames } from './class-names.ts'

/** The drawings of all icons; the build puts the address of its picture here (vite-plugins/icon-sprite.ts). */
const SPRITE = '/assets/icons.svg'

/**
 * An icon that refers to its drawing; the build puts it in the place of every icon of Lucide. Its class is that of Lucide when
 * the name is one word, and styles name only such icons.
 */
export function spriteIcon(name: string) {
  const ownClass = `lucide-${name.toLowerCase()}`
  return function SpriteIcon({ className, ...rest }: SVGProps<SVGSVGElement>) {
    return (
      <svg className={classNames('lucide', ownClass, className)} aria-hidden {...rest}>
        <use href={`${SPRITE}#${name}`} />
      </svg>
    )
  }
}
