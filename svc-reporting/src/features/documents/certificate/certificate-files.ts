import { createHash } from 'node:crypto'
import type { UiLocale } from '@glas/contracts/locales'
import type { AwardCertificate } from '@glas/contracts/reporting/award-certificates.operations'
import { ApiError, tooManyRequests, unavailable } from '@glas/svc-kit/base/errors'
import type { FileAnswer } from '@glas/svc-kit/http/guard'
import { createRateLimiter } from '@glas/svc-kit/http/rate-limit'
import { pathTo } from '../../../links.ts'
import { plainName } from '../file-kinds.ts'
import { finishPdf } from '../pdf/finish-pdf.ts'
import type { Printer } from '../printer.ts'
import { certificateTitle, renderCertificate } from './certificate-document.ts'

/** Files that stay in memory, about 40 KB each: more than all prizes of three years in both languages. */
const mostKept = 200
/** Certificates that are printed in a minute: altogether, and for one visitor. Anyone can request any certificate. */
export const mostPrintedPerMinute = 30
export const mostPrintedForVisitor = 6
/** Certificates that may wait; printing one takes a second. */
const mostWaiting = 10

const fileNames: Readonly<Record<UiLocale, string>> = { hr: 'glas-potvrda', en: 'glas-certificate' }

/** Certificates as PDFs. A file is printed again only if its certificate has changed. */
export function createCertificateFiles(
  { printer, siteUrl }: { printer: Pick<Printer, 'printDocument'>; siteUrl: string },
) {
  const all = createRateLimiter({ points: mostPrintedPerMinute, seconds: 60 })
  const visitors = createRateLimiter({ points: mostPrintedForVisitor, seconds: 60 })
  const kept = new Map<string, Promise<Buffer>>()
  let waiting = 0

  async function print(certificate: AwardCertificate, locale: UiLocale, visitor: string): Promise<Buffer> {
    if (waiting >= mostWaiting) throw tooManyRequests(10)
    waiting++
    try {
      // Refused requests don't count towards the total, so no visitor uses up the prints of others.
      await visitors.require(visitor)
      await all.require('certificates')
      const address = siteUrl + pathTo('past-winners-certificate', locale, { id: certificate.certificateId })
      const printed = await printer.printDocument(await renderCertificate(certificate, locale, address))
      const title = certificateTitle(certificate, locale)
      return await finishPdf(printed, { title, language: locale, at: new Date(certificate.closedAt) })
    } catch (error) {
      throw error instanceof ApiError ? error : unavailable('the certificate was not printed', error)
    } finally {
      waiting--
    }
  }

  return async (certificate: AwardCertificate, locale: UiLocale, visitor: string): Promise<FileAnswer> => {
    const key = createHash('sha256').update(JSON.stringify([certificate, locale])).digest('base64')
    const file = kept.get(key) ?? print(certificate, locale, visitor)
    // The one requested last is removed last.
    kept.delete(key)
    kept.set(key, file)
    for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
    try {
      const { companyName, year } = certificate
      return { file: await file, fileName: `${fileNames[locale]}-${year}-${plainName(companyName)}.pdf` }
    } catch (error) {
      if (kept.get(key) === file) kept.delete(key)
      throw error
    }
  }
}
