import { filledUnits } from '../../../../domain/wizard-values.ts'
import { useTexts } from '../../../../texts.ts'
import { ListFiles } from './list-files.tsx'
import type { UnitValue } from './unit-import.tsx'
import { TakenNotice } from './taken-notice.tsx'
import { useListImport } from './use-list-import.ts'

const loadPanel = async () => (await import(/* webpackChunkName: "unit-import" */ './unit-import.tsx')).UnitImport

interface UnitFilesProps {
  kind: 'departments' | 'locations'
  units: readonly UnitValue[]
  onUnits: (units: readonly UnitValue[]) => void
}

/** Departments or locations out of a file, and into one. */
export function UnitFiles({ kind, units, onUnits }: UnitFilesProps) {
  const { t } = useTexts()
  const { opened, files, take, taken, undo, leave } = useListImport(loadPanel, units, onUnits)
  const present = filledUnits([...units])

  return (
    <>
      <ListFiles
        kind={kind} {...files}
        sheet={present.length === 0 ? undefined : () => ({
          title: t(`imports.fileName.${kind}`),
          heading: [t('imports.sheet.name'), t('imports.sheet.headcount')],
          rows: present.map(({ name, headcount }) => [name, headcount]),
        })}
      />
      <TakenNotice count={taken} onUndo={undo} />
      {opened && (
        <opened.Panel
          key={opened.name} kind={kind} name={opened.name} table={opened.table} present={present}
          onAccept={take} onClose={leave}
        />
      )}
    </>
  )
}
