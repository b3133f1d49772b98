/** Forty mistakes that tests have to notice. They are chosen by what they would cost, not by what is tested. */
import { FORMS } from './forms.ts'
import type { Mutation } from './mutation.ts'
import { OPERATIONS } from './operations.ts'
import { RULES } from './rules.ts'

export const MUTATIONS: readonly Mutation[] = [...RULES, ...OPERATIONS, ...FORMS]
