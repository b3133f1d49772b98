import { text } from './error-text.ts'

/** Recordings that are sent, and what is done to them before. */
export const RESULT_ERRORS = {
  RESULTS_DOUBTED: text(
    409,
    'Проверка нашла то, с чем работу почти наверняка вернут. Подтвердите, если сдаёте её так.',
    'The check found what the client will almost surely return. Confirm if you send it as it is.',
  ),
  RESULTS_LEVELLING: text(
    409,
    'Запись ещё доводится до нормы. Подождите или подтвердите, что сдаёте исходник.',
    'The level of a recording is still being adjusted. Wait, or confirm that you send the original.',
  ),
  LEVEL_REFUSED: text(
    409,
    'Эту запись нельзя довести до нормы одной громкостью. Посмотрите, что нашла проверка.',
    'The level alone can’t put this recording right. See what the check found.',
  ),
  RESULTS_UNREADABLE: text(
    422,
    'Запись не удалось прочитать. Уберите её, сохраните в WAV или MP3 и загрузите снова.',
    'A recording could not be read. Remove it, save it as WAV or MP3 and upload it again.',
  ),
} as const
