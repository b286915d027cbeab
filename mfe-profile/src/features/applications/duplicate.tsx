import { useState } from 'react'
import type { Application } from '@glas/contracts/survey/application'
import { offeredProducts } from '@glas/contracts/survey/instrument'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { useHost } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { useCreateApplicationMutation, useSaveApplicationMutation } from '../../company-api.ts'
import { duplicateDraft } from '../../domain/duplicate-draft.ts'
import { useApplicationPaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'

/** A new draft like an application that was sent before. */
export function Duplicate({ application: { product: asked, draft } }: { application: Application }) {
  const { t } = useTexts()
  const { navigate, notify } = useHost()
  const paths = useApplicationPaths()
  const [create] = useCreateApplicationMutation()
  const [save] = useSaveApplicationMutation()
  const [busy, setBusy] = useState(false)
  // A second attempt fills the draft that the first one has made.
  const [made, setMade] = useState<Pick<Application, 'id' | 'revision'>>()

  const product = offeredProducts.find((each) => each === asked)
  if (!product) return null

  async function duplicate() {
    setBusy(true)
    try {
      const { id, revision } = made ?? await create({ body: { product: product! } }).unwrap()
      setMade({ id, revision })
      await save({ params: { id }, body: { revision, draft: duplicateDraft(draft) } }).unwrap()
      navigate(paths.one(product!, id))
    } catch (error) {
      notify({ kind: 'error', text: errorText(t, error) })
      setBusy(false)
    }
  }

  return <Button busy={busy} onClick={() => void duplicate()}>{t('application.duplicate')}</Button>
}
