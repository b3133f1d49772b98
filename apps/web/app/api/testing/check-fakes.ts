/** After each test of components: one whose fakes were wrong (`read-answer.ts`) fails, also where the component hides it. */
import { afterEach } from 'vitest'
import { takeFakeFaults } from './fake-faults.ts'

afterEach(() => {
  const faults = takeFakeFaults()
  if (faults.length > 0) throw new Error(`The fakes of this test got wrong:\n${faults.join('\n')}`)
})
