import Type, { type Static } from 'typebox'
import { defineOperation } from '../operation.ts'
import { LocalDate, Uuid } from '../schema.ts'

/** Days after a user's last visit for which the browser's data is kept. */
export const browserKeptDays = 90

/** What support needs to know about a user's browser (D-6.10). Only company's and administrators' pages report it. */
export const BrowserMeta = Type.Object({
  userAgent: Type.String({ maxLength: 300 }),
  /** In CSS pixels. */
  screenWidth: Type.Integer({ minimum: 0, maximum: 65_535 }),
  screenHeight: Type.Integer({ minimum: 0, maximum: 65_535 }),
  /** The operating system, such as `Windows`; empty if unknown. */
  platform: Type.String({ maxLength: 60 }),
  /** Name and major version, such as `Firefox 152`; empty if unknown. */
  browser: Type.String({ maxLength: 60 }),
  device: Type.Enum(['desktop', 'phone', 'tablet']),
})
export type BrowserMeta = Static<typeof BrowserMeta>

/** The browser that a user used last. */
export const SeenBrowser = Type.Interface([BrowserMeta], { seenOn: LocalDate })

export const reportBrowser = defineOperation({
  id: 'report-browser',
  service: 'identity',
  method: 'PUT',
  path: '/api/me/browser',
  summary: "Keeps what support needs to know of the caller's browser, instead of what was known; ignored while acting",
  access: ['company', 'admin'],
  body: BrowserMeta,
  status: 204,
  errors: [],
})

export const listCompanyBrowsers = defineOperation({
  id: 'list-company-browsers',
  service: 'identity',
  method: 'GET',
  path: '/api/admin/companies/:id/browsers',
  summary: "The browsers that a company's users used last, for support",
  access: 'admin',
  params: Type.Object({ id: Uuid }),
  data: Type.Object({ browsers: Type.Array(SeenBrowser) }),
  status: 200,
  errors: [],
})
