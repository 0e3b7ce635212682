import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { queryBuilderText as text } from '@shared/features/query/builder-text'
import { formatNumber } from '@shared/kit/format'
import type { QueryPartProps } from '../../../ui/question/part-props'
import { useFrequentColumnValues } from '../../../ui/question/use-frequent'

interface RepeatedRowsWarningProps extends Pick<QueryPartProps, 'catalogue'> {
  /** Name of the joined table; the next property is its column. */
  readonly table: string
  readonly column: string
}

/**
 * Warning that rows have several matches in the joined table, so that figures count them
 * repeatedly; nothing is shown if no such row is known.
 */
export function RepeatedJoinRowsWarning({ catalogue, table, column }: RepeatedRowsWarningProps) {
  const [first] = useFrequentColumnValues(catalogue, table, column)
  const rows = first?.rows ?? 0
  return (
    <div role="status">
      {first && rows > 1 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{text.repeats(table, first.value, formatNumber(rows))}</MessageBarBody>
        </MessageBar>
      )}
    </div>
  )
}
