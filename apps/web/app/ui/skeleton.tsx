import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'

interface SkeletonProps {
  readonly width?: CSSProperties['width']
  readonly height: CSSProperties['height']
  readonly isRound?: boolean
  readonly className?: string
}

/** A grey shape in the place of something that is loading. Appears after 200 ms, so quick answers show none. */
export function Skeleton({ width, height, isRound, className }: SkeletonProps) {
  return (
    <span
      className={classNames('skeleton appear-late', isRound && 'rounded-full', className)}
      style={{ width, height }}
    />
  )
}

/** Says once, politely, what is being loaded: «Загружаем дикторов». */
export function LoadingMessage({ children }: { readonly children: string }) {
  return (
    <p role="status" className="hidden-text">
      {children}
    </p>
  )
}
