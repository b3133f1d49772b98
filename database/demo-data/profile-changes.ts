/** What listed narrators of the demo have changed of themselves and the support has not looked at yet. */

interface ProfileChangePersona {
  readonly narrator: string
  readonly hours_ago: number
  readonly description: string
  readonly description_en: string
}

export const profileChanges: readonly ProfileChangePersona[] = [
  {
    narrator: 'tamara-veshnyakova',
    hours_ago: 9,
    description:
      'Сказки, былины, деревенская проза и колыбельные. Сорок лет преподавала в библиотечном институте и читала вслух каждому курсу. Внуки засыпают на второй странице, взрослые держатся до третьей. С этой осени беру и школьную программу: Бажов, Астафьев, Белов.',
    description_en:
      'Fairy tales, village prose and lullabies. Forty years of teaching librarians, and I read aloud to every class. Grandchildren fall asleep on page two, adults last until page three. From this autumn I also take the school reading list.',
  },
]
