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
  PACK_TOO_EARLY: text(
    409,
    'Другие форматы можно сделать, когда заказ завершён.',
    'Other formats can be made once the order is completed.',
  ),
  PACK_FORM_REFUSED: text(
    409,
    'Субтитры для этой записи сделать нельзя. Уберите их из набора.',
    'Subtitles can’t be made for this recording. Leave them out.',
  ),
  PACK_TOO_LARGE: text(
    422,
    'Получится больше {max_mb} МБ. Выберите меньше форматов или обойдитесь без WAV.',
    'It would take more than {max_mb} MB. Choose fewer formats or leave WAV out.',
  ),
  PHRASES_UNSETTLED: text(
    409,
    'Сначала проверьте фразы, в которых мы сомневаемся: их места нужно послушать.',
    'First check the phrases we are not sure of: listen to their places.',
  ),
  PHRASES_BUSY: text(
    409,
    'Файлы по этому списку сейчас собираются. Дождитесь их, потом меняйте места фраз.',
    'Files are being made by this list. Wait for them, then change the places of phrases.',
  ),
  PACK_LIMIT: text(
    409,
    'У заказа уже {max_count} наборов файлов. Новый можно сделать, когда выйдет срок одного из них.',
    'The order already has {max_count} file sets. You can make another once one of them expires.',
  ),
} as const
