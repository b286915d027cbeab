import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { administrator, application, applicationId, fullDraft, manager } from '../testing/samples.ts'
import { startRemote } from '../testing/start-remote.tsx'
import { openWizard, wizardService } from '../testing/wizard-service.ts'

const name = /^Pregledaj upitnik/
const expectLink = (link: HTMLElement, path = '/questionnaire-review') =>
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([`${path}?application=${applicationId}`, '_blank'])
const sent = () => application({ state: 'under_check', submittedAt: '2026-11-05T10:00:00.000Z', draft: fullDraft() })
const answers = { 'get-application': sent, 'list-submissions': () => ({ applications: [] }) }

test.each(['questions', 'overview'])('when a draft is at %s, then its questionnaire can be previewed in a new tab', async (step) => {
  await openWizard(wizardService(application({ draft: fullDraft() })), step)
  expectLink(await screen.findByRole('link', { name }))
})

test('when the preview is opened from a changed draft, then the change is saved at once', async () => {
  const given = wizardService(application({ draft: fullDraft() }))
  const { user, asked } = await openWizard(given, 'questions')
  const link = await screen.findByRole('link', { name })
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(screen.getByLabelText('Dob'))
  await user.click(link)
  expect(asked.map(({ operation }) => operation)).toContain('save-application')
})

test('when an application is being checked, then company and administrator can preview its questionnaire', async () => {
  const company = await startRemote({ path: `/en/profile/izz/${applicationId}`, locale: 'en', user: manager(), answers })
  expectLink(await screen.findByRole('link', { name: /^See the questionnaire/ }), '/en/questionnaire-review')
  company.unmount()
  await startRemote({ path: `/admin/prijave/${applicationId}`, user: administrator(), answers })
  expectLink(await screen.findByRole('link', { name }))
})
