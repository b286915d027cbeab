import { useState } from 'react'
import { siteLanguages, surveyLanguages, uiLocales, type UiLocale } from '@glas/contracts/locales'
import { useHost, usePage } from '@glas/mfe-kit/host'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Page, PageHeading } from '@glas/mfe-kit/ui/page-heading.tsx'
import { Segmented } from '@glas/mfe-kit/ui/radio-group.tsx'
import { Textarea } from '@glas/mfe-kit/ui/text-field.tsx'
import { saveSheet, type SheetFormat } from '../../tables/save-sheet.ts'
import { useTexts } from '../../texts.ts'
import { PosterDownloads } from '../../ui/poster-downloads.tsx'
import { employeeTextKinds, employeeTexts, type EmployeeTextKind } from './employee-texts.ts'
import styles from './instructions-page.module.css'

const prepared = ['dates', 'units', 'addresses', 'leaders', 'promise'] as const
const read = ['rate', 'scores', 'extremes', 'groups', 'comments', 'act'] as const

/** How to prepare a research, what to tell employees, and how to read the report. */
export default function InstructionsPage() {
  const { t } = useTexts()
  usePage({ title: t('instructions.title') })
  return (
    <Page className={styles.page}>
      <PageHeading title={t('instructions.title')} lead={t('instructions.lead')} />
      <section className={styles.section}>
        <h2>{t('instructions.prepare.title')}</h2>
        <ol className={styles.list}>{prepared.map((key) => <li key={key}>{t(`instructions.prepare.${key}`)}</li>)}</ol>
      </section>
      <EmployeeTexts />
      <section className={styles.section}>
        <h2>{t('poster.title')}</h2>
        <p>{t('poster.forAny')}</p>
        <PosterDownloads offered={surveyLanguages} />
      </section>
      <Templates />
      <section className={styles.section}>
        <h2>{t('instructions.report.title')}</h2>
        <ol className={styles.list}>{read.map((key) => <li key={key}>{t(`instructions.report.${key}`)}</li>)}</ol>
      </section>
    </Page>
  )
}

function EmployeeTexts() {
  const { t } = useTexts()
  const { notify } = useHost()
  const locale = useLocale()
  const [language, setLanguage] = useState<UiLocale>(locale)

  async function copy(kind: EmployeeTextKind) {
    try {
      await navigator.clipboard.writeText(employeeTexts[language][kind])
      notify({ kind: 'ok', text: t('instructions.texts.copied') })
    } catch {
      notify({ kind: 'error', text: t('instructions.texts.uncopied') })
    }
  }

  return (
    <section className={styles.section}>
      <h2>{t('instructions.texts.title')}</h2>
      <p>{t('instructions.texts.lead')}</p>
      <Segmented
        label={t('instructions.texts.language')} value={language} onValueChange={setLanguage}
        options={uiLocales.map((value) => ({ value, label: siteLanguages[value].name }))}
      />
      {employeeTextKinds.map((kind) => (
        <div key={kind} className={styles.text}>
          <Textarea
            label={t(`instructions.texts.${kind}`)} readOnly rows={kind === 'announcement' ? 14 : 9} lang={language}
            value={employeeTexts[language][kind]}
          />
          <Button
            aria-label={t('instructions.texts.copyOf', { name: t(`instructions.texts.${kind}`) })}
            onClick={() => void copy(kind)}
          >
            {t('instructions.texts.copy')}
          </Button>
        </div>
      ))}
    </section>
  )
}

function Templates() {
  const { t } = useTexts()
  const { notify } = useHost()
  const templates = [
    {
      name: t('instructions.templates.recipients'), file: t('imports.fileName.recipients'),
      heading: [t('imports.sheet.address'), t('imports.sheet.language')], rows: [['ime.prezime@tvrtka.example', 'hr']],
    },
    {
      name: t('instructions.templates.departments'), file: t('imports.fileName.departments'),
      heading: [t('imports.sheet.name'), t('imports.sheet.headcount')], rows: [[t('instructions.templates.example'), 12]],
    },
  ]

  const save = ({ name, file, heading, rows }: (typeof templates)[number], format: SheetFormat) =>
    saveSheet({ title: name, heading, rows }, file, format)
      .catch(() => notify({ kind: 'error', text: t('imports.failure.network') }))

  return (
    <section className={styles.section}>
      <h2>{t('instructions.templates.title')}</h2>
      <p>{t('instructions.templates.lead')}</p>
      <ul className={styles.templates}>
        {templates.map((template) => (
          <li key={template.file}>
            <span>{template.name}</span>
            {(['csv', 'xlsx'] as const).map((format) => (
              <Button
                key={format} look="quiet" icon="download" onClick={() => void save(template, format)}
                aria-label={t('instructions.templates.saveAs', { format: format.toUpperCase(), name: template.name })}
              >
                {format.toUpperCase()}
              </Button>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
