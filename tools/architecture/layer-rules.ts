/** Layers outside of what dependency-cruiser looks at. */
import { sourceFiles } from './source-files.ts'

const JOURNEYS = /from '(?:\.\.\/)+e2e\//

/** The bench measures calls and pages by itself; browser tests and measurements in a browser (`e2e/measure`) may use it, never the other way round. */
export function benchWithJourneys(root: string): string[] {
  return sourceFiles(root, 'bench/**/*.ts')
    .filter(({ text }) => JOURNEYS.test(text))
    .map(({ path }) => `${path}: imports from e2e, which is above the bench`)
}
