import { useCallback, useState } from 'react'
import type { AnyOperation } from '@glas/contracts/operation'
import { faultOf, networkFault } from '@glas/mfe-kit/api/api-fault'
import { requestOf, type CallParts } from '@glas/mfe-kit/api/request'
import { useHost } from '@glas/mfe-kit/host'
import { saveFile } from '@glas/mfe-kit/save-file'

/** The name that the server gives a file, if any. */
function fileName(response: Response): string | undefined {
  const header = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  return encoded ? decodeURIComponent(encoded) : /filename="?([^";]+)"?/i.exec(header)?.[1]
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
      if (response.ok) saveFile(await response.blob(), fileName(response) ?? otherwise)
      else setError(await faultOf(response))
    } catch (thrown) {
      setError(networkFault(thrown))
    } finally {
      setBusy(undefined)
    }
  }, [request])
  return { download, busy, error }
}
