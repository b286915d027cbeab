import { employeesAllowed } from '@glas/contracts/survey/limits'

export const { min: least, max: most } = employeesAllowed
/** Positions of the slider. */
export const steps = 200

const span = (from: number) => Math.log(most / from)

/** Most companies are small, so the slider's scale is geometric, rounded to two significant figures. */
export function employeesAt(place: number, from: number = least): number {
  const exact = from * Math.exp((place / steps) * span(from))
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(exact)) - 1)
  return Math.min(most, Math.max(from, Math.round(exact / unit) * unit))
}

/** The slider's position for a number of employees, clamped to its ends. */
export function placeOf(employees: number, from: number = least): number {
  const within = Math.min(most, Math.max(from, employees))
  return Math.round((Math.log(within / from) / span(from)) * steps)
}
