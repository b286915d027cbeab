import type { Translation } from '../../texts.ts'
import type hr from './hr.ts'

export default {
  code: 'Le code montre seulement que vous avez le droit de répondre.',
  sealed: 'Les réponses partent scellées et sans le code.',
  afterwards: 'Par la suite, personne, ni votre employeur ni nous, ne peut savoir d’après les données conservées qui a répondu quoi, sauf si un commentaire le révèle de lui-même.',
  since: '« Par la suite » signifie {{days}} jours après l’ouverture des réponses, lorsque les réponses scellées et leur clé sont effacées. D’ici là, seules les personnes qui administrent les serveurs pourraient le savoir, en recoupant le trafic ou les disques de ces serveurs, ou le fichier de la clé, avec la base de données.',
  groups: 'Votre employeur voit les moyennes de groupes d’au moins {{count}} réponses, ainsi que les commentaires, mélangés et sans nom.',
  traces: 'Ni le moment où vous avez répondu, ni l’appareil utilisé, ni la langue choisie ne sont enregistrés.',
  frozen: 'Les conditions figurent sur le premier écran, avant la première question, et ne peuvent plus être modifiées.',
  remindersAll: 'Toutes les personnes de la liste reçoivent le rappel : nul ne peut donc en déduire qui n’a pas encore répondu.',
  remindersNotAnswered: 'Seules les personnes qui n’ont pas encore répondu reçoivent le rappel. Leur liste n’est montrée à personne, mais quiconque administre la messagerie de votre employeur peut voir qui a reçu le rappel.',
  compare: 'Sur le premier écran, l’empreinte des conditions doit être',
} as const satisfies Translation<typeof hr, 'fr'>
