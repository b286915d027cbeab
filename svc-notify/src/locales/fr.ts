import promise from '@glas/contracts/survey/promises/fr'
import type { Translation } from '@glas/contracts/texts'
import type hr from './hr.ts'

export default {
  promise,
  footer: 'Message envoyé par Glas au nom de l’entreprise {{companyName}} ; votre adresse sera effacée 30 jours après la fin de l’enquête.',
  invitation: {
    subject: '{{companyName}} vous demande comment vous vous sentez au travail',
    puls: { subject: '{{companyName}} vous demande votre avis : {{researchName}}' },
    preview_one: 'Le questionnaire prend environ {{count}} minute. Vous répondez sans donner votre nom, jusqu’au {{endsOn}}',
    preview_many: 'Le questionnaire prend environ {{count}} de minutes. Vous répondez sans donner votre nom, jusqu’au {{endsOn}}',
    preview_other: 'Le questionnaire prend environ {{count}} minutes. Vous répondez sans donner votre nom, jusqu’au {{endsOn}}',
    heading: 'Comment vous sentez-vous au travail ?',
    body: 'Votre entreprise demande à l’ensemble de son personnel ce qu’il pense de son travail. Répondez en toute franchise.',
    duration: 'Durée',
    minutes_one: 'environ {{count}} minute',
    minutes_many: 'environ {{count}} de minutes',
    minutes_other: 'environ {{count}} minutes',
    openUntil: 'Ouvert jusqu’au',
    button: 'Ouvrir le questionnaire',
    byHand: 'Si le bouton ne fonctionne pas, saisissez ce code sur la page {{page}} :',
  },
  reminder: {
    subject: 'Rappel : {{companyName}} vous demande comment vous vous sentez au travail',
    puls: { subject: 'Rappel : {{companyName}} vous demande votre avis ({{researchName}})' },
    preview: 'Le questionnaire est ouvert jusqu’au {{endsOn}}',
    heading: 'Il est encore temps de répondre',
    bodyAll: 'Si vous avez déjà répondu, merci : vous n’avez rien d’autre à faire. Sinon, le questionnaire est encore ouvert.',
    bodyNotAnswered: 'Le questionnaire sur votre ressenti au travail est encore ouvert.',
  },
} as const satisfies Translation<typeof hr, 'fr'>
