import type { OfferedProduct } from '@glas/contracts/survey/instrument'
import { HostContext, useHost } from '@glas/mfe-kit/host'
import { useMemo, useState } from 'react'
import { RespondentTexts } from '../../answering/respondent-texts.tsx'
import { usePageLanguage } from '../../answering/use-page-language.ts'
import { PreviewBar, PreviewPage } from '../../preview/preview-page.tsx'
import type { Preview } from '../../preview/preview-state.ts'
import { usePreviewPaths, viewIn } from '../../preview/use-preview.ts'
import { Entry } from './entry-form.tsx'
import { codeFault, grouped } from './typed-code.ts'

/** The page of the code entry as employees will see it; any code leads to the preview of the questionnaire. */
export function EntryPreview({ product }: { product: OfferedProduct }) {
  return (
    <PreviewPage product={product} page="entry">
      {(preview, id) => <PretendedEntry {...{ preview, product, id }} />}
    </PreviewPage>
  )
}

function PretendedEntry({ preview, product, id }: { preview: Preview; product: OfferedProduct; id: string }) {
  const host = useHost()
  const paths = usePreviewPaths(product, id)
  const [language, choose] = usePageLanguage(viewIn(host.location.search).language ?? undefined)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<ReturnType<typeof codeFault>>()
  // The page's title stays the preview's.
  const inner = useMemo(() => ({ ...host, setPage() {} }), [host])

  function submit(): boolean {
    const found = codeFault(code)
    setFault(found)
    if (found) return false
    host.navigate(paths.questionnaire)
    return true
  }

  return (
    <>
      <PreviewBar {...{ preview, product, id }} page="entry" view={{ language, screen: null }} />
      <HostContext value={inner}>
        <RespondentTexts language={language}>
          <Entry
            {...{ code, fault, submit, language, choose }} missing={null} state="typing" failed={undefined} again={false}
            type={(text) => setCode(grouped(text))}
          />
        </RespondentTexts>
      </HostContext>
    </>
  )
}
