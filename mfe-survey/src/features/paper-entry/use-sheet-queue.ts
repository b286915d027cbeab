import type { Instrument } from '@glas/contracts/survey/instrument'
import type { Terms } from '@glas/contracts/survey/terms'
import { useCallback, useEffect, useState } from 'react'
import { newClaim } from '../../paper/chance.ts'
import type { TypedSheet } from '../../paper/hand-entry.ts'
import { blanksOf } from '../../paper/hand-entry.ts'
import type { ScannedEntry } from '../../paper/scanned-entry.ts'
import { type FilledSheet, type PaperField, answersOf } from '../../paper/sheet.ts'
import { cleanWriting } from '../../paper/writing-limits.ts'
import type { EntrySession, OwnSheet } from './entry-session.ts'

/** Sealing is respondents' code, in the chunk that they load with their questionnaire. */
const loadSealing = () => import(/* webpackChunkName: "sending" */ '../../answering/sending/sealing.ts')

/** Preloads it, so that a lost connection can't keep a typed sheet from being sealed. */
export const prepareSealing = (): void => void loadSealing().catch(() => {})

/** Seals a sheet to the research's answer key, as a respondent's device seals answers. */
async function seal(sheet: FilledSheet, instrument: Instrument, { researchId, paddedBytes, keys }: Terms): Promise<string> {
  const { sealAnswers } = await loadSealing()
  return sealAnswers(answersOf(sheet, instrument), { researchId, paddedBytes, publicKey: keys.answers.raw })
}

export interface SheetQueue {
  /** Claims of the sealed sheets on this device; null until they are read. */
  readonly claims: readonly string[] | null
  /** Whether they survive the tab. */
  readonly kept: boolean
  /** The browser's storage failed. */
  readonly error: unknown
  reload(): Promise<void>
}

/** The sealed sheets that wait on this device, of all its tabs. */
export function useSheetQueue(session: EntrySession): SheetQueue {
  const [found, setFound] = useState<Omit<SheetQueue, 'reload'>>({ claims: null, kept: true, error: undefined })
  const reload = useCallback(async () => {
    try {
      const sheets = await session.sheets()
      setFound({ claims: await sheets.claims(), kept: sheets.kept, error: undefined })
    } catch (error) {
      setFound((before) => ({ ...before, error }))
    }
  }, [session])
  useEffect(() => {
    void reload()
    // Another tab may have sent or sealed some meanwhile.
    const onShown = () => document.visibilityState === 'visible' && void reload()
    document.addEventListener('visibilitychange', onShown)
    return () => document.removeEventListener('visibilitychange', onShown)
  }, [reload])
  return { ...found, reload }
}

/**
 * Seals a typed sheet and stores it on the device, in the place of the one that it corrects.
 * @returns false if that one is being sent already: nothing has changed then
 * @throws if it can't be sealed or stored
 */
export async function keepSheet(
  session: EntrySession, { sheet, differing }: TypedSheet,
  { fields, instrument, terms }: { fields: readonly PaperField[]; instrument: Instrument; terms: Terms },
): Promise<boolean> {
  const clean: FilledSheet = { marks: sheet.marks, texts: cleanWriting(sheet.texts, instrument) }
  const [sealed, sheets] = await Promise.all([seal(clean, instrument, terms), session.sheets()])
  const { correcting, own, typed } = session.current()
  const kept: OwnSheet = {
    claim: correcting?.claim ?? newClaim(), number: correcting?.number ?? typed + 1, sheet: clean,
    blanks: blanksOf(clean, fields), differing: differing ?? correcting?.differing ?? null,
  }
  if (correcting) {
    if (!await sheets.replace(kept.claim, sealed)) return false
    session.change({ own: own.map((each) => (each.claim === kept.claim ? kept : each)), correcting: null })
  } else {
    await sheets.add(kept.claim, sealed)
    session.change({ own: [...own, kept], typed: typed + 1 })
  }
  return true
}

/**
 * Seals a scanned sheet that is decided. Its claim is its fingerprint, so that the same scan isn't entered twice.
 * @throws if it can't be sealed or stored
 */
export async function keepScanned(
  session: EntrySession, { sheet: { fingerprint: claim }, fields, marks, texts, differing }: ScannedEntry,
  { instrument, terms }: { instrument: Instrument; terms: Terms },
): Promise<void> {
  const sheet: FilledSheet = { marks, texts: cleanWriting(texts, instrument) }
  const [sealed, sheets] = await Promise.all([seal(sheet, instrument, terms), session.sheets()])
  await sheets.add(claim, sealed)
  const { own, typed } = session.current()
  const others = own.filter((each) => each.claim !== claim)
  session.change({
    own: [...others, { claim, number: typed + 1, sheet, blanks: blanksOf(sheet, fields), differing }], typed: typed + 1,
  })
}
