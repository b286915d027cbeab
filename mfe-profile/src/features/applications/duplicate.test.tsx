import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { application, applicationId, board, fullDraft, manager } from '../../testing/samples.ts'
import { Refused, startRemote, type ReceivedCall } from '../../testing/start-remote.tsx'

const copyId = '0190f6c0-0000-7000-8000-0000000000d1'

test.each([['izz', '/profil/izz'], ['puls', '/profil/puls']] as const)(
  'when an old %s application is duplicated, then a new draft like it opens, also after a failure', async (product, list) => {
    let fails = true
    const { user, asked, bodyOf, visited, notices } = await startRemote({
      path: `${list}/${applicationId}`, user: manager(), answers: {
        'get-application': ({ params }: ReceivedCall) => (params?.id === copyId
          ? application({ id: copyId, product, revision: 2 })
          : application({ product, state: 'finished', submittedAt: '2025-11-05T10:00:00.000Z' })),
        'get-board': () => board({ state: 'finished' }),
        'create-application': () => application({ id: copyId, product, revision: 1 }),
        'save-application': () => {
          if (fails) throw new Refused('UNAVAILABLE')
          return application({ id: copyId, product, revision: 2 })
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Nova prijava po uzoru na ovu' }))
    await waitFor(() => expect(notices).toMatchObject([{ kind: 'error' }]))
    fails = false
    await user.click(screen.getByRole('button', { name: 'Nova prijava po uzoru na ovu' }))
    await waitFor(() => expect(visited).toEqual([`${list}/${copyId}`]))
    // The first attempt's draft is filled, not a second one.
    expect(asked.filter(({ operation }) => operation === 'create-application')).toHaveLength(1)
    const { details, options, questions } = fullDraft()
    expect(bodyOf('save-application')).toEqual({
      revision: 1, draft: {
        questions, details: { ...details, startsOn: null, endsOn: null },
        options: { ...options, invitationAt: null, reminderAt: null },
      },
    })
  })
