import { m } from '../../paraglide/messages.js'
import { MAX_FILE_BYTES } from '../messages/attachments.ts'

/** For the picker of recordings; what may be one is decided by the service. */
export const SOUND_TYPES = 'audio/*,.wav,.mp3,.flac,.ogg,.m4a,.aac,.opus'

/** Why a file is too large to be tried (Product §9); undefined when it is not. */
export function tooBig(file: File): string | undefined {
  return file.size > MAX_FILE_BYTES ? m.chat_file_too_big({ name: file.name }) : undefined
}
