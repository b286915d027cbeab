import Type, { type Static } from 'typebox'
import { Picture } from '../identity/assets.operations.ts'
import { industries } from '../identity/company.ts'
import { uiLocales } from '../locales.ts'
import { defineOperation } from '../operation.ts'
import { Instant, Sha256 } from '../schema.ts'
import { sizeClasses } from './cycles.operations.ts'

/** What a prize is for: a place in a size class, or one of the others. */
export const prizeKinds = ['class', 'industry', 'newcomers', 'best-of-all'] as const
export type PrizeKind = (typeof prizeKinds)[number]

/** The certificate of one prize. It follows from the published file, and from today's name of the company. */
export const AwardCertificate = Type.Object({
  /** `<year>-<pseudonym>` of the company's row in the table of the prize. */
  certificateId: Type.String(),
  year: Type.Integer(),
  companyName: Type.String(),
  /** Present if the company agreed that its logo is shown. */
  logo: Type.Optional(Picture),
  kind: Type.Enum([...prizeKinds]),
  place: Type.Integer({ minimum: 1 }),
  sizeClass: Type.Enum([...sizeClasses]),
  industry: Type.Enum([...industries]),
  /** Two decimals. */
  score: Type.Number(),
  closedAt: Instant,
  /** The hash of the published file with this prize; if a correction withdrew it, of the last such file. */
  sha256: Sha256,
  /** A correction withdrew the prize. */
  withdrawnAt: Type.Optional(Instant),
})
export type AwardCertificate = Static<typeof AwardCertificate>

/** Anything that is no certificate is not found. */
const ById = Type.Object({ certificateId: Type.String({ maxLength: 40 }) })

export const getAwardCertificate = defineOperation({
  id: 'get-award-certificate',
  service: 'reporting',
  method: 'GET',
  path: '/api/award-certificates/:certificateId',
  summary: 'The certificate of a prize, for anyone: company, year, prize and score',
  access: 'public',
  params: ById,
  data: AwardCertificate,
  status: 200,
  errors: [],
})

export const downloadAwardBadge = defineOperation({
  id: 'download-award-badge',
  service: 'reporting',
  method: 'GET',
  path: '/api/award-certificates/:certificateId/badge',
  summary: 'The badge of a prize as a drawing, for the pages of the winner',
  access: 'public',
  params: ById,
  query: Type.Object({ locale: Type.Optional(Type.Enum([...uiLocales])) }),
  produces: 'image/svg+xml',
  // Winners show it on their own sites.
  embeddable: true,
  status: 200,
  errors: [],
})

export const downloadAwardCertificate = defineOperation({
  id: 'download-award-certificate',
  service: 'reporting',
  method: 'GET',
  path: '/api/award-certificates/:certificateId/pdf',
  summary: 'The certificate of a prize to print or hang up, with its address as text and as a QR code',
  access: 'public',
  params: ById,
  query: Type.Object({ locale: Type.Optional(Type.Enum([...uiLocales])) }),
  produces: 'application/pdf',
  status: 200,
  errors: [],
})
