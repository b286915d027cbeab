import { useHost } from '@glas/mfe-kit/host'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { askedText } from '@glas/contracts/survey/extra/asked'
import type { OfferedProduct } from '@glas/contracts/survey/instrument'
import { useEffect, useId, useRef, useState } from 'react'
import { Provider } from 'react-redux'
import { useRespondentPaths } from '../../answering/questionnaire-paths.ts'
import { RespondentTexts } from '../../answering/respondent-texts.tsx'
import { isOpen } from '../../answering/respondent.slice.ts'
import { useRespondent } from '../../answering/respondent-store.ts'
import { type Step, isAlone, stepsOf } from '../../answering/steps.ts'
import { textIn } from '../../answering/text-in.ts'
import { PreviewHost } from '../../preview/preview-host.tsx'
import { PreviewBar, PreviewPage } from '../../preview/preview-page.tsx'
import { type Preview, createPreviewStore } from '../../preview/preview-state.ts'
import { usePreviewTexts } from '../../preview/preview-texts.ts'
import { viewIn } from '../../preview/use-preview.ts'
import { questionnaire as texts } from '../../texts.ts'
import { Intro } from './intro-page.tsx'
import { Questionnaire } from './questionnaire-page.tsx'
import { Success } from './success-page.tsx'
import styles from '../../preview/preview.module.css'

/** The questionnaire of an application as employees will see it, from its first page to the one after sending. */
export function QuestionnairePreview({ product }: { product: OfferedProduct }) {
  return (
    <PreviewPage product={product} page="questionnaire">
      {(preview, id) => <Opened key={id} {...{ preview, product, id }} />}
    </PreviewPage>
  )
}

interface OpenedProps {
  preview: Preview
  product: OfferedProduct
  id: string
}

function Opened(props: OpenedProps) {
  const { t } = usePreviewTexts()
  const { preview } = props
  const locale = useLocale()
  const { location: { search } } = useHost()
  const [store] = useState(() => createPreviewStore(preview, viewIn(search).language ?? locale))
  if (stepsOf(preview.instrument).length === 0) {
    return <PreviewBar {...props} page="questionnaire" view={viewIn('')} note={t('preview.noQuestions')} />
  }
  return (
    <Provider store={store}>
      <PreviewHost>
        <ScreensBar {...props} />
        <Screens />
      </PreviewHost>
    </Provider>
  )
}

/** The real pages, one of the three at a time. */
function Screens() {
  const respondent = useRespondent()
  const { questionnaire, success } = useRespondentPaths()
  const { location: { pathname } } = useHost()
  const screens = useRef<HTMLDivElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo(0, 0)
    const heading = screens.current?.querySelector('h1')
    if (heading) heading.tabIndex = -1
    heading?.focus({ preventScroll: true })
  }, [pathname])
  const { receipt, removed } = respondent
  if (!isOpen(respondent) || !receipt || !removed) return null
  return (
    <div ref={screens}>
      <RespondentTexts language={respondent.language} texts={texts}>
        {pathname === questionnaire
          ? <Questionnaire respondent={respondent} />
          : pathname === success
            ? <Success {...{ respondent, receipt, removed }} />
            : <Intro respondent={respondent} />}
      </RespondentTexts>
    </div>
  )
}

/** The bar, with a list of all screens: each can be looked at without those before it. */
function ScreensBar({ preview, product, id }: OpenedProps) {
  const { t } = usePreviewTexts()
  const nameOf = useScreenNames()
  const { navigate, location: { pathname } } = useHost()
  const { intro, questionnaire, success } = useRespondentPaths()
  const { step, language } = useRespondent()
  const select = useId()
  const steps = stepsOf(preview.instrument)
  const last = pathname === success
  const shown = pathname === questionnaire ? String(step) : last ? 'success' : 'intro'
  const note = last ? t('preview.noReceipt')
    : pathname === questionnaire || preview.terms ? undefined
      : t(preview.expectedTerms ? 'preview.unfrozen' : 'preview.noTerms')

  function show(screen: string) {
    if (screen === 'intro') navigate(intro)
    else if (screen === 'success') navigate(success)
    else navigate(questionnaire, { state: { step: Number(screen) } })
  }

  return (
    <PreviewBar {...{ preview, product, id, note }} page="questionnaire" view={{ language, screen: shown === 'intro' ? null : shown }}>
      <span className={styles.screen}>
        <label htmlFor={select}>{t('preview.screen')}</label>
        <select
          id={select} value={shown}
          onChange={(event) => show(event.target.value)}
        >
          <option value="intro">{t('preview.first')}</option>
          {steps.map((each, index) => (
            <option key={index} value={String(index)}>
              {t('preview.numbered', { number: index + 1, title: nameOf(each, preview) })}
            </option>
          ))}
          <option value="success">{t('preview.last')}</option>
        </select>
      </span>
    </PreviewBar>
  )
}

/** What a screen is called in the list, in the site's locale. */
function useScreenNames() {
  const { t } = usePreviewTexts()
  const locale = useLocale()
  return (step: Step, { instrument }: Preview): string => {
    switch (step.kind) {
      case 'category': {
        const title = instrument.categories.find(({ key }) => key === step.category)?.title
        return title ? textIn(title, locale) : ''
      }
      case 'statement': return textIn(step.statement.text, locale)
      case 'extra': {
        const { extra } = instrument
        const [first] = step.questions
        if (extra && first && isAlone(step, instrument)) return askedText(extra, first.title, locale).text
        const part = step.parts > 1 ? `, ${t('step.part', { number: step.part, total: step.parts })}` : ''
        return `${t('step.extra')}${part}`
      }
      default: return t(`step.${step.kind}`)
    }
  }
}
