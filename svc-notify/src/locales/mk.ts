import promise from '@glas/contracts/survey/promises/mk'
import type { Translation } from '@glas/contracts/texts'
import type hr from './hr.ts'

export default {
  promise,
  footer: 'Во име на компанијата {{companyName}} пораката ја испраќа Глас. Вашата адреса се брише 30 дена по крајот на истражувањето.',
  invitation: {
    subject: '{{companyName}} ве прашува како ви е на работа',
    puls: { subject: '{{companyName}} го бара вашето мислење: {{researchName}}' },
    preview_one: 'Прашалникот трае околу {{count}} минута. Одговарате без име, до {{endsOn}}',
    preview_other: 'Прашалникот трае околу {{count}} минути. Одговарате без име, до {{endsOn}}',
    heading: 'Како ви е на работа?',
    body: 'Вашата компанија сака да знае што мислат сите вработени за својата работа. Одговорете искрено.',
    duration: 'Трае',
    minutes_one: 'околу {{count}} минута',
    minutes_other: 'околу {{count}} минути',
    openUntil: 'Отворено до',
    button: 'Отвори го прашалникот',
    byHand: 'Ако копчето не работи, на страницата {{page}} внесете го кодот:',
  },
  reminder: {
    subject: 'Потсетник: {{companyName}} ве прашува како ви е на работа',
    puls: { subject: 'Потсетник: {{companyName}} го бара вашето мислење ({{researchName}})' },
    preview: 'Прашалникот е отворен до {{endsOn}}',
    heading: 'Сѐ уште имате време да одговорите',
    bodyAll: 'Ако веќе сте одговориле, ви благодариме и не треба да правите ништо. Ако не сте, прашалникот сѐ уште е отворен.',
    bodyNotAnswered: 'Прашалникот за тоа како ви е на работа сѐ уште е отворен.',
  },
} as const satisfies Translation<typeof hr, 'mk'>
