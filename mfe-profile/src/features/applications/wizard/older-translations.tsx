import { Link } from 'react-router'
import type { FieldFault } from '@glas/contracts/errors'
import { textIn } from '@glas/contracts/survey/extra/texts'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Checkbox } from '@glas/mfe-kit/ui/checkbox.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { languageName } from '../../../domain/language-name.ts'
import { useTexts } from '../../../texts.ts'
import type { OlderTranslations as Translations } from './use-older-translations.ts'
import { useWizard } from './wizard-context.ts'
import styles from './wizard.module.css'

/** The translations that are older than their source, by language, each with a link to it, and their confirmation. */
export function OlderTranslations({ href, translations }: { href: string; translations: Translations }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { older, fit, setFit } = translations
  if (older.length === 0) return null
  const languages = [...new Set(older.map(({ params }) => String(params?.['language'])))]
  return (
    <Notice kind={fit ? 'info' : 'warn'}>
      <p><b>{t('extra.older.title')}</b></p>
      <p>{t('extra.older.text')}</p>
      <ul className={styles.todo}>
        {languages.map((language) => (
          <li key={language}>
            {languageName(language, locale)}: <OlderOf
              href={href} language={language} older={older.filter(({ params }) => params?.['language'] === language)}
            />
          </li>
        ))}
      </ul>
      <Checkbox
        label={t('extra.older.fit')} help={t('extra.older.fitHelp')} checked={fit}
        onChange={({ target }) => setFit(target.checked)}
      />
    </Notice>
  )
}

interface OlderOfProps {
  href: string
  language: string
  older: readonly FieldFault[]
}

/** The questions that have older translations into a language. */
function OlderOf({ href, language, older }: OlderOfProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { latest: { draft: { questions: { extra } } } } = useWizard()
  return older.map(({ path, params }, index) => {
    const number = Number(params?.['question'])
    const question = extra?.questions[number - 1]
    const title = extra && question ? textIn(question.title, extra.sourceLanguage).trim() : ''
    const name = title ? `${number}. ${t('extra.quoted', { name: title })}` : t('extra.numbered', { number })
    return (
      <span key={path}>
        {index > 0 && ', '}
        <Link
          to={href} state={{ fault: `${path}/texts/${language}` }}
          aria-label={t('extra.older.open', { name, language: languageName(language, locale) })}
        >
          {name}
        </Link> ({t('extra.older.texts', { count: Number(params?.['actual']) })})
      </span>
    )
  })
}
