import { writeDay } from '@glas/contracts/calendar-day'
import { assetPath } from '@glas/contracts/identity/asset-path'
import { logoLimits, type Picture } from '@glas/contracts/identity/assets.operations'
import { fittedSize } from '@glas/contracts/identity/fitted-size'
import { uiLocaleFor, type SurveyLanguage } from '@glas/contracts/locales'
import { languageFragment, parseQuestionnaireFragment, shortFingerprint } from '@glas/contracts/survey/link'
import type { Translate } from '@glas/contracts/texts'
import type { Addressee, MailContents, RespondentMailKind } from '../../domain/mail.ts'
import { pathTo } from '../../links.ts'
import type hr from '../../locales/hr.ts'
import { paragraph, type Block, type Draft, type WriterSetup } from './letter.ts'

interface Desk extends WriterSetup {
  readonly t: Translate<typeof hr>
  readonly locale: SurveyLanguage
}

type Mailing = MailContents[RespondentMailKind]

/** What each mail to a respondent says. */
export const respondentDrafts: {
  readonly [K in RespondentMailKind]: (content: MailContents[K], to: Addressee, desk: Desk) => Draft
} = {
  'invitation': (content, to, desk) => ({
    ...toEmployee(content, desk),
    blocks: [
      paragraph(`${desk.t('invitation.body')} ${desk.t('promise.afterwards')}`),
      questionnaireFacts(content, desk),
      ...questionnaireEntry(to, desk),
      { type: 'note', text: desk.t('promise.frozen') },
    ],
  }),

  'reminder': (content, to, desk) => ({
    ...toEmployee(content, desk),
    blocks: [
      paragraph([
        desk.t(content.audience === 'all' ? 'reminder.bodyAll' : 'reminder.bodyNotAnswered'),
        desk.t('promise.afterwards'),
      ].join(' ')),
      questionnaireFacts(content, desk),
      ...questionnaireEntry(to, desk),
      {
        type: 'note',
        text: desk.t(content.audience === 'all' ? 'promise.remindersAll' : 'promise.remindersNotAnswered'),
      },
    ],
  }),
}

/** The promised minutes of events from before they contained the questionnaire's duration. */
const usualMinutes = 8

const minutesOf = ({ minutes }: Mailing) => minutes ?? usualMinutes

/** The width and height of a logo in a mail: within 232 × 80 px, so that it is sharp on denser screens. */
function drawnLogo(logo: Picture, siteUrl: string) {
  const size = fittedSize(logo, { width: logoLimits.minWidth, height: logoLimits.minHeight })
  return { src: siteUrl + assetPath(logo.id, 'full'), ...size }
}

function toEmployee(content: Mailing, { t, locale, siteUrl }: Desk) {
  const { companyName, logo, researchName, endsOn, product } = content
  return {
    values: { companyName, researchName, endsOn: writeDay(endsOn, locale), count: minutesOf(content) },
    ...(product && { variant: product }),
    sender: companyName,
    ...(logo && { logo: drawnLogo(logo, siteUrl) }),
    footer: [t('footer', { companyName })],
  }
}

const questionnaireFacts = (content: Mailing, { t, locale }: Desk): Block => ({
  type: 'facts',
  facts: [
    { label: t('invitation.duration'), value: t('invitation.minutes', { count: minutesOf(content) }) },
    { label: t('invitation.openUntil'), value: writeDay(content.endsOn, locale) },
  ],
})

/** The button with the code in its link's fragment, and the code for typing. */
function questionnaireEntry({ link }: Addressee, { t, siteUrl, locale }: Desk): Block[] {
  if (!link) throw new Error('an invitation needs a link')
  const button: Block = { type: 'button', label: t('invitation.button'), href: link }
  const entry = parseQuestionnaireFragment(new URL(link).hash)
  if (!entry) return [button]
  const { code, termsSha256 } = entry
  const page = `${siteUrl}${pathTo('questionnaire', uiLocaleFor(locale))}${languageFragment(locale)}`.replace(/^https?:\/\//, '')
  const after = [t('promise.code'), t('promise.sealed')]
  if (termsSha256) after.push(`${t('promise.compare')} ${shortFingerprint(termsSha256)}.`)
  return [button, { type: 'code', before: t('invitation.byHand', { page }), code, after: after.join(' ') }]
}
