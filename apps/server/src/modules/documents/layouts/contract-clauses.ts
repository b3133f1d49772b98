/**
 * What the parties of an order agree on, clause by clause. It says of one order what the public offer says of all
 * (database/content/pages/offer.ru.md): who changes the one looks at the other.
 */
import { countedUnit } from '@tembrel/domain/typography/counted-unit.ts'
import { moneyText, moneyTextEnglish, moneyWords, dayText, dayTextEnglish } from './document-labels.ts'
import type { ContractData } from '../document-data.ts'

type Clause = readonly [ru: string, en: string]

export function contractClauses(contract: ContractData): Clause[] {
  return [
    subject(contract),
    price(contract),
    deadline(contract),
    acceptance(contract),
    rights(contract),
    ...ends(contract),
  ]
}

function subject({ has_mix, order_id }: ContractData): Clause {
  return [
    `Исполнитель организует озвучивание текста заказчика выбранным голосом${has_mix ? ', обработку и сведение записи' : ''} ` +
      `и передаёт готовую запись в заказе № ${order_id}, а заказчик принимает и оплачивает её.`,
    `The contractor has the customer’s script voiced by the chosen narrator${has_mix ? ', the recording processed and mixed' : ''} ` +
      `and hands the finished recording over in order No. ${order_id}; the customer accepts it and pays for it.`,
  ]
}

function price({ total_kopecks, paid_on }: ContractData): Clause {
  return [
    `Цена договора – ${moneyText(total_kopecks)} ₽ (${moneyWords(total_kopecks).toLowerCase()}). Она уплачена полностью ` +
      `${dayText(paid_on)} и до приёмки работы лежит на счёте заказа. Опции, которые заказчик добавляет позже, становятся ` +
      'частью договора с их оплатой; все они перечислены в акте.',
    `The contract price is RUB ${moneyTextEnglish(total_kopecks)}. It was paid in full on ${dayTextEnglish(paid_on)} and stays in ` +
      'the account of the order until the work is accepted. Options that the customer adds later become a part of the ' +
      'contract when they are paid for; the certificate of services lists all of them.',
  ]
}

/** What was promised while it was no setting. */
const PREVIOUS_URGENT_READY_MINUTES = 30

function deadline({ due_on, is_urgent, has_mix, terms }: ContractData): Clause {
  const mix: Clause = has_mix
    ? [
        ` Обработка и сведение – в течение ${countedUnit(terms.mixing_business_days, 'business_day', 'ru')} после приёмки записи.`,
        ` Processing and mixing: within ${countedUnit(terms.mixing_business_days, 'business_day', 'en')} of the acceptance of the recording.`,
      ]
    : ['', '']
  if (is_urgent || due_on === null) {
    const { urgent_ready_minutes = PREVIOUS_URGENT_READY_MINUTES } = terms
    return [
      `Заказ срочный: запись отправляется в течение ${countedUnit(urgent_ready_minutes, 'minute', 'ru')} после того, как диктор принял заказ.${mix[0]}`,
      `The order is urgent: the recording is sent within ${countedUnit(urgent_ready_minutes, 'minute', 'en')} of its acceptance by the narrator.${mix[1]}`,
    ]
  }
  return [
    `Срок отправки записи – ${dayText(due_on)}, 23:59 по московскому времени. Добавленные опции и возврат на исправление ` +
      `продлевают срок так, как сказано в оферте.${mix[0]}`,
    `The recording is sent by 23:59 Moscow time on ${dayTextEnglish(due_on)}. Added options and corrections move this day as the ` +
      `public offer says.${mix[1]}`,
  ]
}

function acceptance({ terms }: ContractData): Clause {
  return [
    'Заказчик принимает запись или возвращает её с замечаниями; то, что расходится с текстом, заданием или перепиской, ' +
      `исправляется бесплатно. Молчание в течение ${countedUnit(terms.confirm_days, 'day', 'ru')} означает приёмку. О приёмке составляется акт.`,
    'The customer accepts the recording or returns it with remarks; what differs from the script, the brief or the chat is ' +
      `corrected free of charge. Silence for ${countedUnit(terms.confirm_days, 'day', 'en')} means acceptance. A certificate of services is then issued.`,
  ]
}

/** What the customer may do with the recording; `has_…` = what was bought. */
export function rights({ has_alienation, has_federal }: Pick<ContractData, 'has_alienation' | 'has_federal'>): Clause {
  if (has_alienation) {
    return [
      'Исключительное право на исполнение и фонограмму переходит к заказчику полностью; об этом составляется отдельный ' +
        'документ, который подписывают диктор и заказчик.',
      'The exclusive rights in the performance and the phonogram pass to the customer in full, by a separate document signed ' +
        'by the narrator and the customer.',
    ]
  }
  const [ru, en] = has_federal
    ? [', включая федеральное телевидение и радио', ', federal television and radio included']
    : [', кроме федерального телевидения и радио', ', except on federal television and radio']
  return [
    `Заказчик получает право использовать запись для целей заказа без ограничения срока и территории${ru}. Обучать на ней системы ` +
      'синтеза речи можно только с отдельного письменного согласия исполнителя.',
    `The customer may use the recording for the purpose of the order without limit of time and territory${en}. Training speech ` +
      'synthesis on it needs a separate consent in writing.',
  ]
}

function ends({ is_urgent, terms }: ContractData): Clause[] {
  const span = (minutes: number, hours: number) => (locale: 'ru' | 'en') =>
    is_urgent ? countedUnit(minutes, 'minute', locale) : countedUnit(hours, 'hour', locale)
  const accept = span(terms.accept_urgent_minutes, terms.accept_hours)
  const late = span(terms.overdue_urgent_minutes, terms.overdue_hours)
  return [
    [
      `Деньги возвращаются в кошелёк заказчика полностью, если диктор отказался от заказа или не принял его в течение ${accept('ru')}, ` +
        `если запись не отправлена в течение ${late('ru')} после срока и заказчик отменил заказ, и если работа не выполнена или имеет ` +
        'неустранимый недостаток. Пока заказ не принят, заказчик может отозвать его; комиссия за пополнение тогда не возвращается.',
      `The money returns to the customer’s wallet in full when the narrator declines the order or does not accept it within ${accept('en')}, ` +
        `when no recording came within ${late('en')} of the deadline and the customer cancelled the order, and when the work is not done or ` +
        'has a defect that cannot be mended. Until the order is accepted the customer may withdraw it; the top-up fee is then not returned.',
    ],
    [
      'Когда деньги возвращены полностью, договор прекращается и стороны ничего не должны друг другу. В остальном действует ' +
        'публичная оферта сервиса. Договор заключён в электронной форме: оплата заказа означает согласие с ним (ст. 434 и 438 ГК РФ).',
      'Once the money has been returned in full the contract ends and neither party owes the other anything. For the rest the ' +
        'public offer of the service applies. The contract is made electronically: paying for the order means consent to it ' +
        '(Civil Code of the Russian Federation, Art. 434 and 438).',
    ],
  ]
}
