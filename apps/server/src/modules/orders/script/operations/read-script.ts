import { findReadings } from '@tembrel/domain/readings/find-readings.ts'
import { scriptLanguage } from '@tembrel/domain/script/script-tokens.ts'
import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { AppContext } from '../../../../app-context.ts'
import { apiError } from '../../../../http/api-error.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'

/** What of a script is read otherwise than it is written, and what is probably misspelled (Product §10). Throws 422 FLAG_OFF while the check is switched off. */
export async function readScript(
  app: Pick<AppContext, 'database' | 'spelling'>,
  text: string,
): Promise<CallResponse<'POST /client/readings'>> {
  const { flags } = await readSettings(app.database.kysely)
  if (!flags.script_check) throw apiError('FLAG_OFF')
  const words = await app.spelling.wordsOf(scriptLanguage(text))
  return { findings: findReadings(text, { words }).map((finding) => ({ ...finding, choices: [...finding.choices] })) }
}
