import { useState } from 'react'
import { expect, jest, test } from '@jest/globals'
import { waitFor, within } from '@testing-library/react'
import { accessibilityFaults } from '../testing/axe.ts'
import { renderPiece } from '../testing/render.tsx'
import { Button } from './button.tsx'
import { ConfirmDialog } from './dialog.tsx'
import { Tabs } from './tabs.tsx'
import { TextField } from './text-field.tsx'
import { useMenu } from './use-menu.ts'

test('when an action asks for confirmation, then the focus starts on cancel and returns afterwards', async () => {
  const confirmed = jest.fn()
  function Piece() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Obriši</Button>
        <ConfirmDialog
          open={open} title="Obrisati nacrt?" confirm="Obriši nacrt" cancel="Zadrži nacrt" onConfirm={confirmed}
          onClose={() => setOpen(false)}
        >
          <p>To se ne može vratiti.</p>
        </ConfirmDialog>
      </>
    )
  }
  const { user, getByRole, queryByRole } = renderPiece(<Piece />)
  await user.click(getByRole('button', { name: 'Obriši' }))
  const dialog = getByRole('alertdialog', { name: 'Obrisati nacrt?' })
  expect(document.activeElement?.textContent).toBe('Zadrži nacrt')
  await user.click(within(dialog).getByRole('button', { name: 'Obriši nacrt' }))
  expect(confirmed).toHaveBeenCalledTimes(1)
  await user.click(within(dialog).getByRole('button', { name: 'Zadrži nacrt' }))
  expect(queryByRole('alertdialog')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Obriši')
})

test('when a dialog is removed with its fault mended, then the focus was on the fault and returns', async () => {
  function Question({ onClose }: { onClose: () => void }) {
    const [name, setName] = useState('')
    const [refused, setRefused] = useState(false)
    return (
      <ConfirmDialog
        open title="Izbrisati?" confirm="Izbriši" onClose={onClose}
        onConfirm={() => (name === '' ? setRefused(true) : onClose())}
      >
        <TextField
          label="Naziv" value={name} error={refused && name === '' ? 'Upišite naziv.' : undefined}
          onChange={({ target }) => setName(target.value)}
        />
      </ConfirmDialog>
    )
  }
  function Piece() {
    const [open, setOpen] = useState(false)
    return <><Button onClick={() => setOpen(true)}>Otvori</Button>{open && <Question onClose={() => setOpen(false)} />}</>
  }
  const { user, getByRole, getByLabelText } = renderPiece(<Piece />)
  await user.click(getByRole('button', { name: 'Otvori' }))
  await user.click(getByRole('button', { name: 'Izbriši' }))
  expect(document.activeElement).toBe(getByLabelText('Naziv'))
  await user.keyboard('Kvarner')
  await user.click(getByRole('button', { name: 'Izbriši' }))
  expect(document.activeElement).toBe(getByRole('button', { name: 'Otvori' }))
})

test('when the confirmed action removes the opening button, then the focus moves to the heading', async () => {
  function Piece() {
    const [open, setOpen] = useState(false)
    const [gone, setGone] = useState(false)
    return (
      <main>
        <h1>Prijava</h1>
        {!gone && <Button onClick={() => setOpen(true)}>Vrati</Button>}
        <ConfirmDialog
          open={open} title="Vratiti prijavu?" confirm="Vrati prijavu" onClose={() => setOpen(false)}
          onConfirm={() => {
            setOpen(false)
            setTimeout(() => setGone(true))
          }}
        >
          <p>Tvrtka je može ispraviti.</p>
        </ConfirmDialog>
      </main>
    )
  }
  const { user, getByRole } = renderPiece(<Piece />)
  await user.click(getByRole('button', { name: 'Vrati' }))
  await user.click(getByRole('button', { name: 'Vrati prijavu' }))
  await waitFor(() => expect(document.activeElement).toBe(getByRole('heading', { level: 1 })))
})

test('when a menu is opened by keyboard, then arrows move through it and Escape restores the focus', async () => {
  function Piece() {
    const { root, button, list } = useMenu()
    return (
      <div {...root}>
        <button {...button}>Više</button>
        <div {...list}><a href="/a">Otvori</a><button>Kopiraj</button></div>
      </div>
    )
  }
  const { user, getByRole, queryByRole } = renderPiece(<Piece />)
  const button = getByRole('button', { name: 'Više' })
  await user.tab()
  const visited = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Escape']) {
    await user.keyboard(`{${key}}`)
    visited.push(document.activeElement?.textContent)
  }
  expect(visited).toEqual(['Otvori', 'Kopiraj', 'Otvori', 'Kopiraj', 'Više'])
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(queryByRole('link')).toBeNull()
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement?.textContent).toBe('Kopiraj')
  await user.click(document.body)
  expect(queryByRole('link')).toBeNull()
})

test('when an arrow is pressed on a tab, then the next one is chosen and has the focus', async () => {
  function Piece() {
    const [selected, select] = useState('a')
    return <Tabs label="Prikaz" selected={selected} onSelect={select} tabs={[{ key: 'a', label: 'Prvo', content: 'jedan' }, { key: 'b', label: 'Drugo', content: 'dva' }]} />
  }
  const { user, getByRole, container } = renderPiece(<Piece />)
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(getByRole('tab', { selected: true })).toBe(document.activeElement)
  expect(getByRole('tabpanel').textContent).toBe('dva')
  expect(await accessibilityFaults(container)).toEqual([])
})
