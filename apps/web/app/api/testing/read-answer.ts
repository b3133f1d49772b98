/**
 * In place of `read-answer.ts` in tests of components (`vite-plugins/test-doubles.ts`): each answer is held against the contract on its
 * way to the component, whichever fake gave it.
 */
import { ERROR_CODES } from '@tembrel/contract/errors/error-codes.ts'
import { ApiFailure } from '../failures.ts'
import { readAnswer as read } from '../read-answer.ts'
import { noteFakeFault } from './fake-faults.ts'
import { wholeAnswer } from './whole-answer.ts'

export const readAnswer: typeof read = async (answered) => {
  const { key, response } = answered
  if (response.status === 304) return await read(answered)
  try {
    const { answer, faults } = wholeAnswer(key, await read(answered))
    for (const fault of faults) noteFakeFault(`${key}: ${fault}`)
    return answer
  } catch (error) {
    if (error instanceof ApiFailure && error.code !== '' && !(error.code in ERROR_CODES))
      noteFakeFault(`${key}: no error ${error.code}`)
    throw error
  }
}
