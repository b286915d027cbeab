import { useEffect, useState } from 'react'
import type { Picture } from '@glas/contracts/identity/assets.operations'
import { useRemoveLogoMutation, useUploadLogoMutation } from '../../../company-api.ts'
import { logoFault, shrink, sizeOf, type LogoFault, type Size } from '../../../domain/logo.ts'

/** Why a chosen picture can't be the logo. */
export type LogoProblem =
  | { readonly kind: LogoFault; readonly file: Blob; readonly size: Size }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly again: () => void }

/** The logo of the company: chosen, dropped or pasted, checked here before it is sent. */
export function useLogo(logo: Picture | null) {
  const [problem, setProblem] = useState<LogoProblem>()
  const [working, setWorking] = useState(false)
  /** The last action, for the status line and the focus. */
  const [done, setDone] = useState<'saved' | 'removed'>()
  const [upload] = useUploadLogoMutation()
  const [remove] = useRemoveLogoMutation()

  async function run(work: () => Promise<unknown>, result: 'saved' | 'removed') {
    setWorking(true)
    setProblem(undefined)
    setDone(undefined)
    try {
      await work()
      setDone(result)
    } catch (error) {
      setProblem({ kind: 'failed', error, again: () => void run(work, result) })
    } finally {
      setWorking(false)
    }
  }

  const send = (file: Blob) => run(() => upload({ body: file }).unwrap(), 'saved')

  async function choose(file: Blob) {
    if (working) return
    setDone(undefined)
    const size = await sizeOf(file).catch(() => undefined)
    if (!size) return setProblem({ kind: 'unreadable' })
    const fault = logoFault(size)
    if (fault) return setProblem({ kind: fault, file, size })
    await send(file)
  }

  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const file = [...clipboardData?.files ?? []].find(({ type }) => type.startsWith('image/'))
      if (file) void choose(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })

  return {
    logo, problem, working, done, choose,
    /** Sends the picture that was too big, in a smaller size. */
    reduce: (file: Blob) => void shrink(file).then(send, () => setProblem({ kind: 'unreadable' })),
    remove: () => void run(() => remove().unwrap(), 'removed'),
    giveUp: () => setProblem(undefined),
  }
}

export type LogoState = ReturnType<typeof useLogo>
