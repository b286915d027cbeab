import { useSearchParams } from 'react-router'
import { mailStates, type MailState } from '@glas/contracts/notify/mailings.operations'
import { mailKinds, type MailKind } from '@glas/contracts/notify/mails.operations'

export interface MailFilter {
  readonly state?: MailState
  readonly kind?: MailKind
  readonly application?: string
  readonly company?: string
  readonly page?: number
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The filter is in the address, so that a reload or a link keeps it. A change starts at the first page. */
export function useMailFilter() {
  const [params, setParams] = useSearchParams()
  const oneOf = <T extends string>(all: readonly T[], name: string) => all.find((each) => each === params.get(name))
  const idIn = (name: string) => uuid.test(params.get(name) ?? '') ? params.get(name)! : undefined
  const [state, kind] = [oneOf(mailStates, 'state'), oneOf(mailKinds, 'kind')]
  const [application, company] = [idIn('application'), idIn('company')]
  const page = Math.min(10_000, Math.max(1, Math.trunc(Number(params.get('page')) || 1)))
  const filter: MailFilter = {
    ...(state && { state }), ...(kind && { kind }), ...(application && { application }), ...(company && { company }),
    ...(page > 1 && { page }),
  }
  function change(name: keyof MailFilter, value: string): void {
    setParams((before) => {
      const after = new URLSearchParams(before)
      if (name !== 'page') after.delete('page')
      if (value) after.set(name, value)
      else after.delete(name)
      return after
    }, { replace: name !== 'page', preventScrollReset: true })
  }
  const clear = () => setParams({}, { replace: true, preventScrollReset: true })
  return { filter, page, change, clear, filtered: Boolean(state ?? kind ?? application ?? company) }
}
