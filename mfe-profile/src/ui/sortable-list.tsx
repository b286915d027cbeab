import {
  closestCenter, DndContext, MouseSensor, TouchSensor, useSensor, useSensors, type DragEndEvent,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '@glas/mfe-kit/ui/cx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { VisuallyHidden } from '@glas/mfe-kit/ui/visually-hidden.tsx'
import { useTexts } from '../texts.ts'
import styles from './sortable-list.module.css'

/** The controls that move a row, for a list whose rows place them themselves. */
export interface RowParts {
  readonly handle: ReactNode
  readonly steps: ReactNode
}

interface SortableListProps<Item> {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** An item's name in announcements and labels. */
  nameOf: (item: Item) => string
  onMove: (from: number, to: number) => void
  /** Handle and buttons are in `children`, instead of around it. */
  placed?: boolean
  children: (item: Item, index: number, parts: RowParts) => ReactNode
}

/**
 * A list in an order that can be changed: by dragging with mouse or finger, with buttons, and with Alt and an arrow key
 * anywhere in a row. Each move is announced. Lists may be nested in rows.
 */
export function SortableList<Item>(
  { label, items, keyOf, nameOf, onMove, placed = false, children }: SortableListProps<Item>,
) {
  const { t } = useTexts()
  const [said, setSaid] = useState('')
  const keys = items.map(keyOf)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A finger that moves immediately scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
  )

  function move(from: number, to: number) {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length || to === from) return
    onMove(from, to)
    setSaid(t('order.moved', { name: nameOf(item), place: to + 1, all: items.length }))
  }

  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)))
  }

  return (
    <>
      <DndContext
        sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}
        // The list announces moves itself, in its language.
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      >
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          <ol className={styles.list} aria-label={label}>
            {items.map((item, index) => (
              <Row
                key={keyOf(item)} id={keyOf(item)} name={nameOf(item)} first={index === 0}
                last={index === items.length - 1} placed={placed} onMove={(by) => move(index, index + by)}
              >
                {(parts) => children(item, index, parts)}
              </Row>
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p role="status"><VisuallyHidden>{said}</VisuallyHidden></p>
    </>
  )
}

const none = () => undefined
const silent = { onDragStart: none, onDragOver: none, onDragEnd: none, onDragCancel: none }

interface RowProps {
  id: string
  name: string
  first: boolean
  last: boolean
  placed: boolean
  onMove: (by: -1 | 1) => void
  children: (parts: RowParts) => ReactNode
}

function Row({ id, name, first, last, placed, onMove, children }: RowProps) {
  const { t } = useTexts()
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id })
  const keys = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    // A row of an inner list moves alone.
    event.stopPropagation()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  const place: CSSProperties = { transform: transform ? `translateY(${transform.y}px)` : undefined, transition }
  const handle = (
    <span ref={setActivatorNodeRef} {...listeners} className={styles.handle} aria-hidden="true"><Icon name="grip" /></span>
  )
  const step = (by: -1 | 1, end: boolean) => (
    <button
      type="button" className={styles.step} aria-disabled={end} onClick={() => onMove(by)}
      aria-label={t(by === -1 ? 'order.up' : 'order.down', { name })}
    >
      <Icon name={by === -1 ? 'arrow-up' : 'arrow-down'} size="sm" />
    </button>
  )
  const steps = <>{step(-1, first)}{step(1, last)}</>
  return (
    <li
      ref={setNodeRef} style={place} onKeyDown={keys}
      className={cx(styles.row, placed && styles.placed, isDragging && styles.dragged)}
    >
      {placed ? children({ handle, steps }) : <>{handle}<div className={styles.content}>{children({ handle, steps })}</div>{steps}</>}
    </li>
  )
}
