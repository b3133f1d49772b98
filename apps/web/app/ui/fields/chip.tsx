import { X } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { voiceClass } from '../sound/voice.ts'
import type { Voice } from '../sound/voice.ts'

interface ChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-pressed'> {
  readonly isOn: boolean
  readonly count?: number
  /** A dot of this colour before the words; the words stay the carrier. */
  readonly voice?: Voice
  readonly children: ReactNode
}

/** A filter value that is on or off. */
export function Chip({ isOn, count, voice, className, children, ...button }: ChipProps) {
  return (
    <button type="button" className={classNames('chip', className)} aria-pressed={isOn} {...button}>
      {voice && <i className={classNames('chip-dot', voiceClass(voice))} />}
      {children}
      {/* The space is for those who hear it: «25–35 10» and not «25–3510». */}
      {count !== undefined && <span className="chip-count"> {count}</span>}
    </button>
  )
}

interface RemovableChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** «Убрать: Реклама». */
  readonly label: string
}

/** A chosen value that a press removes. */
export function RemovableChip({ label, className, children, ...button }: RemovableChipProps) {
  return (
    <button type="button" className={classNames('chip chip-remove', className)} aria-label={label} {...button}>
      {children}
      <X className="icon-s" />
    </button>
  )
}
