import { normaliseCode } from '@glas/contracts/survey/codes'
import {
  entryEvent, entryProperty, parseQuestionnaireFragment, type QuestionnaireEntry,
} from '@glas/contracts/survey/link'
import { isTransient } from '@glas/mfe-kit/api/api-fault'
import { useRetrying } from '@glas/mfe-kit/api/use-retrying'
import { useHost, usePage } from '@glas/mfe-kit/host'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { TextField } from '@glas/mfe-kit/ui/text-field.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultSentence } from '../../answering/faults.ts'
import { openWithCode } from '../../answering/respondent.ts'
import { useAnonymousGet, useRespondentDispatch } from '../../answering/use-respondent.ts'
import { usePaths } from '../../paths.ts'
import { SlipDrawing } from './slip-drawing.tsx'
import styles from './entry-page.module.css'

/** The fragment of a link or QR code, which the page's first script removed from the address; read once. */
function takeEntry() {
  const page = window as unknown as Record<string, unknown>
  const fragment = page[entryProperty]
  delete page[entryProperty]
  return typeof fragment === 'string' ? parseQuestionnaireFragment(fragment) : null
}

/** Letters and digits in groups of four, as on the slip. */
function grouped(typed: string): string {
  const symbols = typed.toUpperCase().replace(/[^0-9A-Z]/g, '').slice(0, 12)
  return symbols.match(/.{1,4}/g)?.join('-') ?? ''
}

/** The canonical form of a code; anything else as it was typed. */
const canonical = (typed: string): string => normaliseCode(typed) ?? grouped(typed)

export default function EntryPage() {
  const { t } = useTranslation()
  const locale = useLocale()
  const to = usePaths()
  const { navigate } = useHost()
  const dispatch = useRespondentDispatch()
  const get = useAnonymousGet()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [state, setState] = useState<'typing' | 'busy' | 'from-link'>('typing')
  const [failed, setFailed] = useState<{ error: unknown; entry: QuestionnaireEntry }>()
  const started = useRef(false)
  const [link, setLink] = useState<QuestionnaireEntry | null>(null)
  const here = useRef(true)
  const typed = useRef(0)
  usePage({ title: t('entry.documentTitle'), description: t('entry.lead') })

  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  // The link's promised terms hold for its code, however often it is tried or spelled.
  const linked = link && canonical(link.code) === canonical(code) ? link : null
  // After a link the visitor pressed nothing, and shouldn't have to when the service is back.
  const again = linked !== null && linked === failed?.entry && isTransient(failed.error)
  useRetrying(again ? () => void open(linked!, 'busy') : undefined, state === 'busy')

  async function open(entry: QuestionnaireEntry, how: 'busy' | 'from-link') {
    setState(how)
    if (how === 'from-link') setLink(entry)
    const asked = typed.current
    const wanted = () => here.current && typed.current === asked
    try {
      await openWithCode(
        dispatch, get, { code: entry.code, promised: entry.termsSha256, language: locale }, wanted,
      )
      // There the respondent needn't compare the fingerprint.
      navigate(to('employee-satisfaction-page'), { state: { checked: entry.termsSha256 !== null } })
    } catch (error) {
      if (!wanted()) return
      setState('typing')
      if (how === 'from-link') setCode(grouped(entry.code))
      setFailed({ error, entry })
    }
  }

  useEffect(() => {
    if (started.current) return
    started.current = true
    const entry = takeEntry()
    if (entry) void open(entry, 'from-link')
  })

  // A link opened in this tab replaces what was typed or is being opened.
  useEffect(() => {
    function begin() {
      const entry = takeEntry()
      if (!entry) return
      typed.current += 1
      setFault(undefined)
      setFailed(undefined)
      void open(entry, 'from-link')
    }
    window.addEventListener(entryEvent, begin)
    return () => window.removeEventListener(entryEvent, begin)
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const symbols = code.replaceAll('-', '')
    setFault(undefined)
    setFailed(undefined)
    if (symbols.length === 12) {
      return void open(linked ?? { code, termsSha256: null }, 'busy')
    }
    setFault(t(symbols === '' ? 'entry.required' : 'entry.incomplete'))
    document.getElementById('code')?.focus()
  }

  if (state === 'from-link') {
    return (
      <div className={styles.page}>
        <div className={styles.opening}>
          <p>{t('entry.opening')}</p>
          <Skeleton />
        </div>
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <h1>{t('entry.title')}</h1>
        <p className={styles.lead}>{t('entry.lead')}</p>
      </div>
      <SlipDrawing />
      <form className={styles.form} onSubmit={submit} noValidate>
        {failed && (
          <Notice kind="error">{faultSentence(t, failed.error)} {again && t('fault.opensAgain')}</Notice>
        )}
        <TextField
          id="code" name="code" label={t('entry.code')} help={t('entry.help')} error={fault} value={code}
          autoComplete="off" autoCapitalize="characters" spellCheck={false} inputMode="text" maxLength={24}
          onChange={(event) => {
            // Discards the code that is still being opened.
            typed.current += 1
            setState('typing')
            setCode(grouped(event.target.value))
          }}
        />
        <Button type="submit" look="call" size="lg" wide busy={state === 'busy'} busyLabel={t('entry.busy')}>
          {t('entry.submit')}
        </Button>
        <p className={styles.note}><Icon name="lock" />{t('promise.code')} {t('promise.sealed')}</p>
      </form>
    </div>
  )
}
