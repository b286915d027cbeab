import type { Addressee, MailContents } from '../../domain/mail.ts'
import { pathTo } from '../../links.ts'
import { contactLine, greeting, operator, type Desk } from './desk.ts'
import { paragraph, type Block, type Draft } from './letter.ts'

type Content = MailContents['award-result']

/** The mail about a closed year: the prizes, or the place, or thanks. In markets without the award, the benchmark alone. */
export const awardDrafts = {
  'award-result': (content: Content, to: Addressee, desk: Desk): Draft => {
    const { t, market, locale, siteUrl } = desk
    const { applicationId, companyName, name, cycle: year, sha256, prizes } = content
    const hasAward = market.awardConditions
    const variant = !hasAward ? 'benchmark' : prizes.length > 0 ? 'prize' : undefined
    const body = variant ? t(`award-result.${variant}.body`, { year, name }) : t('award-result.body', { year, name })
    return {
      values: { year, name }, sender: companyName, ...(variant && { variant }),
      blocks: [
        greeting(to, desk),
        paragraph(body),
        ...(hasAward ? resultOf(content, desk) : []),
        paragraph(t('award-result.next')),
        {
          type: 'button', label: t('award-result.button'),
          href: `${siteUrl}${pathTo('report-benchmark', locale)}?research=${applicationId}`,
        },
        ...(hasAward ? [{ type: 'note' as const, text: t('award-result.note', { sha256 }) }] : []),
      ],
      footer: [t('common.footer', operator(desk)), contactLine(desk)],
    }
  },
}

function resultOf({ rank, prizes, sizeClass }: Content, { t }: Desk): Block[] {
  if (!rank) return [paragraph(t('award-result.notEligible'))]
  const prizeOf = (kind: Content['prizes'][number]) => kind === 'class'
    ? t('award-result.prizes.class', { place: rank.place }) : t(`award-result.prizes.${kind}`)
  return [
    { type: 'facts', facts: [
      ...prizes.map((kind) => ({ label: t('award-result.prizeLabel'), value: prizeOf(kind) })),
      { label: t('award-result.sizeClass'), value: t(`award-result.sizeClasses.${sizeClass}`) },
      { label: t('award-result.place'), value: t('award-result.placeOf', rank) },
    ] },
    paragraph(t(prizes.length > 0 ? 'award-result.named' : 'award-result.unnamed')),
  ]
}
