import { useEffect, useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import { m } from '../../../paraglide/messages.js'
import { FieldError } from '../../../ui/fields/field.tsx'
import { SelectField } from '../../../ui/fields/select.tsx'

interface Demo {
  readonly id: number
  readonly title: string
}

interface WorkDemoFieldProps {
  /** Whose demos; null while no narrator is chosen. */
  readonly narrator_id: number | null
  readonly value: number | null
  readonly error: string | undefined
  readonly onChange: (demo_id: number) => void
}

/** Chooses one of the demos that visitors hear of a narrator; says why when there is none to choose. */
export function WorkDemoField({ narrator_id, value, error, onChange }: WorkDemoFieldProps) {
  const { demos, hasFailed } = useDemos(narrator_id)
  if (narrator_id === null) return <Remark text={m.content_work_demo_after_narrator()} error={error} />
  if (hasFailed) return <Remark text={m.content_work_demos_failed()} error={error} />
  if (demos === null) return <Remark text={m.content_work_demos_loading()} error={error} />
  if (demos.length === 0) return <Remark text={m.content_work_demos_none()} error={error} />
  return (
    <SelectField
      label={m.content_work_demo()}
      value={value ?? 0}
      options={[
        { value: 0, label: m.content_work_demo_choose(), isDisabled: true },
        ...demos.map(({ id, title }) => ({
          value: id,
          label: title === '' ? `${m.content_work_demo()} ${id}` : title,
        })),
      ]}
      error={error}
      onChange={onChange}
    />
  )
}

interface RemarkProps {
  readonly text: string
  readonly error: string | undefined
}

function Remark({ text, error }: RemarkProps) {
  return (
    <>
      <p role="status" className="text-small text-ink-2">
        {text}
      </p>
      {error !== undefined && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </>
  )
}

function useDemos(narrator_id: number | null): { demos: readonly Demo[] | null; hasFailed: boolean } {
  const [demos, setDemos] = useState<readonly Demo[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (narrator_id === null) return
    const abort = new AbortController()
    const load = async (): Promise<void> => {
      try {
        const params = { id: String(narrator_id) }
        const { narrator } = await api('GET /narrators/id/{id}', { params, signal: abort.signal, quiet: true })
        setDemos(narrator.demos)
      } catch {
        if (!abort.signal.aborted) setFailed(true)
      }
    }
    void load()
    return () => abort.abort()
  }, [narrator_id])
  return { demos, hasFailed }
}
