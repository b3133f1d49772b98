/** What is long runs in full by night (`npm test -- --nightly`), and in short on each run: docs/testing.md says what. */
import { isNightly } from '../../apps/server/src/testing/nightly.ts'

export { isNightly }

/** The forms of a test: by night all, by day those that are chosen. */
export function allByNight<Form>(forms: readonly Form[], isByDay: (form: Form) => boolean): readonly Form[] {
  return isNightly ? forms : forms.filter(isByDay)
}
