import { assetPath } from '@glas/contracts/identity/asset-path'
import type { PublishedTestimonial } from '@glas/contracts/survey/testimonials'
import { useHost } from '@glas/mfe-kit/host'
import styles from './quote.module.css'

const marks = { hr: ['„', '”'], en: ['“', '”'] } as const

/** A testimonial's words in quotation marks. */
export function Words({ of: { comment } }: { of: PublishedTestimonial }) {
  const { locale } = useHost()
  const [open, close] = marks[locale]
  return <>{open}{comment}{close}</>
}

/** The person quoted. */
export function Speaker({ of: { name, title, companyName, photoId } }: { of: PublishedTestimonial }) {
  return (
    <figcaption className={styles.who}>
      {photoId
        ? (
          <img
            src={assetPath(photoId, 'small')} sizes="4rem"
            srcSet={`${assetPath(photoId, 'small')} 160w, ${assetPath(photoId, 'medium')} 320w, ${assetPath(photoId, 'full')} 640w`}
            width="64" height="64" alt="" loading="lazy" decoding="async"
          />
        )
        : <span className={styles.initial} aria-hidden="true">{[...name][0]}</span>}
      <p><b>{name}</b><span>{[title, companyName].filter(Boolean).join(', ')}</span></p>
    </figcaption>
  )
}
