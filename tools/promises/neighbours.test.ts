import { expect, test } from '@jest/globals'
import { flatTexts } from '@glas/contracts/testing/locale-faults'
import { respondentKitLocales } from '@glas/mfe-kit/i18n/respondent-locales'
import { loadFlatTexts, loadTexts } from '@glas/mfe-kit/testing/locale-check'
import { respondentTexts } from '../../mfe-survey/src/texts.ts'
import { respondent as mails } from '../../svc-notify/src/features/writing/texts.ts'
import { texts as catalogue } from '../../svc-survey/src/catalogue/texts.ts'
import { sheetTexts } from '../../svc-survey/src/features/code-sheets/texts.ts'

/** Croatian words, by their beginning, for which Serbian and Bosnian have another. */
const croatian = `tvrtk poveznic zaslon poslužitelj gumb uvjet skupin tablic popis plać suradnj sudjel tijekom priopć
  djelatni zapork tko netko nitko svatko povijest uspored ponovno svojega svojem mojega dozna primatelj siječ veljač`

const foreign = {
  sr: `${croatian} vrijem mjest promjen promijen cijel prije poslije podsjet izvješt riječ vrijed provjer smijet dijel
    primjer zahtjev cijen osjeć ovdje gdje nigdje umijem poslan uopće uposleni zaposlenik zaposlenic nadređen preglednik
    odjel histori edukaci spol e-mail ugod`,
  bs: `${croatian} vreme mesto promen cel posle podset izvešt reč vred prover smet del primer zahtev cen oseć ovde gde
    nigde umem uopšte zaposlen rukovodi pregledač odeljenj istorij pol imejl bezbedn prijat`,
}

/** Bosnian words that only begin like a Serbian one. */
const native = ['vremen', 'prijatelj']

const wordsOf = (list: string) => list.split(/\s+/)

test.each(['sr', 'bs'] as const)('when texts in %s are read, then none has a word of its neighbours', async (language) => {
  const all = [
    (await loadTexts(respondentKitLocales))[language]!, (await loadFlatTexts(respondentTexts))[language], mails[language],
    catalogue[language], sheetTexts[language],
  ].flatMap((texts) => flatTexts(texts).map(([, text]) => text))
  expect(all.length).toBeGreaterThan(250)
  const found = all.flatMap((text) => text.toLowerCase().match(/[\p{L}-]+/gu) ?? []).filter((word) =>
    wordsOf(foreign[language]).some((beginning) => word.startsWith(beginning)) &&
    !native.some((beginning) => word.startsWith(beginning)))
  expect(found).toEqual([])
})
