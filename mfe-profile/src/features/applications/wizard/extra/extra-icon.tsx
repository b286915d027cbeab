import { cx } from '@glas/mfe-kit/ui/cx'
import type { ExtraType } from '@glas/contracts/survey/extra/limits'
import styles from './extra-icon.module.css'

/** On the kit's grid, with its stroke. */
const paths = {
  'single-choice': 'M5.8 3.1a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4ZM5.8 11.5a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4ZM5.8 14.1v.2M11.5 5.8H17M11.5 14.2H17',
  'multiple-choice': 'M3 3h5.5v5.5H3zM3 11.5h5.5V17H3zM11.5 5.8H17M11.5 14.2H17M4.4 14.1l1.2 1.2 1.9-2.2',
  'linear-scale': 'M3 7v6M17 7v6M3 10h6M14 10h3M11.5 7.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8Z',
  'short-text': 'M2.5 6h15v8h-15zM5.5 10h5',
  'long-text': 'M3.5 4.5h13M3.5 8.5h13M3.5 12.5h13M3.5 16.5h7',
  copy: 'M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7',
  undo: 'M4 8h8.5a4.25 4.25 0 0 1 0 8.5H7M7.5 4.5 4 8l3.5 3.5',
  phone: 'M7 2h6a1.5 1.5 0 0 1 1.5 1.5v13A1.5 1.5 0 0 1 13 18H7a1.5 1.5 0 0 1-1.5-1.5v-13A1.5 1.5 0 0 1 7 2ZM9 15.3h2',
  older: 'M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM10 4v12M12 5v10M14 6.5v7',
  missing: 'M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12Z',
} as const satisfies Record<ExtraType, string> & Record<string, string>

interface ExtraIconProps {
  name: keyof typeof paths
  size?: 'md' | 'sm'
}

/** Signs that only the builder has; always beside words. */
export function ExtraIcon({ name, size = 'md' }: ExtraIconProps) {
  return (
    <svg className={cx(styles.icon, size === 'sm' && styles.sm)} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  )
}
