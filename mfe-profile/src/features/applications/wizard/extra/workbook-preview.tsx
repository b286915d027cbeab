import { useEffect, useRef } from 'react'
import type { FieldFault } from '@glas/contracts/errors'
import type { SurveyLanguage } from '@glas/contracts/locales'
import { faultText } from '@glas/mfe-kit/api/fault-text'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { languageName } from '../../../../domain/language-name.ts'
import { languageOfFile, type Change, type Outcome } from '../../../../domain/translation-file.ts'
import { useTexts } from '../../../../texts.ts'
import { useBuilder } from './builder-context.ts'
import { useTextLabel } from './use-text-label.ts'
import styles from './translations.module.css'

interface WorkbookPreviewProps {
  /** The file's. */
  name: string
  outcome: Outcome
  target: SurveyLanguage
  onAccept: () => void
  onClose: () => void
}

/** The changes in a translator's file, and its rows that can't be used; nothing changes until the user accepts. */
export function WorkbookPreview({ name, outcome, target, onAccept, onClose }: WorkbookPreviewProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { changes, same, absent, faults } = outcome
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const meant = languageOfFile(name)
  return (
    <section className={styles.preview} aria-label={t('extra.file.preview')}>
      <h3 ref={heading} tabIndex={-1}>{t('extra.file.changes', { name, count: changes.length })}</h3>
      <p className={styles.hint}>
        {[same > 0 && t('extra.file.same', { count: same }), absent > 0 && t('extra.file.absent', { count: absent })]
          .filter(Boolean).join(' ')}
      </p>
      {meant !== undefined && meant !== target && (
        <Notice kind="warn">
          {t('extra.file.otherLanguage', {
            meant: languageName(meant, locale), target: languageName(target, locale),
          })}
        </Notice>
      )}
      {changes.length > 0 && <Changes changes={changes} target={target} />}
      {faults.length > 0 && <Faults faults={faults} />}
      <div className={styles.acts}>
        <Button onClick={onClose}>{t('extra.file.leave')}</Button>
        {changes.length > 0 && (
          <Button look="primary" onClick={onAccept}>{t('extra.file.accept', { count: changes.length })}</Button>
        )}
      </div>
    </section>
  )
}

function Changes({ changes, target }: { changes: readonly Change[]; target: SurveyLanguage }) {
  const { t } = useTexts()
  const labelOf = useTextLabel()
  const { extra: { questions } } = useBuilder()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('extra.tr.text')}</th>
          <th scope="col">{t('extra.file.before')}</th>
          <th scope="col">{t('extra.file.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ id, question, place, before, after, state }) => (
          <tr key={id}>
            <th scope="row">{question + 1}. {labelOf(questions[question]!, place)}</th>
            <td lang={before ? target : undefined}>{before ? <del>{before}</del> : t('extra.file.empty')}</td>
            <td>
              <span lang={target}>{after}</span>
              {state === 'older' && <small>{t('extra.file.otherSource')}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Faults({ faults }: { faults: readonly FieldFault[] }) {
  const { t } = useTexts()
  function sentence({ rule, params }: FieldFault): string {
    switch (rule) {
      case 'known': return t('extra.file.fault.known')
      case 'unique': return t('extra.file.fault.unique', { line: params?.['line'] ?? '' })
      case 'type': return t('extra.file.fault.type')
      case 'required': return t('extra.file.fault.required')
      case 'maxItems': return t('extra.file.fault.maxItems', { limit: params?.['limit'] ?? '' })
      case 'maxLength':
        return t('extra.file.fault.maxLength', { actual: params?.['actual'] ?? '', limit: params?.['limit'] ?? '' })
      default: return faultText(t, { rule, params })
    }
  }
  return (
    <div className={styles.faults}>
      <h4>{t('extra.file.faults', { count: faults.length })}</h4>
      <ul>
        {faults.map((fault) => (
          <li key={fault.path + fault.rule}>
            <b>{fault.path === '/rows' ? t('extra.file.whole') : t('extra.file.row', { line: fault.path.split('/')[2] ?? '' })}</b>
            <span>{sentence(fault)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
