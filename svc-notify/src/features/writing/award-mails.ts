import type { Addressee, MailContents } from '../../domain/mail.ts'
import { pathTo } from '../../links.ts'
import { contactLine, greeting, operator, type Desk } from './desk.ts'
import { paragraph, type Block, type Draft } from './letter.ts'

type Content = MailContents['award-result']
type Outcome = Pick<Content, 'rank' | 'prizes'>

/**
 * The mail about a closed year: the prizes, or the place, or thanks. In markets without the award, the benchmark alone.
 */
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

  'award-corrected': (content: MailContents['award-corrected'], to: Addressee, desk: Desk): Draft => {
    const { t, locale, siteUrl } = desk
    const { companyName, name, cycle: year, sha256, reason, before, prizes } = content
    const had = before?.prizes ?? []
    return {
      values: { year, name }, sender: companyName,
      blocks: [
        greeting(to, desk),
        paragraph(t('award-corrected.body', { year, name })),
        paragraph(t('award-corrected.reason', { reason: t(`award-corrected.reasons.${reason}`) })),
        { type: 'facts', facts: [
          {
            label: t('award-corrected.before'),
            value: before ? outcomeOf(before, desk) : t('award-corrected.notCounted'),
          },
          { label: t('award-corrected.after'), value: outcomeOf(content, desk) },
        ] },
        ...(had.some((kind) => !prizes.includes(kind)) ? [paragraph(t('award-corrected.lost'))] : []),
        ...(prizes.some((kind) => !had.includes(kind)) ? [paragraph(t('award-corrected.won'))] : []),
        paragraph(t('award-corrected.kept')),
        {
          type: 'button', label: t('award-corrected.button', { year }),
          href: `${siteUrl}${pathTo('past-winners-year', locale, { slug: year })}`,
        },
        { type: 'note', text: t('award-corrected.note', { sha256 }) },
      ],
      footer: [t('common.footer', operator(desk)), contactLine(desk)],
    }
  },
}

const prizeOf = (kind: Outcome['prizes'][number], place: number, { t }: Desk): string => (kind === 'class'
  ? t('award-result.prizes.class', { place }) : t(`award-result.prizes.${kind}`))

/** `3. mjesto od 11, Najbolji u djelatnosti` */
function outcomeOf({ rank, prizes }: Outcome, desk: Desk): string {
  const { t } = desk
  return [
    ...(rank ? [t('award-corrected.placeOf', rank)] : [t('award-corrected.none')]),
    // There is no prize without a place.
    ...(rank ? prizes.map((kind) => prizeOf(kind, rank.place, desk)) : []),
  ].join(', ')
}

function resultOf({ rank, prizes, sizeClass }: Content, desk: Desk): Block[] {
  const { t } = desk
  if (!rank) return [paragraph(t('award-result.notEligible'))]
  return [
    { type: 'facts', facts: [
      ...prizes.map((kind) => ({ label: t('award-result.prizeLabel'), value: prizeOf(kind, rank.place, desk) })),
      { label: t('award-result.sizeClass'), value: t(`award-result.sizeClasses.${sizeClass}`) },
      { label: t('award-result.place'), value: t('award-result.placeOf', rank) },
    ] },
    paragraph(t(prizes.length > 0 ? 'award-result.named' : 'award-result.unnamed')),
  ]
}
