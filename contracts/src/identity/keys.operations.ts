import { defineOperation } from '../operation.ts'

export const getJwks = defineOperation({
  id: 'get-jwks',
  service: 'identity',
  method: 'GET',
  path: '/api/auth/jwks',
  summary: 'Public keys of the access tokens (RFC 7517, not wrapped in data)',
  access: 'public',
  status: 200,
  produces: 'application/jwk-set+json',
  errors: [],
})
