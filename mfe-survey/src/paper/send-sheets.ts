import type { SignedToken } from '@glas/contracts/wire/formats'
import { isApiFault } from '@glas/mfe-kit/api/api-fault'
import { shuffled } from './chance.ts'
import type { SealedSheet, SealedSheets } from './sealed-sheets.ts'

/** The two requests of a sheet. Both throw the server's errors. */
export interface SheetApi {
  /** With the administrator's session; the same claim or picture gets the same token. */
  takeCredential(sheet: Pick<SealedSheet, 'claim' | 'picture'>): Promise<SignedToken & { readonly stored: boolean }>
  /** Without anything that identifies the sender. */
  submitAnswers(body: SignedToken & { readonly researchId: string; readonly sealed: string }): Promise<unknown>
}

/** `already`: the same scan was entered before, by this administrator or another. */
export type SentAs = 'sent' | 'already'

/** Whether the service has confirmed that it handed nothing out. */
const isRefusal = (error: unknown) => isApiFault(error) && error.status >= 400 && error.status < 500

/**
 * Sends sealed sheets, in a random order. A sheet leaves the device's storage once its answers are stored. Whatever
 * fails can be repeated: the same claim gets the same token, and a token's answers are stored once.
 * @param claims those to send; any that are not stored any more are left out
 * @param signal aborts it after the sheet that is being sent
 * @throws the first error of the api; sheets that were not sent by then are still stored
 */
export async function sendSheets(
  claims: readonly string[], { researchId, sheets, api, signal, onSent }: {
    readonly researchId: string
    readonly sheets: SealedSheets
    readonly api: SheetApi
    readonly signal: AbortSignal
    readonly onSent: (claim: string, as: SentAs) => void
  },
): Promise<void> {
  for (const claim of shuffled(claims)) {
    if (signal.aborted) return
    const begun = await sheets.mark(claim, true)
    // From here on it can't be corrected or discarded.
    const sheet = await sheets.find(claim)
    if (!sheet) continue
    const { token, signature, stored } = await api.takeCredential(sheet).catch(async (error: unknown) => {
      if (isRefusal(error) && !begun) await sheets.mark(claim, false)
      throw error
    })
    if (!stored) await api.submitAnswers({ researchId, token, signature, sealed: sheet.sealed })
    await sheets.remove(claim, true)
    // Answers found stored after an attempt from here are ours, unless another device sent the same scan first.
    onSent(claim, stored && !begun ? 'already' : 'sent')
  }
}
