import { describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { Refused, startRemote, type Answers } from '@glas/mfe-kit/testing/start-remote.tsx'
import { remote } from '../../remote.tsx'

const id = (last: number) => `0198b2c0-0000-7000-8000-00000000000${last}`
const testimonials = [
  { id: id(1), name: 'Ana Kovač', title: 'Voditeljica kadrova', comment: 'Prvi put znamo što muči ljude.', companyName: 'Sava', photoId: id(9) },
  { id: id(2), name: 'Ivo Perić', title: '', comment: 'Ljudi su odgovorili iskreno.', companyName: 'Kamen', photoId: null },
]
const listed: Answers = { 'list-testimonials': () => ({ testimonials }) }
const open = (search = '', answers: Answers = listed) =>
  startRemote(remote, { path: `/iskustva-korisnika${search}`, answers })
const dialog = () => screen.queryByRole('dialog')

describe('the testimonials', () => {
  test('when they are listed, then each has its words, speaker and photo', async () => {
    const { container } = await open()
    await screen.findByText('„Prvi put znamo što muči ljude.”')
    screen.getByText('Voditeljica kadrova, Sava')
    const sizes = [['small', 160], ['medium', 320], ['full', 640]]
    expect(container.querySelector('img')!.getAttribute('srcset'))
      .toBe(sizes.map(([key, width]) => `/assets/${id(9)}?key=${key} ${width}w`).join(', '))
    expect(dialog()).toBeNull()
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when one is opened, then it has an address, and both Back and the button close it', async () => {
    const { user, visited, go, history } = await open()
    await user.click(await screen.findByRole('link', { name: 'Pročitaj cijelo: Ivo Perić' }))
    expect(visited.at(-1)).toBe(`/iskustva-korisnika?id=${id(2)}`)
    await waitFor(() => expect(dialog()!.textContent).toContain('Kamen'))
    go(-1)
    await waitFor(() => expect(dialog()).toBeNull())
    go(1)
    await waitFor(() => expect(dialog()).not.toBeNull())
    await user.click(screen.getByRole('button', { name: 'Zatvori' }))
    await waitFor(() => expect(dialog()).toBeNull())
    expect(JSON.parse(history())).toHaveLength(2)
  })

  test('when its address is opened directly, then closing it stays on the page', async () => {
    const { user, visited } = await open(`?id=${id(1)}`)
    await waitFor(() => expect(dialog()!.textContent).toContain('„Prvi put znamo što muči ljude.”'))
    await user.click(screen.getByRole('button', { name: 'Zatvori' }))
    await waitFor(() => expect(dialog()).toBeNull())
    expect(visited).toEqual(['/iskustva-korisnika'])
  })

  test('when the address names one that is no longer published, then a message explains that', async () => {
    await open(`?id=${id(5)}`)
    await screen.findByText(/više nije objavljeno/)
    expect(dialog()).toBeNull()
  })

  test('when none is published, then a message appears with a link to contact', async () => {
    await open('', { 'list-testimonials': () => ({ testimonials: [] }) })
    await screen.findByRole('heading', { name: 'Još nijedno iskustvo nije objavljeno' })
    expect(screen.getByRole('link', { name: 'Pišite nam' }).getAttribute('href')).toBe('/kontakt')
  })

  test('when the service is unavailable, then a message appears, and a retry shows them', async () => {
    let away = true
    const { user } = await open('', {
      'list-testimonials': () => {
        if (away) throw new Refused('UNAVAILABLE')
        return { testimonials }
      },
    })
    await screen.findByRole('heading', { name: /ne mogu učitati/ }, { timeout: 5000 })
    away = false
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }))
    await screen.findByText('„Ljudi su odgovorili iskreno.”')
  })
})
