import { useCallback, useState } from 'react'
import type { AnyOperation } from '@glas/contracts/operation'
import { faultOf, networkFault } from '@glas/mfe-kit/api/api-fault'
import { requestOf, type CallParts } from '@glas/mfe-kit/api/request'
import { useHost } from '@glas/mfe-kit/host'

/** The name that the server gives a file, if any. */
function fileName(response: Response): string | undefined {
  const header = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  return encoded ? decodeURIComponent(encoded) : /filename="?([^";]+)"?/i.exec(header)?.[1]
}

/** Saves a file as if a link to it had been pressed. */
function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Some browsers read the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/**
 * Downloads files that need the session, which a plain link would not send. Codes stay in memory and never enter the
 * store.
 */
export function useDownload() {
  const { request } = useHost()
  const [busy, setBusy] = useState<string>()
  const [error, setError] = useState<unknown>()
  const download = useCallback(async (operation: AnyOperation, parts: CallParts, otherwise: string) => {
    setBusy(operation.id)
    setError(undefined)
    try {
      const response = await request(requestOf(operation, parts))
      if (response.ok) save(await response.blob(), fileName(response) ?? otherwise)
      else setError(await faultOf(response))
    } catch (thrown) {
      setError(networkFault(thrown))
    } finally {
      setBusy(undefined)
    }
  }, [request])
  return { download, busy, error }
}
