import { cx } from './cx.ts'
import styles from './icon.module.css'

/** Paths on a 20 px grid, drawn with a 1.75 stroke and round ends. */
const paths = {
  'alert': 'M10 3 2.5 16.5h15zM10 8v4M10 14.4v.1',
  'arrow-down': 'M10 4v12m-5-5 5 5 5-5',
  'arrow-left': 'M16 10H4m5-5-5 5 5 5',
  'arrow-right': 'M4 10h12m-5-5 5 5-5 5',
  'arrow-up': 'M10 16V4m-5 5 5-5 5 5',
  'calendar': 'M3.5 5.5h13v11h-13zM3.5 9h13M7 3.5v3M13 3.5v3',
  'chart': 'M3 16.5h14M5.5 16.5V10M10 16.5v-12M14.5 16.5v-9',
  'check': 'm4 10.5 4 4 8-9',
  'chevron-down': 'm5 7.5 5 5 5-5',
  'chevron-left': 'm12.5 5-5 5 5 5',
  'chevron-right': 'm7.5 5 5 5-5 5',
  'clock': 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM10 6v4l2.5 2',
  'close': 'm5 5 10 10M15 5 5 15',
  'download': 'M10 3v10m-4-4 4 4 4-4M3.5 16.5h13',
  'edit': 'm4 13-.5 3.5L7 16l9-9-3-3-9 9ZM11 6l3 3',
  'envelope': 'M3 5h14v10H3zM3 5.5l7 5.5 7-5.5',
  'external': 'M8 4H4v12h12v-4M11 4h5v5M16 4l-7 7',
  'eye': 'M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10ZM10 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
  'eye-off': 'M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10ZM4 16 16 4',
  'file': 'M5 2.5h6.5L15 6v11.5H5zM11.5 2.5V6H15M7.5 10h5M7.5 13.5h5',
  'filter': 'M3 4.5h14l-5.5 6.5v5l-3-1.5V11z',
  'grip': 'M7.5 5v.1M12.5 5v.1M7.5 10v.1M12.5 10v.1M7.5 15v.1M12.5 15v.1',
  'info': 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM10 9v5M10 6.2v.1',
  'lock': 'M6 9h8a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2ZM7 9V6.5a3 3 0 0 1 6 0V9',
  'menu': 'M3 6h14M3 10h14M3 14h14',
  'minus': 'M4 10h12',
  'plus': 'M10 4v12M4 10h12',
  'printer': 'M6 7V3h8v4M6 14H3.5V7h13v7H14M6 11.5h8V17H6z',
  'refresh': 'M16.5 10a6.5 6.5 0 1 1-2-4.7L16.5 7M16.5 3.5V7H13',
  'search': 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM13 13l4 4',
  'send': 'm3 10 14-6.5L13 17l-3.5-5.5zM9.5 11.5 17 3.5',
  'sort': 'm6 8 4-4 4 4M6 12l4 4 4-4',
  'trash': 'M3.5 5.5h13M8 5.5v-2h4v2M5.5 5.5 6.3 17h7.4l.8-11.5M8.5 9v5M11.5 9v5',
  'upload': 'M10 13V3m-4 4 4-4 4 4M3.5 16.5h13',
  'user': 'M10 3a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM3.5 17c.6-3.5 3-5 6.5-5s5.9 1.5 6.5 5',
} as const

export type IconName = keyof typeof paths

interface IconProps {
  name: IconName
  /** 20 px except in small text or in a table's head. */
  size?: 'md' | 'sm' | 'xs'
  className?: string
}

/** An icon beside words with the same meaning: always hidden from assistive technology. */
export function Icon({ name, size = 'md', className }: IconProps) {
  return (
    <svg className={cx(styles.icon, styles[size], className)} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  )
}
