/**
 * Which nouns signs and abbreviations behind a number stand for: counts, money, units, things (Product §10).
 *
 * What is not here is not understood, and the number before it is asked about where its form depends on it.
 */
import { formsOf, noun, withAdjective } from './nouns.ts'
import type { Noun } from './nouns.ts'

const HORSE_POWER = withAdjective(noun('minute', 'сил'), 'лошадин')
export const YEAR = formsOf('m', 'год года году год годом году', 'годы лет годам годы годами годах')
const PERSON: Noun = {
  ...formsOf('m', 'человек человека человеку человека человеком человеке', 'люди человек людям человек людьми людях'),
  isAnimate: true,
}
export const PAGE = noun('unit', 'страниц')
/** Of one and of few it has numerals of its own: «двое суток». */
export const DAY_AND_NIGHT = formsOf(
  'f',
  'сутки суток суткам сутки сутками сутках',
  'сутки суток суткам сутки сутками сутках',
)
const DAY = formsOf('m', 'день дня дню день днём дне', 'дни дней дням дни днями днях')
const SPOON = formsOf('f', 'ложка ложки ложке ложку ложкой ложке', 'ложки ложек ложкам ложки ложками ложках')
const TABLET = formsOf(
  'f',
  'таблетка таблетки таблетке таблетку таблеткой таблетке',
  'таблетки таблеток таблеткам таблетки таблетками таблетках',
)
const PACK = formsOf(
  'f',
  'упаковка упаковки упаковке упаковку упаковкой упаковке',
  'упаковки упаковок упаковкам упаковки упаковками упаковках',
)
export const TIME = formsOf('m', 'раз раза разу раз разом разе', 'разы раз разам разы разами разах')
export const HOUR = noun('metre', 'час')
export const ROUBLE = noun('rouble', 'рубл')
export const KOPECK = formsOf(
  'f',
  'копейка копейки копейке копейку копейкой копейке',
  'копейки копеек копейкам копейки копейками копейках',
)
export const CENT = noun('metre', 'цент')
const THOUSAND = formsOf(
  'f',
  'тысяча тысячи тысяче тысячу тысячей тысяче',
  'тысячи тысяч тысячам тысячи тысячами тысячах',
)
const metre = (stem: string, tail?: string): Noun => noun('metre', stem, tail)
const watt = (stem: string, tail?: string): Noun => noun('watt', stem, tail)
const square = (of: Noun): Noun => withAdjective(of, 'квадратн')
const cubic = (of: Noun): Noun => {
  const soft = withAdjective(of, 'кубическ')
  const mend = (form: string): string => form.replace(/^кубическы/, 'кубически')
  return { ...soft, singular: soft.singular.map(mend), plural: soft.plural.map(mend) }
}

/** Counts that stand between a number and its noun: «2 млн рублей». */
export const SCALE_NOUNS: ReadonlyMap<string, Noun> = new Map([
  ['тыс', THOUSAND],
  ['млн', metre('миллион')],
  ['млрд', metre('миллиард')],
  ['трлн', metre('триллион')],
])

export const MONEY: ReadonlyMap<string, Noun> = new Map([
  ['₽', ROUBLE],
  ['руб', ROUBLE],
  ['р', ROUBLE],
  ['$', metre('доллар')],
  ['долл', metre('доллар')],
  ['usd', metre('доллар')],
  ['eur', noun('euro', 'евро')],
  ['€', noun('euro', 'евро')],
  ['£', metre('фунт')],
  ['коп', KOPECK],
])

