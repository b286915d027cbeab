import type { Application } from '@glas/contracts/survey/application'
import { ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { VisuallyHidden } from '@glas/mfe-kit/ui/visually-hidden.tsx'
import { usePreviewPath } from '../paths.ts'
import { useTexts } from '../texts.ts'

interface PreviewLinkProps {
  application: Pick<Application, 'id'>
  onClick?: () => void
}

/** Opens the questionnaire as employees will see it, in a new tab. */
export function PreviewLink({ application, onClick }: PreviewLinkProps) {
  const { t } = useTexts()
  return (
    <ButtonLink
      look="quiet" icon="eye" edge="left" href={usePreviewPath(application.id)} target="_blank" rel="noopener" onClick={onClick}
    >
      {t('application.preview')} <VisuallyHidden>{t('application.newTab')}</VisuallyHidden>
    </ButtonLink>
  )
}
