/**
 * Invented clients. The first two have companies, money and orders; the third has spent all of hers, so that her orders
 * wait for payment; the fourth orders from the agency; the others have left reviews.
 * The INN and account numbers are invented too; they only satisfy the check digits.
 */
import type { ClientPersona } from './persona-types.ts'

export const clientsWithOrders: ClientPersona[] = [
  {
    key: 'marina-kotova',
    firstname: 'Марина',
    lastname: 'Котова',
    firstname_en: 'Marina',
    lastname_en: 'Kotova',
    phone: '+79000000201',
    email: 'marina.kotova@example.ru',
    image: 'marina-kotova.svg',
    companies: [
      {
        title: 'ООО «Северный чай»',
        inn: '7700000009',
        kpp: '770001001',
        legal_address: '101000, Москва, Чайный проезд, дом 1, офис 12',
        current_account_number: '40702810200000000001',
        bank_name: 'АО «Демонстрационный банк»',
        bik: '044525225',
        bank_corr_account: '30101810400000000225',
      },
    ],
    topups: [50000, 16530],
    featured: ['arina-velskaya', 'nika-streltsova', 'timur-sadykov', 'vera-polynina', 'zakhar-primortsev'],
  },
  {
    key: 'pavel-ilyin',
    firstname: 'Павел',
    lastname: 'Ильин',
    firstname_en: 'Pavel',
    lastname_en: 'Ilyin',
    phone: '+79000000202',
    email: 'pavel.ilyin@example.ru',
    image: 'pavel-ilyin.svg',
    companies: [
      {
        title: 'ИП Ильин Павел Андреевич',
        inn: '770000000082',
        kpp: '',
        legal_address: '190000, Санкт-Петербург, Полуденная улица, дом 7',
        current_account_number: '40802810100000000042',
        bank_name: 'АО «Второй демонстрационный банк»',
        bik: '044525974',
        bank_corr_account: '30101810145250000974',
      },
    ],
    topups: [60000, 40000],
    featured: ['ignat-berezhnoy', 'lev-karamyshev', 'gleb-morozov'],
  },
  {
    key: 'dina-ayupova',
    firstname: 'Дина',
    lastname: 'Аюпова',
    firstname_en: 'Dina',
    lastname_en: 'Ayupova',
    phone: '+79000000203',
    email: 'dina.ayupova@example.ru',
    image: 'dina-ayupova.svg',
    companies: [
      {
        title: 'ИП Аюпова Дина Маратовна',
        inn: '770000000156',
        kpp: '',
        legal_address: '420000, Казань, Пряничный переулок, дом 3',
        current_account_number: '40802810400000000043',
        bank_name: 'АО «Второй демонстрационный банк»',
        bik: '044525974',
        bank_corr_account: '30101810145250000974',
      },
    ],
    topups: [2900],
    featured: ['maya-zorina'],
  },
  {
    key: 'alla-vetrova',
    firstname: 'Алла',
    lastname: 'Ветрова',
    firstname_en: 'Alla',
    lastname_en: 'Vetrova',
    phone: '+79000000204',
    email: 'alla.vetrova@example.ru',
    image: null,
    companies: [
      {
        title: 'ООО «Студия Мандарин»',
        inn: '7700000030',
        kpp: '770001001',
        legal_address: '630000, Новосибирск, Апельсиновая улица, дом 12',
        current_account_number: '40702810500000000044',
        bank_name: 'АО «Демонстрационный банк»',
        bik: '044525225',
        bank_corr_account: '30101810400000000225',
      },
    ],
    topups: [47000],
    featured: ['yaroslav-ognev', 'vasilisa-yarkova', 'regina-vasilevskaya'],
  },
]

type Name = [ru: string, en: string]

const REVIEWERS: [key: string, firstname: Name, lastname: Name][] = [
  ['sergey-maltsev', ['Сергей', 'Sergey'], ['Мальцев', 'Maltsev']],
  ['olga-ptitsyna', ['Ольга', 'Olga'], ['Птицына', 'Ptitsyna']],
  ['ruslan-hamitov', ['Руслан', 'Ruslan'], ['Хамитов', 'Khamitov']],
  ['ekaterina-lobova', ['Екатерина', 'Ekaterina'], ['Лобова', 'Lobova']],
  ['viktor-sazonov', ['Виктор', 'Viktor'], ['Сазонов', 'Sazonov']],
  ['nadezhda-krylova', ['Надежда', 'Nadezhda'], ['Крылова', 'Krylova']],
  ['ilya-demchenko', ['Илья', 'Ilya'], ['Демченко', 'Demchenko']],
  ['gulnara-safina', ['Гульнара', 'Gulnara'], ['Сафина', 'Safina']],
  ['andrey-belov', ['Андрей', 'Andrey'], ['Белов', 'Belov']],
  ['svetlana-yudina', ['Светлана', 'Svetlana'], ['Юдина', 'Yudina']],
  ['maxim-trofimov', ['Максим', 'Maxim'], ['Трофимов', 'Trofimov']],
  ['irina-vlasova', ['Ирина', 'Irina'], ['Власова', 'Vlasova']],
  ['grigory-shapiro', ['Григорий', 'Grigory'], ['Шапиро', 'Shapiro']],
  ['alina-goncharova', ['Алина', 'Alina'], ['Гончарова', 'Goncharova']],
  ['dmitry-surikov', ['Дмитрий', 'Dmitry'], ['Суриков', 'Surikov']],
  ['zhanna-melnik', ['Жанна', 'Zhanna'], ['Мельник', 'Melnik']],
  ['konstantin-ryabinin', ['Константин', 'Konstantin'], ['Рябинин', 'Ryabinin']],
  ['lyubov-antonova', ['Любовь', 'Lyubov'], ['Антонова', 'Antonova']],
  ['timofey-chernyshev', ['Тимофей', 'Timofey'], ['Чернышёв', 'Chernyshyov']],
  ['asel-nurlanova', ['Асель', 'Asel'], ['Нурланова', 'Nurlanova']],
  ['evgeny-popov', ['Евгений', 'Evgeny'], ['Попов', 'Popov']],
  ['veronika-lis', ['Вероника', 'Veronika'], ['Лис', 'Lis']],
  ['hannah-price', ['Ханна', 'Hannah'], ['Прайс', 'Price']],
  ['george-walsh', ['Джордж', 'George'], ['Уолш', 'Walsh']],
  ['sofie-lang', ['Софи', 'Sofie'], ['Ланг', 'Lang']],
  ['marco-conti', ['Марко', 'Marco'], ['Конти', 'Conti']],
  ['kate-holloway', ['Кейт', 'Kate'], ['Холлоуэй', 'Holloway']],
]

export const reviewers: ClientPersona[] = REVIEWERS.map(([key, firstname, lastname]) => ({
  key,
  firstname: firstname[0],
  lastname: lastname[0],
  firstname_en: firstname[1],
  lastname_en: lastname[1],
  phone: null,
  email: `${key.replace('-', '.')}@example.com`,
  image: null,
  companies: [],
  topups: [],
  featured: [],
}))

export const clients: ClientPersona[] = [...clientsWithOrders, ...reviewers]
