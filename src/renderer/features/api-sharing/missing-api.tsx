import { Button } from '@fluentui/react-components'
import { paths } from '@shared/paths'
import { apiText } from '@shared/text/api-sharing'
import { useNavigate } from 'react-router-dom'
import { CallError } from '../../ipc/client'
import { Card } from '../../ui/card'
import { Page } from '../../ui/page'
import { EmptyState, ErrorState } from '../../ui/states'

interface MissingApiProps {
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
}

/** What a page about one API shows when there is no such API, or it could not be read. */
export function MissingApi({ title, error, onRetry }: MissingApiProps) {
  const navigate = useNavigate()
  const unknown = error instanceof CallError && ['NOT_FOUND', 'INVALID_INPUT'].includes(error.code)
  return (
    <Page title={title}>
      <Card>
        {unknown ? (
          <EmptyState message={apiText.missing.message}>
            <Button appearance="primary" onClick={() => navigate(paths.apiList)}>
              {apiText.missing.back}
            </Button>
          </EmptyState>
        ) : (
          <ErrorState error={error} onRetry={onRetry} />
        )}
      </Card>
    </Page>
  )
}