/** Symbols of measures that are rarer, and those that are written in Latin letters. */
const SYMBOLS: readonly (readonly [string, Noun])[] = [
  ['мкм', metre('микрометр')],
  ['нм', metre('нанометр')],
  ['дм', metre('дециметр')],
  ['ц', metre('центнер')],
  ['дл', metre('децилитр')],
  ['моль', formsOf('m', 'моль моля молю моль молем моле', 'моли моль молям моли молями молях')],
  [
    'ммоль',
    formsOf(
      'm',
      'миллимоль миллимоля миллимолю миллимоль миллимолем миллимоле',
      'миллимоли миллимоль миллимолям миллимоли миллимолями миллимолях',
    ),
  ],
  ['кал', noun('calorie', 'калори')],
  ['°F', metre('градус', ' Фаренгейта')],
  ['мм²', square(metre('миллиметр'))],
  ['см³', cubic(metre('сантиметр'))],
  ['кв. см', square(metre('сантиметр'))],
  ['куб. см', cubic(metre('сантиметр'))],
  ['пог. м', withAdjective(metre('метр'), 'погонн')],
  ['кВт·ч', metre('киловатт-час')],
  ['мА·ч', metre('миллиампер-час')],
  ['Н·м', metre('ньютон-метр')],
  ['Н', metre('ньютон')],
  ['кН', metre('килоньютон')],
  ['Дж', noun('joule', 'джоул')],
  ['кДж', noun('joule', 'килоджоул')],
  ['МДж', noun('joule', 'мегаджоул')],
  ['Па', noun('joule', 'паскал')],
  ['гПа', noun('joule', 'гектопаскал')],
  ['кПа', noun('joule', 'килопаскал')],
  ['МПа', noun('joule', 'мегапаскал')],
  ['атм', noun('minute', 'атмосфер')],
  ['Ом', watt('ом')],
  ['кОм', watt('килоом')],
  ['мА', watt('миллиампер')],
  ['мВ', watt('милливольт')],
  ['кВ', watt('киловольт')],
  ['МБайт', watt('мегабайт')],
  ['кбит/с', watt('килобит', ' в секунду')],
  ['лм', watt('люмен')],
  ['дптр', noun('calorie', 'диоптри')],
  ['Кб', watt('килобайт')],
  ['Мб', watt('мегабайт')],
  ['Гб', watt('гигабайт')],
  ['Тб', watt('терабайт')],
  ['KB', watt('килобайт')],
  ['MB', watt('мегабайт')],
  ['GB', watt('гигабайт')],
  ['TB', watt('терабайт')],
  ['Mbps', watt('мегабит', ' в секунду')],
  ['km', metre('километр')],
  ['cm', metre('сантиметр')],
  ['mm', metre('миллиметр')],
  ['kg', metre('килограмм')],
  ['Hz', watt('герц')],
  ['kHz', watt('килогерц')],
  ['MHz', watt('мегагерц')],
  ['GHz', watt('гигагерц')],
  ['kW', watt('киловатт')],
]

/** Words cut short. */
const THINGS: readonly (readonly [string, Noun])[] = [
  ['экз', metre('экземпляр')],
  ['ед', noun('unit', 'единиц')],
  ['ЕД', noun('unit', 'единиц')],
  ['МЕ', withAdjective(noun('unit', 'единиц'), 'международн')],
  ['у. е.', withAdjective(noun('unit', 'единиц'), 'условн')],
  ['ф. ст.', metre('фунт', ' стерлингов')],
  ['сут', DAY_AND_NIGHT],
  ['дн', DAY],
  ['нед', noun('week', 'недел')],
  ['стр', PAGE],
  ['уд', metre('удар')],
  ['об', metre('оборот')],
  ['табл', TABLET],
  ['капс', noun('minute', 'капсул')],
  ['амп', noun('minute', 'ампул')],
  ['уп', PACK],
  ['ст. л.', withAdjective(SPOON, 'столов')],
  ['ч. л.', withAdjective(SPOON, 'чайн')],
  ['дес. л.', withAdjective(SPOON, 'десертн')],
]

