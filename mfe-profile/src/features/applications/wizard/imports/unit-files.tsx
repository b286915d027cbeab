import { useRef, useState } from 'react'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { filledUnits } from '../../../../domain/wizard-values.ts'
import { useTexts } from '../../../../texts.ts'
import { ListFiles } from './list-files.tsx'
import type { UnitValue } from './unit-import.tsx'
import { useTableFile } from './use-table-file.ts'

const loadPanel = async () => (await import(/* webpackChunkName: "unit-import" */ './unit-import.tsx')).UnitImport

interface UnitFilesProps {
  kind: 'departments' | 'locations'
  units: readonly UnitValue[]
  onUnits: (units: readonly UnitValue[]) => void
}

/** Departments or locations out of a file, and into one. */
export function UnitFiles({ kind, units, onUnits }: UnitFilesProps) {
  const { t } = useTexts()
  const { opened, reading, failure, choose, close } = useTableFile(loadPanel)
  const [taken, setTaken] = useState<{ count: number; before: readonly UnitValue[] }>()
  const button = useRef<HTMLButtonElement>(null)
  const present = filledUnits([...units])

  function leave() {
    close()
    button.current?.focus()
  }

  function accept(given: readonly UnitValue[], count: number) {
    onUnits(given)
    setTaken({ count, before: structuredClone(units) })
    leave()
  }

  function undo() {
    onUnits(taken!.before)
    setTaken(undefined)
    button.current?.focus()
  }

  return (
    <>
      <ListFiles
        kind={kind} ref={button} reading={reading} failure={failure}
        onChoose={(file) => {
          setTaken(undefined)
          void choose(file)
        }}
        sheet={present.length === 0 ? undefined : () => ({
          title: t(`imports.fileName.${kind}`),
          heading: [t('imports.sheet.name'), t('imports.sheet.headcount')],
          rows: present.map(({ name, headcount }) => [name, headcount]),
        })}
      />
      {taken && (
        <Notice kind="ok">
          {t('imports.taken', { count: taken.count })} <Button look="quiet" onClick={undo}>{t('imports.undo')}</Button>
        </Notice>
      )}
      {opened && (
        <opened.Panel
          key={opened.name} kind={kind} name={opened.name} table={opened.table} present={present}
          onAccept={accept} onClose={leave}
        />
      )}
    </>
  )
}
