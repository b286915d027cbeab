import { conflictsBetween } from '@glas/contracts/page-set'
import { isGatewayPath } from '@glas/contracts/site-paths'
import type { Break, DeployedRelease, LinkContract, PageContract, ReleaseContracts } from './contracts.ts'

/**
 * What a release's pages and links break beside the deployed versions:
 *
 * - a page under a path of the gateway, or with a name or path of another live part;
 * - a respondents' page that would be opened to logs: nothing that respondents do may become traceable;
 * - a removed or moved page that a version of another part links to, in tabs that may still be open;
 * - a service's link to a page that is not live: unlike a page, a mail or a sheet can't leave it out.
 *
 * @param deployed the deployed versions beside the candidate, including its own part's
 */
export function checkPages(candidate: ReleaseContracts, deployed: readonly DeployedRelease[]): Break[] {
  if (!candidate.pages) return []
  const others = deployed.filter(({ contracts }) => contracts.part !== candidate.part)
  return [
    ...underGateway(candidate),
    ...deployed.flatMap(({ contracts }) => unprotected(candidate, contracts)),
    ...others.filter(({ live }) => live).flatMap(({ contracts }) => taken(candidate, contracts)),
    ...takenAway(candidate, deployed),
    ...withoutPage(candidate, deployed),
  ]
}

const declaredBy = ({ pages }: ReleaseContracts) => pages?.declares ?? []
const nameOf = ({ part, version }: ReleaseContracts) => `${part} ${version}`
const addressesOf = ({ hr, en }: LinkContract) => `${hr}, ${en}`

/** The declaration on which others may rely. */
const isSame = (link: LinkContract, page: PageContract) =>
  page.hr === link.hr && page.en === link.en && (link.home === undefined || page.home === link.home)

const between = (candidate: ReleaseContracts, other: ReleaseContracts) => ({
  consumer: other.part, consumerVersion: other.version, provider: candidate.part, providerVersion: candidate.version,
  version: other.version,
})

function underGateway(candidate: ReleaseContracts): Break[] {
  return declaredBy(candidate).flatMap(({ name, hr, en, alias }) =>
    [hr, en, ...alias ? [alias] : []].filter(isGatewayPath).map((path) => ({
      ...between(candidate, candidate), kind: 'page-under-gateway', subject: name, path,
      message: `${nameOf(candidate)} has its page ${name} at ${path}, a path that the gateway answers.`,
    })))
}

function taken(candidate: ReleaseContracts, other: ReleaseContracts): Break[] {
  return conflictsBetween(declaredBy(candidate), declaredBy(other)).map(({ what, one, other: theirs, claimed }) => ({
    ...between(candidate, other), kind: what === 'name' ? 'page-name-taken' : 'page-path-taken', subject: one.name,
    path: claimed,
    message: `${nameOf(candidate)} has a page that the deployed ${nameOf(other)} has: ${what === 'name'
      ? `both are called ${claimed}` : `${one.name} is at ${claimed}, where ${theirs.name} is`}.`,
  }))
}

/** A respondents' page may not become another page, neither by its name nor at its address. */
function unprotected(candidate: ReleaseContracts, before: ReleaseContracts): Break[] {
  const theirs = declaredBy(before).filter(({ respondent }) => respondent)
  return declaredBy(candidate).filter(({ respondent }) => !respondent).flatMap((page) =>
    conflictsBetween([page], theirs)
      .filter(({ what }) => what === 'path' || before.part === candidate.part)
      .map(({ claimed, other }) => ({
        ...between(candidate, before), kind: 'page-respondent-unprotected', subject: page.name, path: claimed,
        message: `${nameOf(candidate)} would break the deployed ${nameOf(before)}: ${other.name} at ${other.hr} is no `
          + 'longer a page of respondents, of whose visits nothing is kept.',
      })))
}

function takenAway(candidate: ReleaseContracts, deployed: readonly DeployedRelease[]): Break[] {
  const had = new Set(deployed.filter(({ contracts }) => contracts.part === candidate.part)
    .flatMap(({ contracts }) => declaredBy(contracts).map(({ name }) => name)))
  const others = deployed.filter(({ contracts }) => contracts.part !== candidate.part)
  const isElsewhere = (link: LinkContract) => others.some(({ contracts, live }) =>
    live && declaredBy(contracts).some((page) => page.name === link.name && isSame(link, page)))
  return others.flatMap(({ contracts }) => (contracts.pages?.links ?? []).flatMap((link): Break[] => {
    const page = declaredBy(candidate).find(({ name }) => name === link.name)
    if (!had.has(link.name) || (page ? isSame(link, page) : isElsewhere(link))) return []
    return [{
      ...between(candidate, contracts), kind: page ? 'page-moved' : 'page-removed', subject: link.name,
      path: addressesOf(link),
      message: `${nameOf(candidate)} would break the deployed ${nameOf(contracts)}, which links to the page `
        + `${link.name} at ${addressesOf(link)}: it is ${page ? changeOf(link, page) : 'gone'}.`,
    }]
  }))
}

const changeOf = (link: LinkContract, page: PageContract) =>
  addressesOf(link) === addressesOf(page)
    ? `no longer where users of the scope ${link.home} land` : `at ${addressesOf(page)} now`

function withoutPage(candidate: ReleaseContracts, deployed: readonly DeployedRelease[]): Break[] {
  const live = deployed.filter((one) => one.live && one.contracts.part !== candidate.part)
    .map(({ contracts }) => contracts)
  // The pages of a remote from before declarations are unknown.
  if (live.some(({ part, pages }) => part.startsWith('mfe-') && !pages)) return []
  const all = [candidate, ...live]
  /** Frame and remotes check which pages are live, and render no link to others. */
  const isDrawn = !candidate.part.startsWith('svc-')
  return (candidate.pages?.links ?? []).flatMap((link): Break[] => {
    const owner = all.find((one) => declaredBy(one).some(({ name }) => name === link.name))
    if (!owner) {
      if (isDrawn) return []
      return [{
        ...between(candidate, candidate), kind: 'page-not-deployed', subject: link.name, path: addressesOf(link),
        provider: 'none', providerVersion: 'none', version: 'none',
        message: `${nameOf(candidate)} links to the page ${link.name} at ${addressesOf(link)}, which no deployed part has.`,
      }]
    }
    // Visitors may get any live version of the part that owns it.
    return all.filter(({ part }) => part === owner.part).flatMap((one): Break[] => {
      const page = declaredBy(one).find(({ name }) => name === link.name)
      if (page ? isSame(link, page) : isDrawn) return []
      return [{
        ...between(one, candidate), kind: page ? 'page-moved' : 'page-not-deployed', subject: link.name,
        path: addressesOf(link), version: one.version,
        message: `${nameOf(candidate)} links to the page ${link.name} at ${addressesOf(link)}: in the deployed `
          + `${nameOf(one)} it is ${page ? changeOf(link, page) : 'not there'}.`,
      }]
    })
  })
}
