import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { resetBrowser, startSite } from '../testing/start-site.tsx'
import { stopTime, tick } from '../testing/time.ts'

beforeEach(resetBrowser)
afterEach(() => {
  jest.useRealTimers()
})

const bar = () => document.querySelector('[data-loading-bar]')

describe('scrolling', () => {
  const scrolled: string[] = []
  beforeEach(() => {
    scrolled.length = 0
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      scrolled.push(this.id)
    }
  })
  const addTo = (page: HTMLElement, id: string) => act(async () => {
    page.insertAdjacentHTML('beforeend', `<h2 id="${id}">${id}</h2>`)
    await new Promise((resolve) => {
      setTimeout(resolve, 0)
    })
  })

  test('when another page is opened, then it is at its top; on the same page nothing moves', async () => {
    const site = await startSite('/')
    await site.go('/?a=1')
    expect(window.scrollTo).not.toHaveBeenCalled()
    await site.go('/login')
    expect(window.scrollTo).toHaveBeenCalledTimes(1)
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0)
  })

  test('when an address has a fragment, then its element is scrolled to, even if it appears later', async () => {
    const site = await startSite('/#cijena')
    expect(scrolled).toEqual([])
    await addTo(screen.getByText('page of mfe-marketing'), 'cijena')
    expect(scrolled).toEqual(['cijena'])
    await site.go('/#nema')
    expect(window.scrollTo).not.toHaveBeenCalled()
  })

  test('when a link leads to a fragment on another page, then the top and the main element come first', async () => {
    const site = await startSite('/')
    await addTo(screen.getByText('page of mfe-marketing'), 'uvjeti')
    await site.go('/login#uvjeti')
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0)
    expect(document.activeElement).toBe(screen.getByRole('main'))
    await addTo(screen.getByText('page of mfe-profile'), 'uvjeti')
    expect(scrolled).toEqual(['uvjeti'])
    await site.go('/registracija#nema')
    expect(window.scrollTo).toHaveBeenCalledTimes(2)
    expect(scrolled).toEqual(['uvjeti'])
  })

  test('when both pages have an element of that name, then the new one is scrolled to in the end', async () => {
    const site = await startSite('/login')
    const page = screen.getByText('page of mfe-profile')
    await addTo(page, 'uvjeti')
    await site.go('/registracija#uvjeti')
    page.querySelector('#uvjeti')!.remove()
    await addTo(page, 'uvjeti')
    expect(scrolled).toEqual(['uvjeti', 'uvjeti'])
  })

  test('when a fragment has letters beyond ASCII, then it is found; one with a value is not an anchor', async () => {
    const site = await startSite('/')
    await addTo(screen.getByText('page of mfe-marketing'), 'što-dobivate')
    await site.go('/#što-dobivate')
    expect(scrolled).toEqual(['što-dobivate'])
    await site.go('/#c=7K3M-9QXT-04BD')
    await site.go('/#%E0%A4%A')
    expect(scrolled).toEqual(['što-dobivate'])
  })
})

describe('the loading bar', () => {
  const never = () => new Promise<never>(() => {})

  test('when a navigation takes 200 ms or more, then it is shown until the page is', async () => {
    stopTime()
    let arrive = () => {}
    const site = await startSite('/', { attempts: (name, moduleOf) => [{
      version: '1',
      load: () => (name === 'mfe-marketing' ? Promise.resolve(moduleOf('1')) : new Promise((resolve) => {
        arrive = () => resolve(moduleOf('1'))
      })),
    }] })
    await tick(1000)
    expect(bar()).toBeNull()
    await site.go('/login')
    await tick(199)
    expect(bar()).toBeNull()
    await tick(1)
    expect(bar()).not.toBeNull()
    await act(async () => arrive())
    expect(bar()).toBeNull()
    await site.go('/')
    await site.go('/en/login')
    await tick(150)
    await act(async () => arrive())
    await tick(500)
    expect(bar()).toBeNull()
  })

  test('when a page of the same remote is loading, then the remote reports until when', async () => {
    stopTime()
    let arrive = () => {}
    const site = await startSite('/login', { attempts: (_, moduleOf) => [{ version: '1', load: async () => ({
      ...moduleOf('1'),
      mount: (element, host) => ({
        ...moduleOf('1').mount(element, host),
        update: (next) => (next.location.pathname === '/registracija' ? new Promise<void>((resolve) => {
          arrive = resolve
        }) : undefined),
      }),
    }) }] })
    await site.go('/registracija')
    await tick(300)
    expect(bar()).not.toBeNull()
    await act(async () => arrive())
    expect(bar()).toBeNull()
    await site.go('/registracija?a=1')
    await site.go('/login')
    await tick(300)
    expect(bar()).toBeNull()
  })

  test('when a page fails, then the bar disappears', async () => {
    stopTime()
    await startSite('/', { attempts: () => [{ version: '1', load: never }] })
    await tick(7900)
    expect(bar()).not.toBeNull()
    await tick(100)
    expect(bar()).toBeNull()
  })

  test('when it is shown, then it takes 5 s to fill', async () => {
    const css = await readFile(path.join(import.meta.dirname, '../frame/loading-bar.module.css'), 'utf8')
    expect(css).toMatch(/animation: grow 5s [^;]*forwards/)
  })
})
