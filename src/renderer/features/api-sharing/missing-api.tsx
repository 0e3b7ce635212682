import { paths } from '@shared/paths'
import { apiText } from '@shared/text/api-sharing'
import { MissingRecord } from '../../ui/missing-record'

interface MissingApiProps {
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
}

export function MissingApi(props: MissingApiProps) {
  const { message, back } = apiText.missing
  return <MissingRecord {...props} message={message} back={{ label: back, path: paths.apiList }} />
}
