import { Button } from '@fluentui/react-components'
import { CallError } from '../../ipc/client'
import { Card } from './card'
import { Page } from './page'
import { EmptyState, ErrorState } from './states'
import { useNavigateUp } from './use-go-up'

interface MissingRecordProps {
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
  /** Message shown if the record does not exist, above a link back to its list. */
  readonly message: string
  readonly back: { readonly label: string; readonly path: string }
}

/** Content of a record page if the record does not exist or could not be read. */
export function MissingRecord({ title, error, onRetry, message, back }: MissingRecordProps) {
  const goUp = useNavigateUp()
  const unknown = error instanceof CallError && ['NOT_FOUND', 'INVALID_INPUT'].includes(error.code)
  return (
    <Page title={title}>
      <Card>
        {unknown ? (
          <EmptyState message={message}>
            <Button appearance="primary" onClick={() => goUp(back.path)}>
              {back.label}
            </Button>
          </EmptyState>
        ) : (
          <ErrorState error={error} onRetry={onRetry} />
        )}
      </Card>
    </Page>
  )
}
