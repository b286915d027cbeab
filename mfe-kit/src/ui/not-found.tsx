import { useEffect } from 'react'
import { useHost } from '../host.ts'
import { useKit } from '../i18n/use-kit.ts'
import { EmptyState } from './states.tsx'

/**
 * Stands for a page whose address names something that is not there: the shell's own page for that takes its place. A
 * shell of the version before has none to give; there it says so itself.
 */
export function NotFound() {
  const { notFound, location } = useHost()
  const { t } = useKit()
  const tell = notFound as typeof notFound | undefined
  useEffect(() => void tell?.(location), [tell, location])
  return tell ? null : <EmptyState title={t('error.NOT_FOUND')} />
}
