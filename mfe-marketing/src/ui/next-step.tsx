import { ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { Page } from '@glas/mfe-kit/ui/page-heading.tsx'
import { usePathsByName } from '../paths.ts'
import { useStart } from './use-start.ts'
import styles from './next-step.module.css'

interface NextStepProps {
  title: string
  text: string
  label: string
  /** Name of the page; `start` is where research begins. */
  page: string
}

/** The one next step of a page, in its dark band. */
export function NextStep({ title, text, label, page }: NextStepProps) {
  const to = usePathsByName()
  const start = useStart()
  return (
    <section className={styles.band}>
      <Page className={styles.page}>
        <div className={styles.words}>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <ButtonLink look="call" size="lg" href={page === 'start' ? start : to(page)}>{label}</ButtonLink>
      </Page>
    </section>
  )
}
