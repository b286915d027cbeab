import { checkEvents } from './check-events.ts'
import { checkHttp, checkProtection } from './check-http.ts'
import { checkPages } from './check-pages.ts'
import { checkSurface } from './check-surface.ts'
import type { Break, DeployedRelease, ReleaseContracts } from './contracts.ts'
import type { Finding } from './findings.ts'
import { type Pact, readPact } from './pacts.ts'

/**
 * Whether this release may go live beside the deployed versions. Returns every break; an empty list means that it may.
 *
 * - As a provider it is checked against every deployed consumer: open tabs run versions of the last 30 days.
 * - As a provider it is checked against the operations it has served so far: nothing that respondents do may become
 * traceable.
 * - Its pages and links are checked against those of all others (`checkPages`).
 * - A shell is checked against every deployed remote, and a remote against every deployed shell: they share a page.
 * - As a consumer it is checked against the providers that are live now, and against every producer whose events may
 * still be in a topic.
 * @param candidate the release, or several that go live together; each then counts as deployed for the others
 */
export function canDeploy(
  candidate: ReleaseContracts | readonly ReleaseContracts[], deployed: readonly DeployedRelease[],
): Break[] {
  const candidates = [candidate].flat() as readonly ReleaseContracts[]
  const breaks = candidates.flatMap((one) => checkOne(one, [
    ...candidates.filter(({ part }) => part !== one.part).map((contracts) => ({ contracts, live: true })),
    // A version that another candidate replaces no longer answers.
    ...deployed.map(({ contracts, live }) =>
      ({ contracts, live: live && !candidates.some(({ part }) => part === contracts.part) })),
  ]))
  const seen = new Set<string>()
  return breaks.filter((one) => {
    const key = [one.consumer, one.consumerVersion, one.provider, one.providerVersion, one.subject, one.path].join(' ')
    return !seen.has(key) && Boolean(seen.add(key))
  })
}

function checkOne(candidate: ReleaseContracts, deployed: readonly DeployedRelease[]): Break[] {
  const others = deployed.filter(({ contracts }) => contracts.part !== candidate.part)
  const breaks = deployed.filter(({ contracts }) => contracts.part === candidate.part).flatMap(({ contracts }) =>
    checkProtection(contracts, candidate).map((finding) => providerBreak(finding, candidate, contracts)))
  for (const { contracts } of others) {
    const pacts = pactsOf(contracts)
    const findings = [...checkHttp(contracts, candidate, pacts), ...checkEvents(contracts, candidate, pacts, true)]
    breaks.push(...findings.map((finding) => providerBreak(finding, candidate, contracts)))
  }
  const pacts = pactsOf(candidate)
  for (const { contracts, live } of others) {
    const findings = [
      ...live ? checkHttp(candidate, contracts, pacts) : [],
      ...checkEvents(candidate, contracts, pacts, live),
    ]
    breaks.push(...findings.map((finding) => consumerBreak(finding, candidate, contracts)))
  }
  const live = new Set(others.filter((one) => one.live).map(({ contracts }) => contracts.part))
  return [
    ...breaks, ...checkPages(candidate, deployed), ...checkSurface(candidate, deployed),
    ...providersOf(candidate, pacts).filter((provider) => !live.has(provider))
      .map((provider) => noProvider(provider, candidate)),
  ]
}

const pactsOf = (contracts: ReleaseContracts): Pact[] =>
  contracts.pacts.map(readPact).filter((pact) => pact.consumer === contracts.part)

function providersOf(consumer: ReleaseContracts, pacts: readonly Pact[]): string[] {
  const named = [...consumer.uses, ...consumer.consumes, ...pacts].map(({ provider }) => provider)
  return [...new Set(named)].filter((provider) => provider !== consumer.part).toSorted()
}

const nameOf = ({ part, version }: ReleaseContracts) => `${part} ${version}`

const clauseOf = ({ subjectName, path, detail, kind, interaction }: Finding) => {
  const where = interaction && interaction !== subjectName ? `, interaction '${interaction}'` : ''
  // These findings are about the whole release.
  const whole = ['operation-removed', 'event-not-published', 'event-type-renamed', 'access-tightened',
    'respondent-unprotected'].includes(kind)
  return whole ? `${subjectName}${where} ${kind === 'operation-removed' ? 'is not served' : detail}`
    : `${path} of ${subjectName}${where} ${detail}`
}

const fieldsOf = ({ kind, subject, interaction, path }: Finding) =>
  ({ kind, subject, path, ...(interaction !== undefined && { interaction }) })

function providerBreak(finding: Finding, candidate: ReleaseContracts, consumer: ReleaseContracts): Break {
  return {
    ...fieldsOf(finding),
    consumer: consumer.part, consumerVersion: consumer.version,
    provider: candidate.part, providerVersion: candidate.version,
    version: consumer.version,
    message: `${nameOf(candidate)} would break the deployed ${nameOf(consumer)}: ${clauseOf(finding)}.`,
  }
}

function consumerBreak(finding: Finding, candidate: ReleaseContracts, provider: ReleaseContracts): Break {
  return {
    ...fieldsOf(finding),
    consumer: candidate.part, consumerVersion: candidate.version,
    provider: provider.part, providerVersion: provider.version,
    version: provider.version,
    message: `${nameOf(candidate)} needs what the deployed ${nameOf(provider)} does not give: ${clauseOf(finding)}.`,
  }
}

function noProvider(provider: string, candidate: ReleaseContracts): Break {
  return {
    kind: 'provider-not-deployed', consumer: candidate.part, consumerVersion: candidate.version,
    provider, providerVersion: 'none', version: 'none', subject: provider, path: provider,
    message: `${nameOf(candidate)} needs ${provider}, of which no version is deployed.`,
  }
}