/** By what is written, in its own letters: «В» is a volt, «в» a preposition. */
export const UNITS: ReadonlyMap<string, Noun> = new Map([
  ['%', metre('процент')],
  ['‰', noun('euro', 'промилле')],
  ['п. п.', { ...withAdjective(metre('пункт'), 'процентн') }],
  ['кг', metre('килограмм')],
  ['г', metre('грамм')],
  ['гр', metre('грамм')],
  ['мг', metre('миллиграмм')],
  ['мкг', metre('микрограмм')],
  ['т', noun('minute', 'тонн')],
  ['км', metre('километр')],
  ['м', metre('метр')],
  ['см', metre('сантиметр')],
  ['мм', metre('миллиметр')],
  ['л', metre('литр')],
  ['мл', metre('миллилитр')],
  ['с', noun('minute', 'секунд')],
  ['сек', noun('minute', 'секунд')],
  ['мин', noun('minute', 'минут')],
  ['ч', HOUR],
  ['мес', noun('month', 'месяц')],
  ['га', metre('гектар')],
  ['шт', noun('minute', 'штук')],
  ['чел', PERSON],
  ['ккал', noun('calorie', 'килокалори')],
  ['°C', metre('градус', ' Цельсия')],
  ['°', metre('градус')],
  ['м²', square(metre('метр'))],
  ['км²', square(metre('километр'))],
  ['см²', square(metre('сантиметр'))],
  ['кв. м', square(metre('метр'))],
  ['кв. км', square(metre('километр'))],
  ['м³', cubic(metre('метр'))],
  ['куб. м', cubic(metre('метр'))],
  ['км/ч', metre('километр', ' в час')],
  ['м/с', metre('метр', ' в секунду')],
  ['об/мин', metre('оборот', ' в минуту')],
  ['л. с.', HORSE_POWER],
  ['Б', watt('байт')],
  ['КБ', watt('килобайт')],
  ['МБ', watt('мегабайт')],
  ['ГБ', watt('гигабайт')],
  ['ТБ', watt('терабайт')],
  ['Мбит/с', watt('мегабит', ' в секунду')],
  ['Гбит/с', watt('гигабит', ' в секунду')],
  ['Вт', watt('ватт')],
  ['кВт', watt('киловатт')],
  ['МВт', watt('мегаватт')],
  ['В', watt('вольт')],
  ['А', watt('ампер')],
  ['Гц', watt('герц')],
  ['кГц', watt('килогерц')],
  ['МГц', watt('мегагерц')],
  ['ГГц', watt('гигагерц')],
  ['дБ', watt('децибел')],
  ...SYMBOLS,
  ...THINGS,
])

/** Which of a doctor's and an accountant's «р.» is meant: times, not roubles. */
export const TIMES_PER: Readonly<Record<string, Noun>> = {
  сут: { ...TIME, tail: ' в сутки' },
  день: { ...TIME, tail: ' в день' },
  нед: { ...TIME, tail: ' в неделю' },
}

/** What is behind the stroke of «уд./мин», «мл/кг»: how it is said of a measure, and of money. */
export const PER: ReadonlyMap<string, readonly [measure: string, money: string]> = new Map(
  Object.entries({
    ...{ с: 'в секунду', сек: 'в секунду', мин: 'в минуту', ч: 'в час', час: 'в час', сут: 'в сутки', день: 'в день' },
    ...{ дн: 'в день', нед: 'в неделю', мес: 'в месяц', год: 'в год' },
    ...{ л: 'литр', мл: 'миллилитр', дл: 'децилитр', мг: 'миллиграмм', кг: 'килограмм', т: 'тонну' },
    ...{ см: 'сантиметр', м: 'метр', км: 'километр', га: 'гектар', шт: 'штуку', моль: 'моль' },
    ...{ 'м²': 'квадратный метр', 'см²': 'квадратный сантиметр' },
    ...{ 'м³': 'кубический метр', 'см³': 'кубический сантиметр' },
  }).map(([written, said]) => [written, said.startsWith('в ') ? [said, said] : [`на ${said}`, `за ${said}`]]),
)
