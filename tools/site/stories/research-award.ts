import { describe, expect } from '@jest/globals'
import { addDays } from '../../../svc-survey/src/domain/research-time.ts'
import { fill, press, see, seeHeading } from '../drivers/browser.ts'
import { download, pdfText } from '../drivers/papers.ts'
import { look } from '../drivers/pictures.ts'
import { required } from '../drivers/required.ts'
import type { ChainedTest } from './chain.ts'
import { answerDialog, type StoryState } from './research-story.ts'

/** Days from the story's first until the year's award can be given; at least until its researches are over. */
function daysUntilAward({ time: { day } }: StoryState, year: string): number {
  let days = 17
  while (addDays(day(0), days) < `${year}-12-01`) days += 1
  return days
}

/** The year of the research is closed, and its benchmark can be read. */
export function testAward(chained: ChainedTest, story: StoryState): void {
  const yearOf = () => required(story.draft.details.endsOn, 'The last day').slice(0, 4)

  describe('the award', () => {
    chained('when the year is not closed, then there is no benchmark yet', async () => {
      const { manager, address, id } = story
      await manager.goto(`${address}/izvjestaj/benchmark?research=${id}`)
      await see(manager, 'Izvještaj trenutačno nije dostupan!')
      expect(await look(manager, '50-no-benchmark')).toBe(0)
    }, 60_000)

    chained('when the administrator closes it, then everything is named before, and it is final', async () => {
      const { admin, address, time } = story
      const year = yearOf()
      await time.moveTo(daysUntilAward(story, year), '09:00')
      await admin.goto(`${address}/admin/ciklusi/${year}`)
      await see(admin, 'Ovo je pregled koji vide samo administratori.')
      expect(await look(admin, '51-cycle')).toBe(0)
      await press(admin, 'Zatvori ciklus…')
      await see(admin, 'Tko dobiva nagradu')
      await fill(admin, 'Upišite godinu ciklusa', year)
      expect(await look(admin, '52-closing')).toBe(0)
      await answerDialog(admin, `Zatvori ciklus ${year}.`)
      await see(admin, 'SHA-256 objavljene datoteke:')
      expect(await look(admin, '53-closed')).toBe(0)
    }, 60_000)

    chained('when it is closed, then the benchmark can be read and printed, and shows nothing of too few companies', async () => {
      const { manager } = story
      await manager.reload()
      await seeHeading(manager, 'Usporedba s drugim tvrtkama ne može se prikazati.')
      expect(await look(manager, '54-benchmark')).toBe(0)
      const pdf = await download(manager, () => press(manager, 'PDF'))
      expect(pdf.name).toMatch(/^glas-benchmark-lingua-/)
      expect(pdfText(pdf.bytes)).toContain('Usporedba s drugim tvrtkama ne može se prikazati.')
    }, 60_000)
  })
}
