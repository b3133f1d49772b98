import { text } from './error-text.ts'

/** Files and their content. */
export const FILE_ERRORS = {
  FILE_TOO_BIG: text(
    413,
    'Файл слишком большой. Можно до {max_mb} МБ.',
    'The file is too large. Up to {max_mb} MB is allowed.',
  ),
  FILE_TYPE: text(
    422,
    'Файл такого вида не подходит. Выберите другой.',
    'This type of file isn’t accepted. Choose another one.',
  ),
  FILE_DISGUISED: text(
    422,
    'Содержимое файла не соответствует его имени. Сохраните файл заново.',
    'The content of the file doesn’t match its name. Save the file again.',
  ),
  FILE_EMPTY: text(422, 'Файл пустой. Выберите другой.', 'The file is empty. Choose another one.'),
  FILES_UNAVAILABLE: text(
    503,
    'Файлы сейчас не принимаются и не открываются. Повторите через минуту.',
    'Files can’t be accepted or opened right now. Try again in a minute.',
  ),
  FILE_MISSING: text(422, 'Приложите файл.', 'Attach a file.'),
  FILE_BROKEN: text(
    422,
    'Файл не удалось прочитать. Возможно, он повреждён.',
    'The file could not be read. It may be damaged.',
  ),
  TOO_MANY_FILES: text(
    422,
    'Слишком много файлов. Можно до {max_count}.',
    'Too many files. Up to {max_count} are allowed.',
  ),
  UPLOAD_OFFSET: text(
    409,
    'Эта часть файла уже загружена. Обновите страницу и выберите файл ещё раз.',
    'This part of the file has already been uploaded. Refresh the page and choose the file again.',
  ),
  UPLOAD_PROTOCOL: text(
    412,
    'Загрузить файл так нельзя. Обновите страницу и выберите его ещё раз.',
    'The file can’t be uploaded like this. Refresh the page and choose it again.',
  ),
} as const
