import { expect, test } from '@jest/globals'
import { companyChanged, companyRegistered } from '@glas/contracts/identity/identity.events'
import { getJwks } from '@glas/contracts/identity/keys.operations'
import { logIn } from '@glas/contracts/identity/sessions.operations'
import { reportReady } from '@glas/contracts/reporting/reporting.events'
import { defineServiceContract, topicsOf, type ServiceContract } from './service-contract.ts'

const contract: ServiceContract = {
  service: 'identity', serves: [logIn], publishes: [companyRegistered], consumes: [reportReady], calls: [],
}
const declared = (change: Partial<ServiceContract>) => () => defineServiceContract({ ...contract, ...change })

test('when a service declares only its own interfaces, then the contract is accepted unchanged', () => {
  expect(declared({})()).toEqual(contract)
})

test('when a service declares those of another, or one twice, then each fault is named', () => {
  expect(declared({ service: 'notify' })).toThrow(/serves log-in of another.*publishes glas\.identity\.company-reg/)
  expect(declared({ calls: [getJwks] })).toThrow('calls its own get-jwks')
  expect(declared({ publishes: [reportReady] })).toThrow('into reporting.results of another service')
  expect(declared({ publishes: [companyRegistered, companyRegistered] })).toThrow('company-registered.v1 twice')
  expect(declared({ consumes: [reportReady, reportReady] })).toThrow('report-ready.v1 twice')
})

test('when events share a topic, then it is listed once', () => {
  expect(topicsOf([companyRegistered, companyChanged, reportReady])).toEqual(['identity.accounts', 'reporting.results'])
})
