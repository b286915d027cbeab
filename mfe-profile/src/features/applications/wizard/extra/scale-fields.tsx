import { setSteps, setText } from '@glas/contracts/survey/extra/edits'
import { extraLimits } from '@glas/contracts/survey/extra/limits'
import type { ExtraQuestion } from '@glas/contracts/survey/extra/questions'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { useTexts } from '../../../../texts.ts'
import { idOf } from '../wizard-context.ts'
import { pathOf, useBuilder } from './builder-context.ts'
import { SourceText } from './source-text.tsx'
import styles from './extra.module.css'

const { min, max } = extraLimits.steps

interface ScaleFieldsProps {
  question: ExtraQuestion
  index: number
}

/** How many steps a scale has, and what its ends mean. */
export function ScaleFields({ question: { id, scale }, index }: ScaleFieldsProps) {
  const { t } = useTexts()
  const { edit, extra: { sourceLanguage } } = useBuilder()
  const step = (by: -1 | 1) => {
    const to = scale.steps + by
    if (to >= min && to <= max) edit((now) => setSteps(now, id, to))
  }
  const end = (field: 'low' | 'high', at: number) => (
    <SourceText
      label={t('extra.means', { step: at })} text={scale[field]} path={`${pathOf(index)}/scale/${field}`} question={id}
      limit={extraLimits.label}
      onWrite={(text) => edit((now) => setText(now, { question: id, field }, sourceLanguage, text))}
    />
  )
  return (
    <div className={styles.scale}>
      <div role="group" aria-label={t('extra.stepsLabel')} className={styles.stepping}>
        <span aria-hidden="true">{t('extra.stepsLabel')}</span>
        <span className={styles.stepper}>
          <button
            type="button" className={styles.sign} aria-label={t('extra.fewer')} onClick={() => step(-1)}
            id={idOf(`${pathOf(index)}/scale/steps`)} aria-disabled={scale.steps <= min || undefined}
          >
            <Icon name="minus" size="sm" />
          </button>
          <output aria-label={t('extra.stepsLabel')}>{scale.steps}</output>
          <button
            type="button" className={styles.sign} aria-label={t('extra.moreSteps')} onClick={() => step(1)}
            aria-disabled={scale.steps >= max || undefined}
          >
            <Icon name="plus" size="sm" />
          </button>
        </span>
        <span className={styles.hint}>{t('extra.stepsHelp', { min, max })}</span>
      </div>
      <div className={styles.ends}>{end('low', 1)}{end('high', scale.steps)}</div>
      <div className={styles.picture} aria-hidden="true">
        {Array.from({ length: Math.min(scale.steps, max) }, (_, place) => <span key={place}>{place + 1}</span>)}
      </div>
    </div>
  )
}
