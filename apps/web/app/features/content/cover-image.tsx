import { COVER_SMALL_WIDTH, coverWidths } from '@tembrel/contract/wire/cover.ts'

interface CoverImageProps {
  readonly image: string
  /** What it shows, in words; none for a decorative one and where its name stands beside it. */
  readonly alt?: string
  /** How wide its place is, as the `sizes` of an `img`. */
  readonly sizes: string
  /** It is among the first things of its page. */
  readonly isFirst?: boolean
  readonly className?: string
}

/**
 * A picture of the site's content: the browser takes the width that fits, and keeps its place free before it comes. One of an
 * earlier release has a single width, and says nothing of its size (docs/decisions/0062).
 */
export function CoverImage({ image, alt = '', sizes, isFirst = false, className }: CoverImageProps) {
  const widths = coverWidths(image)
  const small = widths?.small ?? null
  const srcSet = widths && small !== null ? `${small} ${COVER_SMALL_WIDTH}w, ${image} ${widths.width}w` : undefined
  return (
    <img
      srcSet={srcSet}
      sizes={srcSet === undefined ? undefined : sizes}
      src={image}
      {...(widths && { width: widths.width, height: widths.height })}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  )
}
