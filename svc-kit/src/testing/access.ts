import { describe, expect, test } from '@jest/globals'
import type { ErrorBody } from '@glas/contracts/errors'
import type { AnyOperation } from '@glas/contracts/operation'
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { newId } from '../base/ids.ts'
import {
  accessesOf, asksForToken, exampleOf, sendExample, superfluousExamples, withoutExample, type Callers, type Sent,
  type ServiceUnderTest, type TokenFor,
} from './operations.ts'

export interface AccessSetup extends ServiceUnderTest {
  readonly callers: Callers
  /** Makes tokens as svc-identity does, for companies other than that of the examples. */
  readonly tokenFor: TokenFor
}

const codeOf = ({ text }: Sent) => text === '' ? undefined : (JSON.parse(text) as Partial<ErrorBody>).error?.code

/** Tokens with the claims of a valid one that must be refused. */
async function untrue(token: string): Promise<Record<string, string>> {
  const [header, payload, signature] = token.split('.') as [string, string, string]
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' })
  const changed = Buffer.from(JSON.stringify({ ...claims, scope: 'admin', sub: newId() })).toString('base64url')
  const other = new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid: 'test' })
  return {
    'signed with another key': await other.sign(privateKey),
    'not signed': new UnsecuredJWT(claims).encode(),
    'changed': `${header}.${changed}.${signature}`,
    'cut': `${header}.${payload}.`,
    'no token': 'x',
  }
}

/**
 * Tests that each operation refuses callers without a valid token, of another scope, and of another company than the
 * owner. Each operation with an id has an example of an existing resource, which its owner gets.
 */
export function describeAccess(setup: AccessSetup): void {
  const { operations, callers, tokenFor } = setup
  const guarded = operations.filter(asksForToken)
  const send = async (operation: AnyOperation, token?: string) =>
    sendExample(setup, operation, await exampleOf(setup, operation), token)
  const rows = (choose: (operation: AnyOperation) => boolean) =>
    guarded.filter(choose).map((operation) => [operation.id, operation] as const)
  const isFor = (scope: string) => (operation: AnyOperation) => accessesOf(operation).includes(scope)
  const ownTokenOf = (operation: AnyOperation) => 
    isFor('company')(operation) || isFor('signed-in')(operation) ? callers.company() : callers.admin()
  const refused = (sent: Sent, ...codes: string[]) => expect(codes).toContain(codeOf(sent))

  describe('who may call', () => {
    test('when operations are listed, then each with params or a body has an example', () => {
      expect(withoutExample(setup)).toEqual([])
      expect(superfluousExamples(setup)).toEqual([])
    })

    const forAnybody = rows(() => true)
    if (forAnybody.length > 0) {
      test.each(forAnybody)('when %s is called without a valid token, then it is 401', async (_, operation) => {
        refused(await send(operation), 'UNAUTHENTICATED')
        for (const [why, token] of Object.entries(await untrue(ownTokenOf(operation)))) {
          expect([why, (await send(operation, token)).status]).toEqual([why, 401])
        }
        const expired = await tokenFor({ scope: isFor('admin')(operation) ? 'admin' : 'company', expiresIn: -60 })
        refused(await send(operation, expired), 'UNAUTHENTICATED')
      })
    }

    const ofAdministrators = rows((operation) => isFor('admin')(operation) && !isFor('company')(operation))
    if (ofAdministrators.length > 0) {
      test.each(ofAdministrators)('when a company calls %s, then it is 403', async (_, operation) => {
        refused(await send(operation, callers.company()), 'FORBIDDEN')
      })
    }

    const ofCompanies = rows(isFor('company'))
    if (ofCompanies.length > 0) {
      test.each(ofCompanies)('when an unconfirmed or other user calls %s, then it is 403', async (_, operation) => {
        refused(await send(operation, await tokenFor({ companyId: newId(), verified: false })), 'FORBIDDEN')
        refused(await send(operation, await tokenFor({ companyId: null, scope: 'company' })), 'FORBIDDEN')
        if (!isFor('admin')(operation)) refused(await send(operation, callers.admin()), 'FORBIDDEN')
      })
    }

    const refusedToStaff = rows(({ acting }) => acting === 'refused')
    if (refusedToStaff.length > 0) {
      test.each(refusedToStaff)('when staff who act for a company call %s, then it is 403', async (_, operation) => {
        refused(await send(operation, await tokenFor({ act: newId(), companyId: newId() })), 'FORBIDDEN')
      })
    }

    const ofOneCompany = rows((operation) => isFor('company')(operation) && Boolean(operation.params))
    if (ofOneCompany.length > 0) {
      test.each(ofOneCompany)("when another company calls %s with an id of this one's, then 404, and its owner gets it",
        async (_, operation) => {
          const other = await send(operation, await tokenFor({ companyId: newId() }))
          expect([other.status, codeOf(other)]).toEqual([404, 'NOT_FOUND'])
          const own = await send(operation, callers.company())
          expect(own.status).toBeLessThan(500)
          expect([400, 401, 403, 404]).not.toContain(own.status)
        })
    }
  })
}
