import { useOrderEditor, useFormState } from '../order-editor-context.ts'
import { fieldProblems } from './field-problems.ts'
import type { FieldProblem } from './field-problems.ts'
import { obstacleText } from '../price/obstacle-labels.ts'

/** What is wrong with a field: what the server said, else what can be seen from here. */
export function useProblemOf(field: string): string | undefined {
  const { info } = useOrderEditor()
  const { form, narrator, errors } = useFormState()
  const problem: FieldProblem | undefined = fieldProblems(form)[field]
  return errors[field] ?? (problem && obstacleText(problem, { draft: form.draft, narrator, info }))
}
