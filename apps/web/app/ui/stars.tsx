import { Star } from 'lucide-react'
import { useId } from 'react'
import { m } from '../paraglide/messages.js'

const STARS = [1, 2, 3, 4, 5] as const

/** A rating from 1 to 5, said as «4 из 5». */
export function Stars({ rating }: { readonly rating: number }) {
  return (
    <span className="stars" role="img" aria-label={m.ui_stars({ rating })}>
      {STARS.map((star) => (
        <Star key={star} className={star <= Math.round(rating) ? 'star-on' : undefined} />
      ))}
    </span>
  )
}

interface StarsInputProps {
  readonly legend: string
  readonly value: number | null
  readonly onChange: (rating: number) => void
}

/** Choosing a rating: a radio group drawn as stars. */
export function StarsInput({ legend, value, onChange }: StarsInputProps) {
  const name = useId()
  return (
    <fieldset className="stars stars-input">
      <legend className="label">{legend}</legend>
      {STARS.map((star) => (
        <label key={star}>
          <input
            type="radio"
            name={name}
            aria-label={m.ui_stars({ rating: star })}
            checked={star === value}
            onChange={() => onChange(star)}
          />
          <Star className={value !== null && star <= value ? 'star-on' : undefined} />
        </label>
      ))}
    </fieldset>
  )
}
