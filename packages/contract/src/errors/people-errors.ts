/** Refusals about people: merging them, and agents who invite narrators (Product §4). */
import { text } from './error-text.ts'

export const PEOPLE_ERRORS = {
  MERGE_SAME_ROLE: text(
    409,
    'У обоих людей есть одинаковая роль, кроме заказчика, поэтому объединить их нельзя.',
    'Both people have the same role, and it is not that of a client, so they cannot be merged.',
  ),
  MERGE_NOTHING: text(
    409,
    'С этим адресом не входит другой профиль заказчика: объединять нечего.',
    'No other client profile signs in with this address: there is nothing to merge.',
  ),
  MERGE_BY_SUPPORT: text(
    409,
    'Эти профили объединяет поддержка. Напишите нам, и мы посмотрим вместе.',
    'Only support can merge these profiles. Write to us and we will look at it together.',
  ),
  MERGE_NOT_SHOWN: text(
    409,
    'Второй адрес ещё не подтверждён или прошло больше 15 минут. Подтвердите его кодом ещё раз.',
    'The other address is not confirmed, or more than 15 minutes have passed. Confirm it with a code again.',
  ),
  TOO_MANY_VIEWS: text(
    409,
    'Для этого списка сохранено уже {most} видов. Удалите ненужный.',
    'This list already has {most} saved views. Delete one you don’t need.',
  ),
  NOTE_OF_ANOTHER: text(
    403,
    'Заметку удаляет её автор или владелец сервиса. Попросите кого-то из них.',
    'A note is deleted by its author or by the owner of the service. Ask one of them.',
  ),
  NARRATOR_HAS_AGENT: text(
    409,
    'У вас уже есть агент. Сначала уйдите от него, потом примите другое приглашение.',
    'You have an agent already. Leave that agent first, then accept another invitation.',
  ),
  INVITATION_GONE: text(
    409,
    'Приглашение отозвано, отклонено или больше не действует.',
    'The invitation was withdrawn or declined, or is no longer valid.',
  ),
  TOO_MANY_INVITATIONS: text(
    429,
    'На сегодня приглашений достаточно. Продолжите завтра.',
    'That is enough invitations for today. Go on tomorrow.',
  ),
} as const
