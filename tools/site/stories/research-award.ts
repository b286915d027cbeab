import { describe, expect } from '@jest/globals'
import { addDays } from '../../../svc-survey/src/domain/research-time.ts'
import { control, fill, follow, press, see, seeHeading } from '../drivers/browser.ts'
import { download, pdfText } from '../drivers/papers.ts'
import { look } from '../drivers/pictures.ts'
import { required } from '../drivers/required.ts'
import type { ChainedTest } from './chain.ts'
import { answerDialog, company, type StoryState } from './research-story.ts'

/** Days from the story's first until the year's award can be given; at least until its researches are over. */
function daysUntilAward({ time: { day } }: StoryState, year: string): number {
  let days = 17
  while (addDays(day(0), days) < `${year}-12-01`) days += 1
  return days
}

/** The year of the research is closed, its benchmark can be read, and later the year is corrected. */
export function testAward(chained: ChainedTest, story: StoryState): void {
  let certificate = ''
  const yearOf = () => required(story.draft.details.endsOn, 'The last day').slice(0, 4)

  describe('the award', () => {
    chained('when the year is not closed, then there is no benchmark yet', async () => {
      const { manager, address, id } = story
      await manager.goto(`${address}/izvjestaj/benchmark?research=${id}`)
      await see(manager, 'Izvještaj trenutačno nije dostupan!')
      expect(await look(manager, '50-no-benchmark')).toBe(0)
    }, 150_000)

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
    }, 150_000)

    chained('when it is closed, then the benchmark can be read and printed, and shows nothing of too few companies', async () => {
      const { manager } = story
      await manager.reload()
      await seeHeading(manager, 'Usporedba s drugim tvrtkama ne može se prikazati.')
      expect(await look(manager, '54-benchmark')).toBe(0)
      const pdf = await download(manager, () => press(manager, 'PDF'))
      expect(pdf.name).toMatch(/^glas-benchmark-lingua-/)
      expect(pdfText(pdf.bytes)).toContain('Usporedba s drugim tvrtkama ne može se prikazati.')
    }, 150_000)

    chained('when the company has won, then it downloads a certificate that says so and names its address', async () => {
      const { manager, address, id } = story
      await manager.goto(`${address}/profil/izz/${id}`)
      await see(manager, `Vaši redci u nagradi ${yearOf()}.`)
      await follow(manager, 'Potvrda i znak nagrade')
      await see(manager, '1. mjesto, male tvrtke')
      certificate = manager.url()
      expect(await look(manager, '55-certificate')).toBe(0)
      const pdf = await download(manager, () => follow(manager, 'Preuzmi potvrdu (PDF)'))
      expect(pdf.name).toBe(`glas-potvrda-${yearOf()}.pdf`)
      const text = pdfText(pdf.bytes)
      // A long name is broken into lines.
      const words = company.company.name.split(' ')
      for (const said of [...words, '1. mjesto, male tvrtke', certificate.replace(/^https?:\/\//, '')]) {
        expect(text).toContain(said)
      }
    }, 150_000)

    chained('when the administrator corrects the year, then what changes is named before, and the year has two files', async () => {
      const { admin } = story
      const year = yearOf()
      await press(admin, 'Ispravi ciklus…')
      await fill(admin, 'Razlog', 'data-wrong')
      await (await control(admin, company.company.name)).click()
      expect(await look(admin, '56-correction')).toBe(0)
      await press(admin, 'Pokaži što se mijenja')
      await see(admin, 'vrijedi: bez mjesta')
      await fill(admin, 'Upišite godinu ciklusa', year)
      expect(await look(admin, '57-correction-effect')).toBe(0)
      await answerDialog(admin, 'Objavi ispravak')
      await see(admin, 'Objavljene datoteke')
      await see(admin, 'Izostavljeno ispravkom')
      expect(await look(admin, '58-corrected')).toBe(0)
    }, 150_000)

    chained('when it is corrected, then visitors read it as a correction, and the company sees and hears what changed', async () => {
      const { manager, address, id, mail } = story
      const year = yearOf()
      await manager.goto(`${address}/dosadasnji-dobitnici/${year}`)
      await see(manager, 'Podaci koje je jedna tvrtka prijavila nisu bili točni')
      await see(manager, 'Te godine nijedna tvrtka nije ispunila uvjete')
      expect(await look(manager, '59-corrected-year')).toBe(0)
      await manager.goto(certificate)
      await seeHeading(manager, 'Ova je nagrada povučena')
      expect(await look(manager, '60-withdrawn')).toBe(0)
      await manager.goto(`${address}/profil/izz/${id}`)
      await see(manager, 'Poredak je ispravljen')
      const { text } = await mail(company.contact.email, 'Ispravak nagrade')
      for (const said of ['1. mjesto od 1', 'bez mjesta u poretku', 'prijavila nisu bili točni']) expect(text).toContain(said)
    }, 150_000)
  })
}
