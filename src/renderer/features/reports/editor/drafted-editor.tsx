import { compositionDraftForm } from '@shared/model/reports/composition'
import { useState } from 'react'
import { call } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { Page } from '../../../ui/page/page'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { DraftedEditorForm, type ReportEditorFormProps } from './editor-form'

/** Editor of a report of several blocks; a draft that a restart interrupted is restored. */
export function ReportEditorForm(props: ReportEditorFormProps) {
  const { title, id } = props
  const form = compositionDraftForm(id)
  const { data, error, loading, reload } = useCall('drafts:get', { form })
  const [cleared, setCleared] = useState(0)
  if (data === undefined || loading) {
    return (
      <Page title={title} ready={false}>
        {error === undefined ? (
          <LoadingState lines={8} />
        ) : (
          <ErrorState error={error} onRetry={reload} />
        )}
      </Page>
    )
  }
  return (
    <DraftedEditorForm
      {...props}
      key={`${cleared}-${data?.savedAt ?? 'none'}`}
      draft={data}
      onClear={async () => {
        await call('drafts:remove', { form })
        setCleared(count => count + 1)
        reload()
      }}
    />
  )
}
