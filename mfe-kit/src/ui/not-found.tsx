import { useEffect } from 'react'
import { useHost } from '../host.ts'
import { useKit } from '../i18n/use-kit.ts'
import { EmptyState } from './states.tsx'

/**
 * For a page whose address names something that doesn't exist: the shell's 404 page replaces it. A shell of the
 * previous version can't do that; then a message is shown here.
 */
export function NotFound() {
  const { notFound, location } = useHost()
  const { t } = useKit()
  const tell = notFound as typeof notFound | undefined
  useEffect(() => void tell?.(location), [tell, location])
  return tell ? null : <EmptyState title={t('error.NOT_FOUND')} />
}
