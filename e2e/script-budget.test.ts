/** How much script the list costs a visitor's phone before he touches anything (Product §8). */
import { measurePageScripts, printPageScripts } from '../bench/page-scripts.ts'
import { expect, test } from './steps/test.ts'

test('The list of narrators asks for at most 118 kB of scripts, compressed, within five seconds', async ({
  page,
  baseURL,
}) => {
  const scripts = await measurePageScripts(page, `${baseURL}/narrators`)
  expect(printPageScripts(scripts)).toBe(true)
})
