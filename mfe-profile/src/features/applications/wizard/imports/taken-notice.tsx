import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { useTexts } from '../../../../texts.ts'

/** Shows how many entries were imported from a file, with undo. */
export function TakenNotice({ count, onUndo }: { count: number | undefined; onUndo: () => void }) {
  const { t } = useTexts()
  if (count === undefined) return null
  return (
    <Notice kind="ok">
      {t('imports.taken', { count })}{' '}
      <Button look="quiet" edge="left" onClick={onUndo}>{t('imports.undo')}</Button>
    </Notice>
  )
}
