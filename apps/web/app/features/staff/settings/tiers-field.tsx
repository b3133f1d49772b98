import { Plus, X } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { NumberField } from './number-field.tsx'
import type { Tier } from './setting-data.ts'

const MOST = 10

interface TiersFieldProps {
  readonly tiers: readonly Tier[]
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (tiers: readonly unknown[]) => void
}

/** Shares by the height of a sum; the last one has no limit. */
export function TiersField({ tiers, errors, onChange }: TiersFieldProps) {
  const put = (index: number, part: Readonly<Record<string, unknown>>): void =>
    onChange(tiers.map((tier, at) => (at === index ? { ...tier, ...part } : tier)))
  const add = (): void => onChange(tiers.toSpliced(tiers.length - 1, 0, { up_to: null, percent: 0 }))
  return (
    <div className="grid gap-2">
      {tiers.map((tier, index) => {
        const isLast = index === tiers.length - 1
        return (
          // Tiers have no name but their place.
          <div key={index} className="setting-tier" role="group" aria-label={m.site_tier({ number: index + 1 })}>
            <NumberField
              label={m.site_tier_limit()}
              isWhole
              {...(!isLast && { unit: '₽' })}
              readOnly={isLast}
              value={isLast ? m.site_tier_no_limit() : tier.up_to}
              error={errors[`value.${index}.up_to`]}
              onChange={(up_to) => put(index, { up_to })}
            />
            <NumberField
              label={m.site_tier_share()}
              isWhole={false}
              unit="%"
              value={tier.percent}
              error={errors[`value.${index}.percent`]}
              onChange={(percent) => put(index, { percent })}
            />
            {!isLast && (
              <IconButton
                isSmall
                label={m.site_tier_remove({ number: index + 1 })}
                onClick={() => onChange(tiers.toSpliced(index, 1))}
              >
                <X className="icon-s" />
              </IconButton>
            )}
          </div>
        )
      })}
      {errors['value'] !== undefined && <FieldError>{errors['value']}</FieldError>}
      {tiers.length < MOST && (
        <div>
          <Button size="s" onClick={add}>
            <Plus className="icon-s" />
            {m.site_tier_add()}
          </Button>
        </div>
      )}
    </div>
  )
}
