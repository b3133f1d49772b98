import type { UploadedPart } from '../../../http/upload-reader.ts'
import { judgeStream } from '../sniff/judge-stream.ts'

/**
 * Refuses content by its beginning alone, before the rest of a large file is sent (Product §5): FILE_TYPE, FILE_DISGUISED,
 * FILE_EMPTY or FILE_BROKEN (422) at the part's field. The stream is then used up.
 */
export async function judgeUpload(part: UploadedPart): Promise<void> {
  const { stream } = await judgeStream(part)
  stream.destroy()
}
