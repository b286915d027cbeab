import { useEffect, useId, useRef, type ComponentProps } from 'react'
import { assetPath } from '@glas/contracts/identity/asset-path'
import { logoLimits, pictureTypes, type Picture } from '@glas/contracts/identity/assets.operations'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { formatCount } from '@glas/mfe-kit/format/number'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { cx } from '@glas/mfe-kit/ui/cx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { reduced, type Size } from '../../../domain/logo.ts'
import { useTexts } from '../../../texts.ts'
import { Part } from '../part.tsx'
import { DropBox } from './drop-box.tsx'
import { Places } from './places.tsx'
import { Ruler } from './ruler.tsx'
import { useLogo, type LogoState } from './use-logo.ts'
import styles from './logo.module.css'

/** The company's logo: chosen, dropped or pasted, and shown where employees will see it. */
export function LogoPart({ logo, companyName }: { logo: Picture | null; companyName: string }) {
  const { t } = useTexts()
  const state = useLogo(logo)
  const { problem, working, done } = state
  const status = working ? t('details.logo.sending') : done && t(`details.logo.${done}`)
  return (
    <Part title={t('details.logo.title')} why={t('details.logo.why')}>
      <div className={styles.logo}>
        {problem ? <Problem {...state} problem={problem} /> : !logo && <Empty {...state} />}
        {logo && <Shown {...state} logo={logo} companyName={companyName} />}
        <p className={styles.status} role="status">{status}</p>
      </div>
    </Part>
  )
}

/** A button that opens the browser's choice of files. */
function Choose({ choose, children, focused, ...button }: Pick<LogoState, 'choose'> & ComponentProps<typeof Button> & {
  /** Takes the focus when it appears: the button that was pressed is gone. */
  focused?: boolean
}) {
  const input = useRef<HTMLInputElement>(null)
  const own = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focused && document.activeElement === document.body) own.current?.focus()
  }, [focused])
  return (
    <>
      <Button {...button} ref={own} onClick={() => input.current?.click()}>{children}</Button>
      <input
        ref={input} type="file" accept={pictureTypes.join()} hidden data-logo
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again.
          target.value = ''
          if (file) void choose(file)
        }}
      />
    </>
  )
}

function Empty({ choose, working, done }: LogoState) {
  const { t } = useTexts()
  const { minWidth, minHeight, maxWidth, maxHeight } = logoLimits
  return (
    <DropBox onFile={choose} className={cx(styles.drop, styles.narrow)}>
      <Icon name="upload" />
      <p>
        <b>{t('details.logo.drop')}</b><br />
        <span className={styles.soft}>{t('details.logo.limits', { minWidth, minHeight, maxWidth, maxHeight })}</span>
      </p>
      <Choose choose={choose} busy={working} busyLabel={t('details.logo.sending')} focused={done === 'removed'}>
        {t('details.logo.choose')}
      </Choose>
    </DropBox>
  )
}

/** Why the chosen picture isn't the logo, and what can be done. */
function Problem(state: LogoState & { problem: NonNullable<LogoState['problem']> }) {
  const { t } = useTexts()
  const { problem, choose, reduce, giveUp, logo } = state
  const id = useId()
  return (
    <div className={styles.narrow}>
      <DropBox onFile={choose} className={cx(styles.drop, styles.bad)}>
        {'size' in problem && <Ruler size={problem.size} />}
        <span className={styles.acts}>
          {problem.kind === 'tooBig' && (
            <Button look="primary" aria-describedby={id} onClick={() => reduce(problem.file)}>
              {t('details.logo.reduce', { ...numbers(reduced(problem.size)) })}
            </Button>
          )}
          {problem.kind === 'failed' && (
            <Button look="primary" aria-describedby={id} onClick={problem.again}>{t('details.logo.again')}</Button>
          )}
          <Choose choose={choose} look={problem.kind === 'tooBig' || problem.kind === 'failed' ? 'quiet' : 'secondary'}>
            {t('details.logo.chooseOther')}
          </Choose>
          {logo && <Button look="quiet" onClick={giveUp}>{t('details.logo.keep')}</Button>}
        </span>
      </DropBox>
      <p id={id} className={styles.problem} role="alert"><Icon name="alert" size="sm" /><ProblemText problem={problem} /></p>
    </div>
  )
}

const numbers = ({ width, height }: Size) => ({ width, height })

function ProblemText({ problem }: Pick<Required<LogoState>, 'problem'>) {
  const { t } = useTexts()
  const locale = useLocale()
  if (!problem) return null
  if (problem.kind === 'failed') return <span>{errorText(t, problem.error)}</span>
  if (problem.kind === 'unreadable') return <span>{t('details.logo.unreadable')}</span>
  const { width, height } = problem.size
  const written = { width: formatCount(width, locale), height: formatCount(height, locale) }
  const { minWidth, minHeight, maxWidth, maxHeight } = logoLimits
  return <span>{t(`details.logo.${problem.kind}`, { ...written, minWidth, minHeight, maxWidth, maxHeight })}</span>
}

function Shown(
  { logo, companyName, choose, remove, working, done }: LogoState & { logo: Picture; companyName: string },
) {
  const { t } = useTexts()
  const { id, width, height } = logo
  return (
    <DropBox onFile={choose} className={styles.shown}>
      <div className={styles.top}>
        <img
          src={assetPath(id, 'full')} width={width} height={height} className={styles.own}
          alt={t('details.logo.alt', { name: companyName })}
        />
        <span className={styles.acts}>
          <span className={styles.soft}>{t('details.logo.size', { width, height })}</span>
          <Choose choose={choose} busy={working} busyLabel={t('details.logo.sending')} focused={done === 'saved'}>
            {t('details.logo.replace')}
          </Choose>
          <Button look="quiet" edge="right" aria-disabled={working || undefined} onClick={() => working || remove()}>
            {t('details.logo.remove')}
          </Button>
        </span>
      </div>
      <Places id={id} />
    </DropBox>
  )
}
