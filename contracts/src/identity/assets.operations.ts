import Type, { type Static } from 'typebox'
import { defineOperation } from '../operation.ts'
import { Nullable, Revision, Uuid } from '../schema.ts'
import { assetKeys } from './asset-path.ts'

/** Pixels of a logo (D-3.7). */
export const logoLimits = {
  minWidth: 232, minHeight: 80, maxWidth: 464, maxHeight: 160, maxBytes: 1024 * 1024,
} as const

/** Pixels of a photo, which is square (D-3.7). A larger one than `stored` is reduced to it. */
export const photoLimits = { minSide: 200, maxSide: 4096, stored: 640, maxBytes: 5 * 1024 * 1024 } as const

/** Accepted formats of pictures; animated ones are refused. */
export const pictureTypes = ['image/jpeg', 'image/png'] as const

/** A picture; its id never names another one. */
export const Picture = Type.Object({ id: Uuid, width: Type.Integer(), height: Type.Integer() })
export type Picture = Static<typeof Picture>

const LogoChange = Type.Object({
  /** Of the company, as in `OwnCompany`. */
  revision: Revision,
  logo: Nullable(Picture),
})

export const uploadLogo = defineOperation({
  id: 'upload-logo',
  service: 'identity',
  method: 'PUT',
  path: '/api/company/logo',
  summary: "Sets the logo of the caller's company, 232 × 80 to 464 × 160 px; researches keep the one of their approval",
  access: 'company',
  accepts: { types: pictureTypes, maxBytes: logoLimits.maxBytes },
  data: LogoChange,
  status: 200,
  errors: ['UNREADABLE_IMAGE', 'IMAGE_DIMENSIONS', 'IMAGE_TOO_BIG'],
})

export const removeLogo = defineOperation({
  id: 'remove-logo',
  service: 'identity',
  method: 'DELETE',
  path: '/api/company/logo',
  summary: "Removes the logo of the caller's company; researches keep the one of their approval",
  access: 'company',
  data: LogoChange,
  status: 200,
  errors: [],
})

export const uploadPhoto = defineOperation({
  id: 'upload-photo',
  service: 'identity',
  method: 'POST',
  path: '/api/company/photos',
  summary: 'Keeps a square photo of 200 px or more',
  access: 'company',
  accepts: { types: pictureTypes, maxBytes: photoLimits.maxBytes },
  data: Picture,
  status: 201,
  errors: ['UNREADABLE_IMAGE', 'IMAGE_DIMENSIONS', 'IMAGE_TOO_BIG'],
})

export const getAsset = defineOperation({
  id: 'get-asset',
  service: 'identity',
  method: 'GET',
  path: '/assets/:id',
  summary: 'A logo or photo, an immutable file; AVIF or WebP if Accept names it and it is smaller',
  // Respondents' pages and their mails show logos: nothing records who fetches one, or when.
  access: 'respondent',
  params: Type.Object({ id: Uuid }),
  query: Type.Object({ key: Type.Optional(Type.Enum([...assetKeys])) }),
  produces: 'image/*',
  // Webmail shows mails on other sites.
  embeddable: true,
  status: 200,
  errors: [],
})
