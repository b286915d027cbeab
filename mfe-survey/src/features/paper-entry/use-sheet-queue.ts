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

/** What sealing needs of a research. */
interface Research {
  readonly instrument: Instrument
  readonly terms: Terms
}

/** Seals a sheet, with its handwriting cut to the limits. */
async function prepare(session: EntrySession, { marks, texts }: FilledSheet, { instrument, terms }: Research) {
  const sheet: FilledSheet = { marks, texts: cleanWriting(texts, instrument) }
  const [sealed, sheets] = await Promise.all([seal(sheet, instrument, terms), session.sheets()])
  return { sheet, sealed, sheets }
}

/** Stores a new sheet on the device, and counts it. */
async function add(
  session: EntrySession, { sheet, sealed, sheets }: Awaited<ReturnType<typeof prepare>>,
  facts: Omit<OwnSheet, 'sheet' | 'number'>, picture?: string,
): Promise<void> {
  await sheets.add(facts.claim, sealed, picture)
  const { own, typed } = session.current()
  const number = typed + 1
  session.change({ own: [...own.filter(({ claim }) => claim !== facts.claim), { ...facts, sheet, number }], typed: number })
}

/**
 * Seals a typed sheet and stores it on the device, in the place of the one that it corrects.
 * @returns false if that one is being sent already: nothing has changed then
 * @throws if it can't be sealed or stored
 */
export async function keepSheet(
  session: EntrySession, { sheet, differing }: TypedSheet,
  { fields, ...research }: Research & { fields: readonly PaperField[] },
): Promise<boolean> {
  const prepared = await prepare(session, sheet, research)
  const blanks = blanksOf(sheet, fields)
  const { correcting, own } = session.current()
  if (!correcting) {
    await add(session, prepared, { claim: newClaim(), blanks, differing })
    return true
  }
  if (!await prepared.sheets.replace(correcting.claim, prepared.sealed)) return false
  const corrected = { ...correcting, sheet: prepared.sheet, blanks, differing: differing ?? correcting.differing }
  session.change({ own: own.map((each) => (each.claim === corrected.claim ? corrected : each)), correcting: null })
  return true
}

/**
 * Seals a scanned sheet that is decided. Its claims are hashes of its scan, so that the same scan isn't entered twice.
 * @throws if it can't be sealed or stored
 */
export async function keepScanned(
  session: EntrySession, { sheet: { claim, fingerprint }, fields, marks, texts, differing }: ScannedEntry,
  research: Research,
): Promise<void> {
  const prepared = await prepare(session, { marks, texts }, research)
  await add(session, prepared, { claim, blanks: blanksOf({ marks }, fields), differing }, fingerprint)
}
