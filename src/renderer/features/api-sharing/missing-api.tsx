import { apiText } from '@shared/features/api-sharing/text'
import { pagePaths } from '@shared/navigation/paths'
import { MissingRecord } from '../../ui/page/missing-record'

interface MissingApiProps {
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
}

export function MissingApi(props: MissingApiProps) {
  const { message, back } = apiText.missing
  return (
    <MissingRecord {...props} message={message} back={{ label: back, path: pagePaths.apiList }} />
  )
}
