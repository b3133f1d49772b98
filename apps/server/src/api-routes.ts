import type { Contract } from '@tembrel/contract/contract.ts'
import type { AppContext } from './app-context.ts'
import type { ContractRoutes } from './http/contract-routes.ts'

/** Where a module hangs its handlers; the contract types every one of them. */
export type ApiRoutes = ContractRoutes<Contract, AppContext>
