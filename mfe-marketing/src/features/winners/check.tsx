import { useState } from 'react'
import { requestOf } from '@glas/mfe-kit/api/request'
import { downloadAwardFile, type Leaderboard } from '@glas/contracts/reporting/leaderboards.operations'
import { formatDate } from '@glas/mfe-kit/format/date'
import { Button, ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { useLazyDownloadAwardFileQuery } from '../../api.ts'
import { Section } from '../../ui/section.tsx'
import { useTexts } from '../../texts.ts'
import { Badge } from './badge.tsx'
import styles from './check.module.css'
import { Versions } from './corrected.tsx'
import { checkFile, program, type Checked } from './program.ts'

/** How anyone can check a year's places: the file, its fingerprint, and a program that recomputes them. */
export function Check({ award }: { award: Leaderboard }) {
  const { t } = useTexts()
  const { year, sha256, rules, closedAt, bestOfAll } = award
  const [certificateId] = bestOfAll.flatMap((best) => best.certificateId ?? [])
  const file = requestOf(downloadAwardFile, { params: { sha256 } }).path
  return (
    <Section title={t('winners.check.title')}>
      <div className={certificateId && styles.beside}>
        {certificateId && <Badge certificateId={certificateId} year={`${year}`} />}
        <ol className={styles.steps}>
          {([...certificateId ? ['badge'] as const : [], 'file', 'hash', 'program'] as const).map((step) => (
            <li key={step}>
              <h3>{t(`winners.check.${step}.title`)}</h3>
              <p>
                {t(`winners.check.${step}.text`)}
                {step === 'program' && <> <code>{t('winners.check.program.command', { year: `${year}` })}</code></>}
              </p>
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.actions}>
        <Run key={sha256} sha256={sha256} />
        <ButtonLink href={file} download={t('winners.check.fileName', { year: `${year}` })} icon="download">
          {t('winners.check.download')}
        </ButtonLink>
        <ButtonLink href={program} download="recompute.mjs" icon="file">{t('winners.check.source')}</ButtonLink>
      </div>
      <dl className={styles.facts}>
        <div><dt>{t('winners.check.sha256')}</dt><dd><code>{sha256}</code></dd></div>
      </dl>
      <Versions award={award} />
      <p className={styles.note}>{t('winners.check.rules', { version: rules, on: formatDate(closedAt) })}</p>
    </Section>
  )
}

type Result = 'failed' | Checked

/** Loads the file and runs the program on it in this browser. */
function Run({ sha256 }: { sha256: string }) {
  const { t } = useTexts()
  const [load] = useLazyDownloadAwardFileQuery()
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Result>()
  async function run() {
    setBusy(true)
    setResult(undefined)
    try {
      setResult(await checkFile(await load({ params: { sha256 } }).unwrap()))
    } catch {
      setResult('failed')
    }
    setBusy(false)
  }
  return (
    <>
      <Button look="primary" icon="check" busy={busy} busyLabel={t('winners.check.running')} onClick={() => void run()}>
        {t('winners.check.run')}
      </Button>
      {result && <Outcome result={result} sha256={sha256} />}
    </>
  )
}

function Outcome({ result, sha256 }: { result: Result; sha256: string }) {
  const { t } = useTexts()
  if (result === 'failed') return <Notice kind="error" live className={styles.result}>{t('winners.check.failed')}</Notice>
  const faults = [
    ...result.sha256 === sha256 ? [] : [t('winners.check.hashDiffers', { sha256: result.sha256 })], ...result.faults,
  ]
  return (
    <Notice kind={faults.length === 0 ? 'ok' : 'error'} live className={styles.result}>
      {faults.length === 0
        ? t('winners.check.agrees', { count: result.rows })
        : t('winners.check.differs', { faults: faults.join('; ') })}
    </Notice>
  )
}
