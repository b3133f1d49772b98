import { classNames } from '../../ui/class-names.ts'
import { CoverImage } from '../content/cover-image.tsx'

interface MusicCoverProps {
  /** Null draws the bars in the colour of its surroundings. */
  readonly image: string | null
  readonly className?: string
}

/** Heights of the bars in percent: a design value, not data. */
const BARS = [40, 75, 100, 60, 30] as const

/** The cover of a compilation of music. */
export function MusicCover({ image, className }: MusicCoverProps) {
  return (
    <span className={classNames('music-cover', className)} aria-hidden>
      {image === null ? (
        BARS.map((height) => <i key={height} style={{ height: `${height}%` }} />)
      ) : (
        <CoverImage image={image} sizes="48px" />
      )}
    </span>
  )
}
