import { portraitSources } from '@tembrel/contract/wire/portrait.ts'
import { classNames } from './class-names.ts'

interface AvatarProps {
  /** null shows the placeholder (Product §9). */
  readonly src: string | null
  readonly size?: 'xs' | 's' | 'm' | 'l'
  readonly isRound?: boolean
  /** Empty, and so silent, where the name is next to the face. */
  readonly alt?: string
  readonly className?: string
}

/** How wide a face is drawn, in CSS pixels: a little wider than its place (`surface.css`). */
const DRAWN_PX = { xs: 38, s: 52, m: 90, l: 114 } as const
/** Without a size. */
const USUAL_PX = 66

/** A face on the voice colour of its surroundings; the browser takes the size that fits. */
export function Avatar({ src, size, isRound, alt = '', className }: AvatarProps) {
  return (
    <span className={classNames('avatar', size && `avatar-${size}`, isRound && 'avatar-round', className)}>
      {src === null ? (
        <FacePlaceholder alt={alt} />
      ) : (
        <img
          {...sourcesOf(src, size ? DRAWN_PX[size] : USUAL_PX)}
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  )
}

function sourcesOf(src: string, width: number): { srcSet?: string; sizes?: string } {
  const srcSet = portraitSources(src)
  return srcSet === null ? {} : { srcSet, sizes: `${width}px` }
}

/** A tall bar with a face: the wall of voices, compilation covers, error pages. */
export function Capsule({ src, alt = '', className, height }: AvatarProps & { readonly height?: string }) {
  return (
    <span className={classNames('avatar capsule', className)} style={height === undefined ? undefined : { height }}>
      {src === null ? <FacePlaceholder alt={alt} /> : <img src={src} alt={alt} loading="lazy" decoding="async" />}
    </span>
  )
}

/** A person without a picture: head and shoulders in ink. */
export function FacePlaceholder({ alt = '' }: { readonly alt?: string }) {
  return (
    <svg
      className="avatar-placeholder"
      viewBox="0 0 64 64"
      role={alt === '' ? undefined : 'img'}
      aria-hidden={alt === '' || undefined}
      aria-label={alt === '' ? undefined : alt}
    >
      <path
        d="M10 64c0-13 9-20 22-20s22 7 22 20M32 13c-7 0-12 5.5-12 12.5S25 40 32 40s12-7 12-14.5S39 13 32 13Z"
        fill="oklch(1 0 0 / 0.72)"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
    </svg>
  )
}
