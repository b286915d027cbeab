import type { Application } from '@glas/contracts/survey/application'
import { textIn } from '@glas/contracts/survey/extra/texts'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { valueAt } from '../domain/draft-faults.ts'
import { useTexts } from '../texts.ts'
import { useWarningText } from './use-warning-text.ts'

/** What is allowed in an application but worth knowing before it is submitted or approved. */
export function DraftWarnings({ application }: { application: Pick<Application, 'draft' | 'warnings'> }) {
  const { t } = useTexts()
  const textOf = useWarningText()
  if (application.warnings.length === 0) return null
  // Departments and locations are identified by name, own questions by their text.
  const nameOf = (path: string) => {
    const { extra } = application.draft.questions
    const [, place] = /^\/questions\/extra\/questions\/(\d+)/.exec(path) ?? []
    const question = extra?.questions[Number(place)]
    if (extra && question) {
      const title = textIn(question.title, extra.sourceLanguage)
      return title ? t('extra.quoted', { name: title }) : t('extra.numbered', { number: Number(place) + 1 })
    }
    const unit = valueAt(application.draft, path.split('/').slice(0, 4).join('/')) as { name?: string } | undefined
    return unit?.name
  }
  return (
    <Notice kind="warn">
      <ul>
        {application.warnings.map((warning) => {
          const name = nameOf(warning.path)
          return (
            <li key={warning.path + warning.rule + String(warning.params?.['language'])}>
              {name && <b>{name}: </b>}{textOf(warning)}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
