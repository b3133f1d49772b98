/**
 * Set up before every test of components: each answer is held against the contract on its way to the component, whichever fake gave
 * it, and a test whose fakes were wrong fails, also where the component hides it.
 */
import { ERROR_CODES } from '@tembrel/contract/errors/error-codes.ts'
import { afterEach, vi } from 'vitest'
import { ApiFailure } from '../failures.ts'
import type * as ReadAnswer from '../read-answer.ts'
import { noteFakeFault, takeFakeFaults } from './fake-faults.ts'
import { wholeAnswer } from './whole-answer.ts'

vi.mock('../read-answer.ts', async (readOriginal) => {
  const { readAnswer } = await readOriginal<typeof ReadAnswer>()
  const checked: typeof readAnswer = async (answered) => {
    const { key, response } = answered
    if (response.status === 304) return await readAnswer(answered)
    try {
      const { answer, faults } = wholeAnswer(key, await readAnswer(answered))
      for (const fault of faults) noteFakeFault(`${key}: ${fault}`)
      return answer
    } catch (error) {
      if (error instanceof ApiFailure && error.code !== '' && !(error.code in ERROR_CODES))
        noteFakeFault(`${key}: no error ${error.code}`)
      throw error
    }
  }
  return { readAnswer: checked }
})

afterEach(() => {
  const faults = takeFakeFaults()
  if (faults.length > 0) throw new Error(`The fakes of this test got wrong:\n${faults.join('\n')}`)
})
