/** Narrator compilations and the questions of the home page. */
import type { NarratorCompilationPersona, QuestionPersona } from './persona-types.ts'

export const narratorCompilations: NarratorCompilationPersona[] = [
  {
    slug: 'cafes-and-restaurants',
    title: 'Голоса для кофеен и ресторанов',
    title_en: 'Voices for cafés and restaurants',
    description: 'Негромкие, близкие, с улыбкой. Хорошо работают в роликах до 30 секунд.',
    description_en: 'Quiet, close, smiling. They work well in spots up to 30 seconds.',
    genres_id: 1,
    narrators: [
      'arina-velskaya',
      'stepan-lugovoy',
      'alisa-tumanova',
      'polina-rassvetova',
      'larisa-oleinik',
      'elif-arslan',
    ],
  },
  {
    slug: 'velvety-and-low',
    title: 'Бархатные и низкие',
    title_en: 'Velvety and low',
    description: 'Для отелей, парфюма, автомобилей и всего, о чём говорят вполголоса.',
    description_en: 'For hotels, perfume, cars and everything spoken of in an undertone.',
    genres_id: 1,
    narrators: [
      'nika-streltsova',
      'yulia-shcherbina',
      'gleb-morozov',
      'milana-dzhioeva',
      'zakhar-primortsev',
      'regina-vasilevskaya',
      'rita-snegireva',
    ],
  },
  {
    slug: 'energetic-promo',
    title: 'Энергичные промо',
    title_en: 'Energetic promos',
    description: 'Распродажи, открытия, фестивали: говорят быстро, но понятно.',
    description_en: 'Sales, openings, festivals: fast, yet clear.',
    genres_id: 1,
    narrators: ['maya-zorina', 'denis-kolosov', 'eva-katz', 'uliana-krasnova', 'artyom-vyatkin', 'emily-ross'],
  },
  {
    slug: 'voice-of-a-bank',
    title: 'Голос банка',
    title_en: 'The voice of a bank',
    description: 'Цифры, условия и спокойствие: голоса, которым верят деньги.',
    description_en: 'Figures, terms and calm: voices people trust with money.',
    genres_id: 1,
    narrators: [
      'timur-sadykov',
      'sofia-lanskaya',
      'roman-yakhontov',
      'daria-belozerova',
      'fyodor-stavrov',
      'daniel-hart',
    ],
  },
  {
    slug: 'bedtime-for-children',
    title: 'Детям перед сном',
    title_en: 'Bedtime for children',
    description: 'Сказки, после которых просят ещё одну, но засыпают раньше.',
    description_en: 'Tales after which they ask for one more and fall asleep first.',
    genres_id: 2,
    narrators: [
      'tamara-veshnyakova',
      'evdokia-ryabova',
      'alisa-tumanova',
      'sonya-marchenko',
      'aigerim-saparova',
      'claire-moreau',
    ],
  },
  {
    slug: 'long-winter-novels',
    title: 'Романы на длинную зиму',
    title_en: 'Novels for a long winter',
    description: 'Голоса, с которыми можно прожить двадцать часов и не устать.',
    description_en: 'Voices you can live with for twenty hours and not tire.',
    genres_id: 2,
    narrators: [
      'vera-polynina',
      'ignat-berezhnoy',
      'pyotr-zhiltsov',
      'lidia-arkhipova',
      'ksenia-zimina',
      'callum-fraser',
      'olivia-grant',
    ],
  },
  {
    slug: 'articles-aloud',
    title: 'Статьи вслух',
    title_en: 'Articles aloud',
    description: 'Для изданий и подписчиков: ровный темп, ясная мысль, ни одного потерянного окончания.',
    description_en: 'For magazines and subscribers: an even pace, a clear thought, no ending lost.',
    genres_id: 3,
    narrators: [
      'lev-karamyshev',
      'daria-belozerova',
      'inna-gorskaya',
      'fyodor-stavrov',
      'rustam-galeev',
      'thomas-reed',
      'jonas-weber',
    ],
  },
  {
    slug: 'documentary-north',
    title: 'Кино о севере',
    title_en: 'Films of the north',
    description: 'Закадр для льда, моря и людей, которые там остались.',
    description_en: 'Off-frame voices for ice, sea and those who stayed.',
    genres_id: 4,
    narrators: [
      'konstantin-barentsev',
      'zakhar-primortsev',
      'gleb-morozov',
      'ignat-berezhnoy',
      'agata-wrona',
      'daniyar-ospanov',
    ],
  },
  {
    slug: 'podcasts-and-channels',
    title: 'Голоса для подкастов и каналов',
    title_en: 'Voices for podcasts and channels',
    description: 'Обзоры, истории и уроки, которые досматривают.',
    description_en: 'Reviews, stories and lessons that get watched to the end.',
    genres_id: 5,
    narrators: [
      'artur-minasyan',
      'egor-pchelkin',
      'zlata-kedrova',
      'vlad-tikhonravov',
      'lesya-zavgorodnyaya',
      'lin-yue',
    ],
  },
  {
    slug: 'cartoons-and-games',
    title: 'Мультфильмы и игры',
    title_en: 'Cartoons and games',
    description: 'Короли, лисы, роботы и один очень гордый чайник.',
    description_en: 'Kings, foxes, robots and one very proud kettle.',
    genres_id: 6,
    narrators: [
      'savely-dubrovin',
      'vasilisa-yarkova',
      'prokhor-sitnikov',
      'uliana-krasnova',
      'mark-lindberg',
      'emily-ross',
    ],
  },
]

