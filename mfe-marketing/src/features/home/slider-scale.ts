import { employeesAllowed } from '@glas/contracts/survey/limits'

export const { min: least, max: most } = employeesAllowed
/** Places of the slider. */
export const steps = 200

const span = Math.log(most / least)

/** Most companies are small, so the slider's positions grow by ratio: to 5, to 10 … rounded to two figures. */
export function employeesAt(place: number): number {
  const exact = least * Math.exp((place / steps) * span)
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(exact)) - 1)
  return Math.min(most, Math.max(least, Math.round(exact / unit) * unit))
}

/** The slider's place for a number of employees; the nearest end beyond it. */
export function placeOf(employees: number): number {
  const within = Math.min(most, Math.max(least, employees))
  return Math.round((Math.log(within / least) / span) * steps)
}
