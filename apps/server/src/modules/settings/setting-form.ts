/**
 * What a setting may be, as data: the screen of the settings draws its fields from it, so bounds are defined only once, in the
 * shape of the settings.
 */
import { z } from 'zod'
import { settingsShape } from './settings-shape.ts'

export interface SettingForm {
  readonly kind: 'flag' | 'number' | 'text' | 'choice' | 'tiers' | 'fields'
  readonly whole: boolean
  /** Null is a value too, and means "not looked at". */
  readonly nullable: boolean
  readonly minimum: number | null
  /** The value is more than this. */
  readonly above: number | null
  readonly maximum: number | null
  /** Values of a choice. */
  readonly options: readonly string[]
  /** Parts of `fields`, each with a form of its own. */
  readonly fields: readonly (SettingForm & { readonly name: string })[]
}

/** The shape of one setting by its key, such as `clocks.confirm_days`; undefined for an unknown one. */
export function shapeOf(key: string): z.ZodType | undefined {
  const [group = '', name] = key.split('.', 2)
  const shape: Record<string, z.ZodType> = settingsShape.shape
  const found = Object.hasOwn(shape, group) ? shape[group] : undefined
  if (name === undefined) return found instanceof z.ZodObject ? undefined : found
  if (!(found instanceof z.ZodObject)) return undefined
  const inner: Record<string, z.ZodType> = found.shape as Record<string, z.ZodType>
  return Object.hasOwn(inner, name) ? inner[name] : undefined
}

/** The form of one setting; undefined for an unknown key. */
export function formOf(key: string): SettingForm | undefined {
  const shape = shapeOf(key)
  if (!shape) return undefined
  return formOfSchema(z.toJSONSchema(shape, { io: 'input' }) as JsonSchema)
}

interface JsonSchema {
  readonly type?: string
  readonly anyOf?: readonly JsonSchema[]
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly properties?: Readonly<Record<string, JsonSchema>>
}

function formOfSchema(schema: JsonSchema): SettingForm {
  const bare = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  const nullable = schema.anyOf?.some(({ type }) => type === 'null') ?? false
  return {
    kind: kindOf(bare),
    whole: bare.type === 'integer',
    nullable,
    minimum: bare.minimum ?? bare.minLength ?? null,
    above: bare.exclusiveMinimum ?? null,
    maximum: bare.maximum ?? bare.maxLength ?? null,
    options: bare.enum ?? [],
    fields: Object.entries(bare.properties ?? {}).map(([name, inner]) => ({ name, ...formOfSchema(inner) })),
  }
}

function kindOf({ type, enum: values }: JsonSchema): SettingForm['kind'] {
  if (values) return 'choice'
  if (type === 'boolean') return 'flag'
  if (type === 'string') return 'text'
  if (type === 'array') return 'tiers'
  return type === 'object' ? 'fields' : 'number'
}
