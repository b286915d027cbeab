import promise from '@glas/contracts/survey/promises/fr'
import type { Translation } from '@glas/contracts/texts'
import type hr from './hr.ts'

export default {
  language: { label: 'Langue du questionnaire' },
  frame: { skip: 'Aller au contenu', home: 'Glas, page d’accueil', offline: 'La connexion est interrompue.', back: 'La connexion est rétablie.' },
  entry: {
    title: 'Saisissez votre code',
    lead: 'Le code figure sur le coupon ou dans l’invitation de votre employeur. Vous n’avez pas besoin de compte.',
    code: 'Code',
    help: 'Douze caractères, par exemple 7K3M-9QXT-04BD. Les majuscules et les minuscules sont équivalentes.',
    submit: 'Ouvrir le questionnaire',
    busy: 'Ouverture',
    opening: 'Ouverture de votre questionnaire',
    required: 'Saisissez le code.',
    incomplete: 'Un code comporte douze caractères. Vérifiez que vous l’avez recopié en entier.',
  },
  missing: {
    crypto: 'Ce navigateur ne peut pas sceller de réponses : il est trop ancien, ou la connexion n’est pas chiffrée. Ouvrez le lien ou saisissez le code dans un navigateur plus récent.',
    storage: 'Ce navigateur n’autorise pas les pages à enregistrer des données, ce dont le questionnaire a besoin. Autorisez-le pour cette page ou ouvrez le lien dans un autre navigateur.',
  },
  fault: {
    CODE_REPLACED: 'Ce coupon n’est plus valable, car de nouveaux ont été émis. Si vous n’avez pas encore répondu, demandez-en un à la personne chargée de l’enquête.',
    UNKNOWN_CODE: 'Nous ne connaissons pas ce code. Vérifiez-le encore une fois : la lettre O et le zéro, le I et le un y sont équivalents.',
    NETWORK: 'Le serveur est injoignable. Rien n’est perdu, réessayez dans un instant.',
    TERMS: 'Les conditions de cette enquête ne sont pas celles que promettait votre lien. Pour votre sécurité, nous n’ouvrons pas le questionnaire. Prévenez la personne chargée de l’enquête.',
    opensAgain: 'Nous continuons d’essayer : le questionnaire s’ouvrira dès que possible.',
    other: 'Un problème est survenu. Rien n’est perdu, réessayez.',
  },
  promise,
} as const satisfies Translation<typeof hr, 'fr'>
