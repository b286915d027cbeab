import type { PrintedForm } from '@glas/contracts/paper/form'
import { damages, scan, type Damage } from './degrade.ts'
import { fillPage, type Meant } from './fill.ts'
import type { Habit, PenKind } from './pens.ts'
import type { Printed } from './printed.ts'
import { Random } from './random.ts'
import type { Raster } from './raster.ts'

/** A scan of a filled-in page, and what the answers on it are. */
export interface Scanned {
  readonly form: PrintedForm
  readonly page: number
  readonly image: Raster
  /** Clockwise, in degrees: 0, 90, 180 or 270. */
  readonly rotation: number
  readonly damage: Damage
  readonly meant: ReadonlyMap<string, Meant>
  readonly written: ReadonlySet<string>
}

/** Choices that override those of the seed. */
interface Choices {
  readonly page?: number
  readonly habit?: Habit
  readonly pen?: PenKind
  readonly damage?: Damage
  readonly dpi?: number
  readonly harsh?: number
}

/** Fills in a page and scans it. The same seed gives the same scan. */
export function scanned(
  { form, pages }: Printed, seed: number, { page: chosen, habit, pen, damage: wanted, ...how }: Choices = {},
): Scanned {
  const random = new Random(seed)
  const page = chosen ?? 1 + (Math.floor(seed / damages.length) % pages.length)
  const damage = wanted ?? damages[seed % damages.length]!
  const blank = pages[page - 1]!
  const raster = { ...blank, data: blank.data.slice() }
  const { meant, written } = fillPage(raster, form, page, random, { habit, pen })
  return { form, page, ...scan(raster, damage, random, how), damage, meant, written }
}
