/** One throwaway PostgreSQL for all test files of a run. */
import { clusterVariable, startTestCluster } from '../../apps/server/src/testing/test-cluster.ts'

let cluster: Promise<string> | undefined

/** Gives `use` the environment that leads test files to the cluster. It ends with this process. */
export async function withCluster<T>(use: (env: NodeJS.ProcessEnv) => Promise<T>): Promise<T> {
  cluster ??= startTestCluster().then(({ connection }) => connection)
  return use({ [clusterVariable]: await cluster })
}
