/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createLoad } from './load.inline.ts'

const files = [{ href: '/main.js', integrity: 'sha256-m' }, { href: '/remote.js', integrity: 'sha256-r' }]

/** What the head has got, in order. */
const appended = () => [...document.head.children].map((element) => {
  const name = element.tagName.toLowerCase()
  const address = element.getAttribute('src') ?? element.getAttribute('href')
  const { integrity, crossOrigin, nonce } = element as HTMLScriptElement
  expect([integrity, crossOrigin, nonce])
    .toEqual([files.find(({ href }) => href === address)!.integrity, 'anonymous', 'nonce-1'])
  return `${name} ${address}`
})

const become = (readyState: DocumentReadyState) =>
  Object.defineProperty(document, 'readyState', { configurable: true, value: readyState })

beforeEach(() => {
  Object.defineProperty(document, 'currentScript', { configurable: true, value: { nonce: 'nonce-1' } })
  become('loading')
})
afterEach(() => document.head.replaceChildren())

test('when the document is still arriving, then the files are fetched, and the script runs at its end, once', () => {
  const { begin, run } = createLoad(files)
  begin()
  const fetched = ['link /main.js', 'link /remote.js']
  expect(appended()).toEqual(fetched)
  run()
  run()
  expect(appended()).toEqual(fetched)
  become('interactive')
  document.dispatchEvent(new Event('DOMContentLoaded'))
  run()
  expect(appended()).toEqual([...fetched, 'script /main.js'])
})

test('when the document is there, then the script runs at once, and its files are fetched', () => {
  become('complete')
  createLoad(files).run()
  expect(appended()).toEqual(['link /main.js', 'link /remote.js', 'script /main.js'])
})
