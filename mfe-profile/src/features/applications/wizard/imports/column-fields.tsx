import { Checkbox } from '@glas/mfe-kit/ui/checkbox.tsx'
import { Select } from '@glas/mfe-kit/ui/select.tsx'
import { columnLabel } from '../../../../domain/imports/columns.ts'
import type { Table } from '../../../../tables/table.ts'
import { useTexts } from '../../../../texts.ts'
import styles from './imports.module.css'

interface ColumnFieldsProps {
  table: Table
  heading: boolean
  onHeading: (heading: boolean) => void
  columns: readonly {
    readonly label: string
    readonly chosen: number | null
    /** Label of the choice of no column; absent: one has to be chosen. */
    readonly none?: string
    readonly onChoose: (column: number | null) => void
  }[]
}

/** Which columns of the file are read, as guessed or corrected. */
export function ColumnFields({ table, heading, onHeading, columns }: ColumnFieldsProps) {
  const { t } = useTexts()
  const options = Array.from({ length: table.columns }, (_, column) => ({
    value: String(column), label: columnLabel(table, heading, column),
  }))
  return (
    <div className={styles.columns}>
      {columns.map(({ label, chosen, none, onChoose }) => (
        <Select
          key={label} label={label} options={options} value={chosen === null ? '' : String(chosen)}
          placeholder={none ?? (chosen === null ? undefined : false)}
          onChange={({ target: { value } }) => onChoose(value === '' ? null : Number(value))}
        />
      ))}
      <Checkbox
        label={t('imports.heading')} checked={heading} onChange={({ target }) => onHeading(target.checked)}
      />
    </div>
  )
}
