import { m } from '../../../paraglide/messages.js'
import type { FileProblem } from './script-of-file.ts'

const FILE_PROBLEMS: Readonly<Record<FileProblem, () => string>> = {
  type: () => m.brief_file_type(),
  size: () => m.brief_file_size(),
  damaged: () => m.brief_file_damaged(),
  password: () => m.brief_file_password(),
  scanned: () => m.brief_file_scanned(),
  empty: () => m.brief_file_empty(),
  long: () => m.brief_file_long(),
}

/** Why a file gave no words, and what to do. */
export function fileProblemText(problem: FileProblem): string {
  return FILE_PROBLEMS[problem]()
}