export const questions: QuestionPersona[] = [
  {
    question: 'Сколько стоит озвучка?',
    question_en: 'How much does a voice-over cost?',
    answer:
      'Каждый диктор сам назначает цены. Вставьте текст в новый заказ: сумма с разбивкой появится сразу, до оплаты.',
    answer_en:
      'Narrators set their own prices. Paste your script into a new order: the itemised total appears at once, before you pay.',
  },
  {
    question: 'Что будет, если запись не понравится?',
    question_en: 'What if I don’t like the recording?',
    answer:
      'Напишите диктору в чате заказа, что поправить: он вернётся к записи. Если договориться не получится, вернём деньги полностью.',
    answer_en:
      'Tell the narrator in the order chat what to fix, and they’ll record again. If you can’t agree, we’ll give a full refund.',
  },
  {
    question: 'Когда будет готов заказ?',
    question_en: 'When will my order be ready?',
    answer:
      'Срок виден до оплаты. Короткий ролик, оплаченный до 17:00 по Москве в рабочий день, диктор записывает в тот же день, после 17:00 — на следующий рабочий.',
    answer_en:
      'You see the date before paying. A short spot paid before 17:00 Moscow time on a business day is recorded that day; later ones on the next business day.',
  },
  {
    question: 'Можно ли оплатить по счёту от компании?',
    question_en: 'Can my company pay by invoice?',
    answer:
      'Да. Добавьте реквизиты, и мы выставим счёт. Акт и договор пришлём в чат заказа, если отметить «Нужен договор».',
    answer_en:
      'Yes. Add your details and we’ll issue an invoice. Tick “contract needed” and the act arrives in the order chat.',
  },
  {
    question: 'Кому принадлежат права на запись?',
    question_en: 'Who owns the recording?',
    answer:
      'Использовать запись можете вы. Исключительные права и эфир на всю страну подключаются отдельно: их цена видна в заказе, а бумага о правах придёт вместе с файлами.',
    answer_en:
      'You may use the recording. Exclusive rights and national broadcast are options with their own price, and the rights paper comes with the files.',
  },
  {
    question: 'Как вы считаете слова и время?',
    question_en: 'How do you count words and time?',
    answer:
      'Числа, сокращения и знаки считаем так, как их произносят: «50 %» — это два слова, телефон — по группам цифр. Рядом показываем три темпа: медленный, обычный и быстрый.',
    answer_en:
      'Numbers, abbreviations and symbols are counted as they are spoken: “50%” is two words. Next to the count you see three tempos: slow, medium and fast.',
  },
  {
    question: 'Нужно ли покупать чистку и сведение?',
    question_en: 'Do I need cleaning and mixing?',
    answer:
      'Для голоса без музыки обычно нет: дикторы присылают чистый звук. С музыкой чистка и сведение включаются вместе, ролик собирает звукорежиссёр.',
    answer_en:
      'For voice alone, usually not: narrators send clean sound. With music both are switched on, and a sound engineer puts the piece together.',
  },
  {
    question: 'Можно ли заказать текст, для которого нет цены?',
    question_en: 'Can I order something that has no price?',
    answer:
      'Отправьте заказ на расчёт: диктор посмотрит текст или ссылку и назовёт сумму. До вашего согласия платить не нужно.',
    answer_en:
      'Send it for a quote: the narrator looks at your script or link and names a sum. You pay nothing until you agree.',
  },
  {
    question: 'Как поставить ударение в имени или названии?',
    question_en: 'How do I mark the stress in a name?',
    answer:
      'Поставьте знак ударения прямо в тексте или напишите в комментарии, как произносится слово. На цену это не влияет.',
    answer_en:
      'Put a stress mark in the text or write in the comment how the word is said. It doesn’t change the price.',
  },
  {
    question: 'Можно ли поговорить с диктором до оплаты?',
    question_en: 'Can I talk to a narrator before paying?',
    answer: 'Отправьте заказ на расчёт: чат откроется сразу, уточните детали и получите цену.',
    answer_en: 'Send the order for a quote: the chat opens at once, so you can settle the details and get a price.',
  },
  {
    question: 'Что если диктор не ответит?',
    question_en: 'What if the narrator doesn’t answer?',
    answer:
      'Если диктор не принял оплаченный заказ вовремя, деньги сами вернутся в кошелёк, а заказ останется в черновиках: выберете другой голос.',
    answer_en:
      'If a paid order isn’t accepted in time, the money returns to your wallet and the order stays among your drafts, ready for another voice.',
  },
  {
    question: 'Как стать диктором?',
    question_en: 'How do I become a narrator?',
    answer:
      'Заполните профиль, назначьте цены и загрузите главное демо с одним примером. Модератор послушает и ответит, обычно за рабочий день.',
    answer_en:
      'Fill in your profile, set prices and upload a main demo with one example. A moderator listens and answers, usually within a business day.',
  },
]
