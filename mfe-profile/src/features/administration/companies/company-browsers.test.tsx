import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { administrator, company } from '../../../testing/samples.ts'
import { Refused, startRemote, type Answers } from '../../../testing/start-remote.tsx'

const open = (answers: Answers, locale: 'hr' | 'en' = 'hr') => startRemote({
  path: `${locale === 'hr' ? '/admin/tvrtke' : '/en/admin/companies'}/${company().id}`, locale, user: administrator(), answers,
})

test('when a company is opened, then support sees the browser that it used last', async () => {
  await open({
    'list-company-browsers': () => ({
      browsers: [{
        userAgent: 'Mozilla/5.0 (iPhone)', screenWidth: 390, screenHeight: 844, platform: 'iOS', browser: 'Safari 26',
        device: 'phone', seenOn: '2026-11-05',
      }],
    }),
  }, 'en')
  const section = within(await screen.findByRole('region', { name: 'For support' }))
  for (const text of ['Safari 26', 'phone, iOS', '390 × 844', 'Mozilla/5.0 (iPhone)', /5/]) {
    expect((await section.findAllByText(text)).length).toBeGreaterThan(0)
  }
})

test('when no browser is known or it cannot be read, then the section says which', async () => {
  await open({})
  expect(await screen.findByText(/zadnji bio prije više od 90.dana/)).toBeTruthy()
  await open({ 'list-company-browsers': () => { throw new Refused('UNAVAILABLE') } })
  expect(await screen.findByText('Podaci o pregledniku nisu se učitali.')).toBeTruthy()
})
